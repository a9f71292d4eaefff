// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  listDevices,
  onDevicesChange,
  openCamera,
  openScreen,
  withMicrophone,
} from '../../../../src/media/capture/capture.ts'
import {
  cameraStream,
  FakeDevices,
  FakeStream,
  FakeTrack,
} from '../../../support/fakes/fake-media.ts'

const refusal = (name: string, message = '') => new DOMException(message, name)

function setup(responses: (FakeStream | Error)[] = []) {
  const mediaDevices = new FakeDevices()
  mediaDevices.responses = responses
  const states: Record<string, string> = { camera: 'denied', microphone: 'denied' }
  const permissions = {
    query: async ({ name }: { name: string }) => ({ state: states[name] }),
  }
  vi.stubGlobal('navigator', { mediaDevices, permissions })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('MediaStream', FakeStream)
  return { mediaDevices, states }
}
const anyCamera = () => openCamera({ page: window, cameraId: null, microphoneId: null })

afterEach(() => {
  Reflect.deleteProperty(document, 'featurePolicy')
})

describe('opening a camera', () => {
  test('the chosen camera and microphone are opened', async () => {
    const { mediaDevices } = setup()
    const capture = await openCamera({ page: window, cameraId: 'c1', microphoneId: 'm1' })
    expect(capture.kind).toBe('camera')
    expect(mediaDevices.requests).toMatchObject([
      { video: { deviceId: { exact: 'c1' } }, audio: { deviceId: { exact: 'm1' } } },
    ])
  })

  test('a chosen device that is gone is replaced by another one', async () => {
    const { mediaDevices } = setup([refusal('OverconstrainedError')])
    await openCamera({ page: window, cameraId: 'gone', microphoneId: null })
    expect(mediaDevices.requests).toHaveLength(2)
    expect(JSON.stringify(mediaDevices.requests[1])).not.toContain('gone')
  })

  test.each([
    [{ cameraId: 'gone', microphoneId: 'm1' }, 'm1'],
    [{ cameraId: 'c1', microphoneId: 'gone' }, 'c1'],
  ])('of %o the chosen device that is there stays', async (ids, kept) => {
    const { mediaDevices } = setup()
    mediaDevices.getUserMedia = async constraints => {
      mediaDevices.requests.push(constraints)
      if (JSON.stringify(constraints).includes('gone')) throw refusal('OverconstrainedError')
      return cameraStream()
    }
    await openCamera({ page: window, ...ids })
    const last = mediaDevices.requests.at(-1)
    expect(last?.audio).toMatchObject({ echoCancellation: true, noiseSuppression: true })
    expect(JSON.stringify(last)).toContain(kept)
  })

  test('without a microphone the camera is opened alone', async () => {
    const { mediaDevices } = setup()
    mediaDevices.getUserMedia = async constraints => {
      mediaDevices.requests.push(constraints)
      if (constraints.audio) throw refusal('NotFoundError')
      return new FakeStream([new FakeTrack('video')])
    }
    await openCamera({ page: window, cameraId: 'c1', microphoneId: null })
    expect(mediaDevices.requests.at(-1)).toMatchObject({ video: { deviceId: { exact: 'c1' } } })
  })
})

describe('a camera that can not be opened', () => {
  test.each([
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['SecurityError', 'blocked'],
    ['TypeError', 'unsupported'],
    ['NotAllowedError', 'denied'],
  ])('%s is reported as %s, without another attempt', async (name, kind) => {
    const { mediaDevices } = setup([refusal(name)])
    await expect(anyCamera()).rejects.toMatchObject({ name: 'CaptureError', kind })
    expect(mediaDevices.requests).toHaveLength(1)
  })

  test('no camera at all is reported as missing', async () => {
    const { mediaDevices } = setup()
    mediaDevices.getUserMedia = async () => {
      throw refusal('NotFoundError')
    }
    await expect(anyCamera()).rejects.toMatchObject({ kind: 'missing' })
  })

  test('a question that was closed without an answer is dismissed, not denied', async () => {
    const { states } = setup([refusal('NotAllowedError'), refusal('NotAllowedError')])
    Object.assign(states, { camera: 'prompt', microphone: 'granted' })
    await expect(anyCamera()).rejects.toMatchObject({ kind: 'dismissed' })
    Object.assign(states, { camera: 'prompt', microphone: 'denied' })
    await expect(anyCamera()).rejects.toMatchObject({ kind: 'denied' })
  })

  test('a frame without the permission policy is blocked', async () => {
    setup([refusal('NotAllowedError')])
    Object.defineProperty(document, 'featurePolicy', {
      configurable: true,
      value: { allowsFeature: (feature: string) => feature !== 'camera' },
    })
    await expect(anyCamera()).rejects.toMatchObject({ kind: 'blocked' })
  })

  test('an insecure page is blocked, and a browser without the API unsupported', async () => {
    setup()
    vi.stubGlobal('isSecureContext', false)
    await expect(anyCamera()).rejects.toMatchObject({ kind: 'blocked' })
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('navigator', {})
    await expect(anyCamera()).rejects.toMatchObject({ kind: 'unsupported' })
  })
})

