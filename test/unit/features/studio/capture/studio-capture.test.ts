// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type CaptureView,
  initialCapture,
  noChoice,
  readDeviceChoice,
  type StudioCapture,
  storeDeviceChoice,
} from '../../../../../src/features/studio/capture/capture-view.ts'
import { createStudioCapture } from '../../../../../src/features/studio/capture/studio-capture.ts'
import { createStorage } from '../../../../../src/lib/storage.ts'
import {
  listDevices,
  openCamera,
  openScreen,
  withMicrophone,
} from '../../../../../src/media/capture/capture.ts'
import {
  cameraStream,
  FakeDevices,
  FakeStream,
  FakeTrack,
} from '../../../../support/fakes/fake-media.ts'
import { nextTask } from '../../../../support/wait.ts'

/** Mixes nothing, but knows the tracks that were mixed into its one track. */
class FakeAudioContext {
  static failure: Error | null = null
  static readonly mixes = new Map<unknown, FakeTrack[]>()
  readonly #track = new FakeTrack('audio')

  constructor() {
    if (FakeAudioContext.failure) throw FakeAudioContext.failure
    FakeAudioContext.mixes.set(this.#track, [])
  }
  createMediaStreamDestination() {
    return { stream: new FakeStream([this.#track]) }
  }
  createMediaStreamSource(source: FakeStream) {
    FakeAudioContext.mixes.get(this.#track)?.push(...source.tracks)
    return { connect() {} }
  }
  async close() {}
}

const screenStream = () => new FakeStream([new FakeTrack('video'), new FakeTrack('audio')])
const states = ({ tracks }: FakeStream) => tracks.map(({ readyState }) => readyState)

let capture: StudioCapture | undefined
afterEach(() => {
  capture?.dispose()
  FakeAudioContext.failure = null
})

/** Opens a studio whose camera, screen and further cameras are these streams. */
async function openStudio(
  responses: FakeStream[],
  { mediaDevices = new FakeDevices(), choice = noChoice, isCameraGranted = true } = {},
) {
  mediaDevices.responses = [...responses]
  vi.stubGlobal('navigator', { mediaDevices })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('MediaStream', FakeStream)
  vi.stubGlobal('AudioContext', FakeAudioContext)
  const storage = createStorage(() => undefined)
  storeDeviceChoice(storage, choice)
  let view: CaptureView = initialCapture(storage)
  const studio = createStudioCapture({
    media: {
      openCamera: options => openCamera({ page: window, ...options }),
      openScreen: () => openScreen(window),
      canShareScreen: true,
      withMicrophone: (screen, microphone) => withMicrophone(window, screen, microphone),
      openDrawnCamera: null,
      listDevices: () => listDevices(window),
      onDevicesChange: () => () => {},
      isCameraGranted: async () => isCameraGranted,
      createLevelMeter: () => () => {},
      loadPublisher: () => Promise.reject(new Error('not here')),
    },
    storage,
    onChange: next => {
      view = next
    },
  })
  capture = studio
  await studio.start()
  /** Live tracks that are heard in the sound that is sent. */
  const heard = () =>
    (view.capture?.stream.getAudioTracks() ?? []).flatMap(track =>
      (FakeAudioContext.mixes.get(track) ?? []).filter(({ readyState }) => readyState === 'live'),
    )
  return { studio, heard, mediaDevices, storage, view: () => view }
}

/** Ends a track as a device does that is pulled out, and lets what follows happen. */
async function unplug(track: FakeTrack | undefined): Promise<void> {
  track?.stop()
  track?.dispatchEvent(new Event('ended'))
  await nextTask()
}

/** Returns the devices that were asked for, of each request. */
const asked = ({ requests }: FakeDevices) => requests.map(({ video }) => video)

it('who goes live while another request opens the camera gets what that opens', async () => {
  const [first, second] = [cameraStream(), cameraStream()]
  const mediaDevices = new FakeDevices()
  const { studio } = await openStudio([], { mediaDevices, isCameraGranted: false })
  const later = Promise.withResolvers<FakeStream>()
  vi.spyOn(mediaDevices, 'getUserMedia')
    .mockResolvedValueOnce(first)
    .mockReturnValueOnce(later.promise)
  const opened = Promise.all([studio.openCamera(), studio.openCamera()])
  await nextTask()
  later.resolve(second)
  expect((await opened).map(made => made?.stream)).toEqual([second, second])
  expect(states(first)).toEqual(['ended', 'ended'])
})

it('who goes live gets what is captured by then, with its content', async () => {
  const screen = screenStream()
  const mediaDevices = new FakeDevices()
  const { studio } = await openStudio([screen], { mediaDevices, isCameraGranted: false })
  const later = Promise.withResolvers<FakeStream>()
  vi.spyOn(mediaDevices, 'getUserMedia').mockReturnValueOnce(later.promise)
  const opened = studio.openCamera()
  await studio.share()
  studio.setScreenContent('detail')
  later.reject(new DOMException('', 'NotAllowedError'))
  expect(await opened).toEqual({ stream: screen, contentHint: 'detail' })
})

describe('chosen devices', () => {
  const desk = { kind: 'videoinput', deviceId: 'desk', label: 'Desk camera' }

  it('a remembered camera is opened also where ids are hidden until access is allowed', async () => {
    const mediaDevices = new FakeDevices()
    mediaDevices.devices = [{ ...desk, deviceId: '', label: '' }]
    await openStudio([], { mediaDevices, choice: { ...noChoice, camera: 'desk' } })
    expect(asked(mediaDevices)).toMatchObject([{ deviceId: { exact: 'desk' } }])
  })

  it('a remembered camera that is away leaves the choice to the browser', async () => {
    const mediaDevices = new FakeDevices()
    mediaDevices.devices = [desk]
    await openStudio([], { mediaDevices, choice: { ...noChoice, camera: 'front' } })
    expect(asked(mediaDevices)).not.toHaveProperty('0.deviceId')
  })

  it('of two choices in a row the later one is opened, whichever device takes longer', async () => {
    const { studio, view, storage, mediaDevices } = await openStudio([cameraStream()])
    const [slow, fast] = [cameraStream(), cameraStream()]
    let openSlow = (_stream: FakeStream) => {}
    mediaDevices.getUserMedia = () => new Promise(resolve => (openSlow = resolve))
    const first = studio.choose({ camera: 'slow' })
    mediaDevices.getUserMedia = async () => fast
    await studio.choose({ camera: 'fast' })
    openSlow(slow)
    await first
    expect(view().capture?.stream).toBe(fast)
    expect(states(slow)).toEqual(['ended', 'ended'])
    expect(readDeviceChoice(storage)).toMatchObject({ camera: 'fast' })
  })

  it('after two choices in a row of which the later one fails, the menu shows the device that goes on', async () => {
    const camera = cameraStream()
    const { studio, view, mediaDevices } = await openStudio([camera])
    let refuse = (_reason: Error) => {}
    mediaDevices.getUserMedia = () => new Promise((_resolve, reject) => (refuse = reject))
    const first = studio.choose({ camera: 'first' })
    mediaDevices.getUserMedia = async () => {
      throw new DOMException('', 'NotAllowedError')
    }
    await studio.choose({ camera: 'second' })
    refuse(new DOMException('', 'AbortError'))
    await first
    expect(view()).toMatchObject({ status: 'on', failure: 'denied', choice: { camera: null } })
    expect(view().capture?.stream).toBe(camera)
  })
})

describe('a microphone that is unplugged', () => {
  it('leaves the camera on air, with another microphone', async () => {
    const [camera, next] = [cameraStream(), cameraStream()]
    const { view } = await openStudio([camera, next])
    await unplug(camera.tracks[1])
    expect(view()).toMatchObject({ status: 'on', failure: null, isMicrophoneMissing: false })
    expect(view().capture?.stream).toBe(next)
  })

  it('is reported where there is no other one, until Retry finds one', async () => {
    const camera = cameraStream()
    const { studio, view, mediaDevices } = await openStudio([camera])
    mediaDevices.responses = [new DOMException('', 'NotReadableError')]
    await unplug(camera.tracks[1])
    expect(view()).toMatchObject({ status: 'on', failure: null, isMicrophoneMissing: true })
    expect(states(camera)).toEqual(['live', 'ended'])
    mediaDevices.responses = [new FakeStream([new FakeTrack('video')])]
    await studio.openCamera()
    expect(view()).toMatchObject({ status: 'on', isMicrophoneMissing: true })
    await studio.openCamera()
    expect(view()).toMatchObject({ status: 'on', isMicrophoneMissing: false })
  })

  it('is reported as well where there was none from the start', async () => {
    const { view } = await openStudio([new FakeStream([new FakeTrack('video')])])
    expect(view()).toMatchObject({ status: 'on', isMicrophoneMissing: true })
  })

  it('with its camera turns no other camera on', async () => {
    const [camera, built] = [cameraStream(), cameraStream()]
    const { view } = await openStudio([camera, built])
    const [picture, microphone] = camera.tracks
    const unplugged = unplug(microphone)
    await unplug(picture)
    await unplugged
    expect(view()).toMatchObject({ status: 'lost', capture: null })
    expect(states(built)).toEqual(['ended', 'ended'])
  })
})

describe('a phone that opens one camera at a time', () => {
  const [front, back] = ['front', 'back'].map(id => ({
    kind: 'videoinput',
    deviceId: id,
    label: id,
  }))

  /** Opens a studio in which cameras are refused while one is on, and `broken` always. */
  async function openPhone(broken: string[] = []) {
    const mediaDevices = new FakeDevices()
    if (front && back) mediaDevices.devices = [front, back]
    const opened: FakeStream[] = []
    const isOn = () => opened.some(({ tracks }) => tracks[0]?.readyState === 'live')
    mediaDevices.getUserMedia = async ({ video }) => {
      const id = JSON.stringify(video)
      if (isOn() || broken.some(name => id.includes(name)))
        throw new DOMException('', 'NotReadableError')
      const stream = cameraStream()
      opened.push(stream)
      return stream
    }
    const choice = { ...noChoice, camera: 'front' }
    return { ...(await openStudio([], { mediaDevices, choice })), opened, broken }
  }

  it('the other camera is opened once ours has made way for it', async () => {
    const { studio, view, opened } = await openPhone()
    await studio.choose({ camera: 'back' })
    expect(view()).toMatchObject({ status: 'on', failure: null, choice: { camera: 'back' } })
    expect(view().capture?.stream).toBe(opened[1])
    expect(opened.map(states)).toEqual([
      ['ended', 'ended'],
      ['live', 'live'],
    ])
  })

  it('the camera before is opened again if another app has the other one', async () => {
    const { studio, view, opened } = await openPhone(['back'])
    await studio.choose({ camera: 'back' })
    expect(view()).toMatchObject({ status: 'on', failure: 'busy', choice: { camera: 'front' } })
    expect(view().capture?.stream).toBe(opened[1])
    expect(opened[1] && states(opened[1])).toEqual(['live', 'live'])
  })

  it('without either, the streamer is told', async () => {
    const { studio, view, opened, broken } = await openPhone()
    broken.push('back', 'front')
    await studio.choose({ camera: 'back' })
    expect(view()).toMatchObject({ status: 'failed', failure: 'busy', capture: null })
    expect(opened.map(states)).toEqual([['ended', 'ended']])
  })
})

describe('sharing a screen', () => {
  it('the share has the sound of the screen and of the microphone', async () => {
    const [camera, screen] = [cameraStream(), screenStream()]
    const { studio, heard } = await openStudio([camera, screen])
    await studio.share()
    expect(heard()).toEqual([screen.tracks[1], camera.tracks[1]])
  })

  it('a microphone chosen during a share is heard in place of the one before', async () => {
    const [camera, screen, other] = [cameraStream(), screenStream(), cameraStream()]
    const { studio, heard, view } = await openStudio([camera, screen, other])
    await studio.share()
    await studio.choose({ microphone: 'other' })
    expect(heard()).toEqual([screen.tracks[1], other.tracks[1]])
    expect(view().capture?.kind).toBe('screen')
    expect(states(camera)).toEqual(['ended', 'ended'])
  })

  it('a microphone that is muted stays so after a reload', async () => {
    const before = await openStudio([cameraStream()])
    before.studio.setMuted(true)
    const camera = cameraStream()
    const { view } = await openStudio([camera], { choice: readDeviceChoice(before.storage) })
    expect(view().choice.isMuted).toBe(true)
    expect(camera.tracks[1]?.enabled).toBe(false)
  })

  it('a microphone that is muted stays so when another one is chosen', async () => {
    const { studio, view } = await openStudio([cameraStream(), screenStream(), cameraStream()])
    await studio.share()
    studio.setMuted(true)
    await studio.choose({ microphone: 'other' })
    expect(
      view()
        .capture?.stream.getAudioTracks()
        .map(({ enabled }) => enabled),
    ).toEqual([false])
  })

  it('a camera that is lost during a share leaves its microphone on until the share ends', async () => {
    const [camera, screen] = [cameraStream(), screenStream()]
    const { studio, heard, view } = await openStudio([camera, screen])
    await studio.share()
    const [picture, microphone] = camera.tracks
    picture?.stop()
    picture?.dispatchEvent(new Event('ended'))
    expect(heard()).toEqual([screen.tracks[1], microphone])
    studio.stopSharing()
    expect(view()).toMatchObject({ status: 'lost', source: 'camera', capture: null })
    expect([...states(camera), ...states(screen)]).toEqual(['ended', 'ended', 'ended', 'ended'])
  })

  it('a microphone that is lost during a share is replaced, or leaves the sound of the screen', async () => {
    const [camera, screen, next] = [cameraStream(), screenStream(), cameraStream()]
    const { studio, view, heard, mediaDevices } = await openStudio([camera, screen, next])
    await studio.share()
    await unplug(camera.tracks[1])
    expect(heard()).toEqual([screen.tracks[1], next.tracks[1]])
    mediaDevices.responses = [new FakeStream([new FakeTrack('video')])]
    await unplug(next.tracks[1])
    expect(heard()).toEqual([])
    expect(view()).toMatchObject({ status: 'on', source: 'screen', isMicrophoneMissing: true })
    expect(view().capture?.stream.getAudioTracks()).toEqual([screen.tracks[1]])
    expect(states(screen)).toEqual(['live', 'live'])
  })

  it.each([
    ['picture first', [0, 1]],
    ['sound first', [1, 0]],
  ])(
    'a webcam that is unplugged with its microphone during a share is reported: %s',
    async (_order, tracks) => {
      const [camera, screen] = [cameraStream(), screenStream()]
      const { studio, view, mediaDevices } = await openStudio([camera, screen])
      await studio.share()
      mediaDevices.responses = [new DOMException('', 'NotReadableError')]
      await Promise.all(tracks.map(at => unplug(camera.tracks[at])))
      expect(view()).toMatchObject({ status: 'on', source: 'screen', isMicrophoneMissing: true })
      studio.stopSharing()
      expect(view()).toMatchObject({ capture: null, isMicrophoneMissing: false })
    },
  )

  it('a share before the camera was allowed has no microphone, and says so until Retry', async () => {
    const { studio, view } = await openStudio([screenStream()], { isCameraGranted: false })
    expect(view()).toMatchObject({ status: 'off', isMicrophoneMissing: false })
    await studio.share()
    expect(view()).toMatchObject({ status: 'on', source: 'screen', isMicrophoneMissing: true })
    await studio.openCamera()
    expect(view()).toMatchObject({ status: 'on', source: 'screen', isMicrophoneMissing: false })
  })

  it('what the system has stopped meanwhile is known when the share ends', async () => {
    const [camera, screen] = [cameraStream(), screenStream()]
    const { studio, view } = await openStudio([camera, screen])
    const [picture, microphone] = camera.tracks
    await studio.share()
    picture?.pause(true)
    microphone?.pause(true)
    expect(view()).toMatchObject({ isPaused: false, isMicrophonePaused: true })
    studio.stopSharing()
    expect(view()).toMatchObject({ isPaused: true, isMicrophonePaused: true })
    picture?.pause(false)
    microphone?.pause(false)
    expect(view()).toMatchObject({ isPaused: false, isMicrophonePaused: false })
  })

  it('a share whose sound can not be mixed is stopped, and the camera goes on', async () => {
    const [camera, screen] = [cameraStream(), screenStream()]
    const { studio, view } = await openStudio([camera, screen])
    FakeAudioContext.failure = new Error('too many contexts')
    await studio.share()
    expect(states(screen)).toEqual(['ended', 'ended'])
    expect(states(camera)).toEqual(['live', 'live'])
    expect(view()).toMatchObject({ status: 'on', failure: 'unsupported' })
    expect(view().capture?.kind).toBe('camera')
  })

  it('a microphone that can not be mixed leaves the one before on', async () => {
    const [camera, screen, other] = [cameraStream(), screenStream(), cameraStream()]
    const { studio, heard, view } = await openStudio([camera, screen, other])
    await studio.share()
    FakeAudioContext.failure = new Error('too many contexts')
    await studio.choose({ microphone: 'other' })
    expect(heard()).toEqual([screen.tracks[1], camera.tracks[1]])
    expect(states(other)).toEqual(['ended', 'ended'])
    expect(view()).toMatchObject({ failure: 'unsupported', choice: { microphone: null } })
  })

  it('closing the studio stops everything that is open', async () => {
    const streams = [cameraStream(), screenStream()]
    const { studio, heard } = await openStudio(streams)
    await studio.share()
    expect(heard()).toHaveLength(2)
    studio.dispose()
    expect(streams.flatMap(states)).toEqual(['ended', 'ended', 'ended', 'ended'])
  })

  it('a camera that opens after the studio was closed is stopped', async () => {
    const mediaDevices = new FakeDevices()
    const { studio } = await openStudio([], { mediaDevices, isCameraGranted: false })
    const [camera, later] = [cameraStream(), Promise.withResolvers<FakeStream>()]
    vi.spyOn(mediaDevices, 'getUserMedia').mockReturnValueOnce(later.promise)
    const opened = studio.openCamera()
    studio.dispose()
    later.resolve(camera)
    expect(await opened).toBeNull()
    expect(states(camera)).toEqual(['ended', 'ended'])
  })
})