describe('sharing a screen', () => {
  test('a share that the person ends in the browser is reported', async () => {
    const [video, audio] = [new FakeTrack('video'), new FakeTrack('audio')]
    setup([new FakeStream([video, audio])])
    const capture = await openScreen(window)
    const ends: string[] = []
    capture.onEnd(reason => ends.push(reason))
    audio.dispatchEvent(new Event('ended'))
    expect(ends).toEqual([])
    video.dispatchEvent(new Event('ended'))
    expect(ends).toEqual(['share'])
  })

  test('closing the choice is dismissed, a refusal of the system denied', async () => {
    setup([
      refusal('NotAllowedError', 'Permission denied'),
      refusal('NotAllowedError', 'Permission denied by system'),
    ])
    await expect(openScreen(window)).rejects.toMatchObject({ kind: 'dismissed' })
    await expect(openScreen(window)).rejects.toMatchObject({ kind: 'denied' })
  })

  test('a share without sound sends the microphone, which stays open afterwards', async () => {
    const [video, microphone] = [new FakeTrack('video'), new FakeTrack('audio')]
    setup([new FakeStream([video])])
    vi.stubGlobal('microphone', microphone)
    const screen = await openScreen(window)
    const mixed = withMicrophone(window, screen, Reflect.get(window, 'microphone'))
    const sent = mixed.stream.getAudioTracks()
    expect(sent).toHaveLength(1)
    mixed.stop()
    expect(sent[0]?.readyState).toBe('ended')
    expect([video.readyState, microphone.readyState]).toEqual(['live', 'live'])
  })
})

describe('an open capture', () => {
  test('a device that is pulled out is reported by its kind', async () => {
    const stream = cameraStream()
    setup([stream])
    const capture = await anyCamera()
    const ends: string[] = []
    let pauses = 0
    capture.onEnd(reason => ends.push(reason))
    capture.onPause(() => {
      pauses += 1
    })
    const [video, audio] = stream.tracks
    video?.pause(true)
    audio?.pause(true)
    video?.pause(false)
    expect(pauses).toBe(3)
    audio?.dispatchEvent(new Event('ended'))
    video?.dispatchEvent(new Event('ended'))
    expect(ends).toEqual(['microphone', 'camera'])
  })

  test('muting silences the microphone alone, and stopping reports nothing', async () => {
    const stream = cameraStream()
    setup([stream])
    const capture = await anyCamera()
    const ends: string[] = []
    capture.onEnd(reason => ends.push(reason))
    capture.setMuted(true)
    expect(stream.tracks.map(({ enabled }) => enabled)).toEqual([true, false])
    capture.stop()
    for (const track of stream.tracks) track.dispatchEvent(new Event('ended'))
    expect(stream.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
    expect(ends).toEqual([])
  })
})

describe('the list of devices', () => {
  test('cameras and microphones are listed, each once', async () => {
    const { mediaDevices } = setup()
    mediaDevices.devices = [
      { kind: 'videoinput', deviceId: 'c1', label: 'Camera' },
      { kind: 'audioinput', deviceId: 'default', label: 'Default' },
      { kind: 'audioinput', deviceId: 'communications', label: 'Communications' },
      { kind: 'audiooutput', deviceId: 's1', label: 'Speaker' },
    ]
    expect(await listDevices(window)).toEqual({
      cameras: [{ id: 'c1', label: 'Camera' }],
      microphones: [{ id: 'default', label: 'Default' }],
    })
    vi.stubGlobal('navigator', {})
    expect(await listDevices(window)).toEqual({ cameras: [], microphones: [] })
  })

  test('a change of the devices calls the listener until it is cancelled', () => {
    const { mediaDevices } = setup()
    const listener = vi.fn()
    const cancel = onDevicesChange(window, listener)
    mediaDevices.dispatchEvent(new Event('devicechange'))
    cancel()
    mediaDevices.dispatchEvent(new Event('devicechange'))
    expect(listener).toHaveBeenCalledOnce()
    vi.stubGlobal('navigator', {})
    expect(onDevicesChange(window, listener)).not.toThrow()
  })
})
