import { expect } from 'chai'
import { demoStudio } from '../../../demo/stream/demo-studio.ts'
import { systemClock } from '../../../src/lib/clock.ts'
import { createLog } from '../../../src/lib/log.ts'
import { mixAudio, openCamera } from '../../../src/media/capture/capture.ts'
import type { Capture } from '../../../src/media/capture/capture-stream.ts'
import { createLevelMeter } from '../../../src/media/capture/level-meter.ts'
import type { Engine } from '../../../src/media/engine.ts'
import type { Publisher, PublisherView } from '../../../src/media/publish/publisher.ts'
import { startPublisher } from '../../../src/media/publish/whip-publisher.ts'
import type { IngestClient } from '../../../src/media/session-client.ts'
import { until } from '../../support/wait.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  document.body.replaceChildren()
})

let channels = 0

const newChannelId = () => {
  channels += 1
  return `channel-${channels}`
}

/** Publishes a capture, by default to a channel of its own, and records what the ingest is asked. */
function publish(capture: Capture, channelId = newChannelId()) {
  const requests: string[] = []
  const views: PublisherView[] = []
  /** What was sent to restart ICE. */
  const fragments: string[] = []
  const connections: RTCPeerConnection[] = []
  const { RTCPeerConnection: Original } = window
  window.RTCPeerConnection = class extends Original {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      connections.push(this)
    }
  }
  const record = (client: IngestClient): IngestClient => ({
    offer(...call) {
      requests.push('offer')
      return client.offer(...call)
    },
    sendCandidates(...call) {
      requests.push('candidates')
      return client.sendCandidates(...call)
    },
    restartIce(...call) {
      requests.push('restart')
      fragments.push(call[1])
      return client.restartIce(...call)
    },
    endSession(session) {
      requests.push('end')
      return client.endSession(session)
    },
  })
  const studio = {
    ...demoStudio,
    createIngest: (...call: Parameters<typeof demoStudio.createIngest>) =>
      record(demoStudio.createIngest(...call)),
  }
  const publisher: Publisher = startPublisher(
    {
      url: `demo:ingest/${channelId}`,
      token: null,
      media: capture.stream,
      contentHint: 'motion',
      page: window,
      clock: systemClock,
      log: createLog(() => {}),
      random: () => 0,
      onChange: view => views.push(view),
    },
    async () => ({ startStream: demoStudio.startLoopback, loadStudio: async () => studio }),
    [],
  )
  cleanups.push(() => {
    publisher.stop()
    capture.stop()
    window.RTCPeerConnection = Original
  })
  const phase = () => views.at(-1)?.phase
  return { publisher, channelId, requests, fragments, views, connections, phase }
}

/** Plays a channel in a video element, by default of this page. */
function watch(channelId: string, page: Window & typeof globalThis = window): HTMLVideoElement {
  const video = page.document.createElement('video')
  video.muted = true
  page.document.body.append(video)
  const engine: Engine = demoStudio.startLoopback({
    url: `demo:loopback/${channelId}`,
    token: null,
    video,
    demo: {
      container: page.document.createElement('div'),
      game: () => '',
      prefersReducedMotion: () => false,
      volume: () => 0,
      onEvent: () => () => {},
    },
    page,
    clock: systemClock,
    allowedOrigins: [],
    serverNow: () => systemClock.now(),
    onEvent() {},
  })
  cleanups.push(() => engine.dispose())
  // Rejects if it is disposed before the first frame.
  video.play().catch(() => {})
  return video
}

const tracksOf = ({ srcObject }: HTMLVideoElement) =>
  srcObject && 'getTracks' in srcObject ? srcObject.getTracks() : null
const framesOf = (video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames
async function untilMoving(video: HTMLVideoElement) {
  const start = framesOf(video)
  await until('new frames are shown', () => framesOf(video) > start + 5)
}

it('a drawn camera is published and seen in the same page, with its health', async () => {
  const { channelId, views, phase } = publish(demoStudio.openDrawnCamera(window, systemClock))
  const video = watch(channelId)
  await untilMoving(video)
  await until('it is live', () => phase() === 'live')
  // The browser begins with fewer pixels until it knows the bandwidth. A second of a busy machine may have no frame.
  await until('its health is known', () =>
    views.some(
      ({ health }) =>
        health !== null &&
        (health.height ?? 0) > 0 &&
        (health.framesPerSecond ?? 0) > 0 &&
        (health.bitrate ?? 0) > 10_000,
    ),
  )
})

it('what is published is seen in another tab of the browser, also in a later session', async () => {
  const { channelId, publisher } = publish(demoStudio.openDrawnCamera(window, systemClock))
  // To the publisher, a frame is like another tab: both have windows of their own.
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const tab = frame.contentDocument?.defaultView
  if (!tab) throw new Error('the frame has no window')
  const video = watch(channelId, tab)
  await untilMoving(video)
  publisher.stop()
  await until('the picture is gone', () => tracksOf(video)?.length === 0)
  publish(demoStudio.openDrawnCamera(window, systemClock), channelId)
  await untilMoving(video)
})

it('a camera of 720p falls back to one layer where the ingest takes one', async () => {
  const capture = await openCamera({ page: window, cameraId: null, microphoneId: null })
  const { channelId, connections, phase } = publish(capture)
  const video = watch(channelId)
  await untilMoving(video)
  await until('it is live', () => phase() === 'live')
  const sender = connections[0]?.getSenders().find(({ track }) => track?.kind === 'video')
  expect(connections[0]?.localDescription?.sdp).to.include('a=simulcast:send h;m;l')
  expect(sender?.getParameters().encodings).to.have.length(1)
})

it('an interrupted connection restarts ICE within the session', async () => {
  const { channelId, connections, requests, fragments, phase } = publish(
    demoStudio.openDrawnCamera(window, systemClock),
  )
  const video = watch(channelId)
  await untilMoving(video)
  const [connection] = connections
  const before = connection?.remoteDescription?.sdp.match(/ice-ufrag:\S+/)?.[0]
  Object.defineProperty(connection, 'connectionState', { configurable: true, value: 'failed' })
  connection?.dispatchEvent(new Event('connectionstatechange'))
  await until('the answer has changed', () => {
    const now = connection?.remoteDescription?.sdp.match(/ice-ufrag:\S+/)?.[0]
    return now !== undefined && now !== before
  })
  if (connection) Reflect.deleteProperty(connection, 'connectionState')
  connection?.dispatchEvent(new Event('connectionstatechange'))
  await untilMoving(video)
  await until('it is live again', () => phase() === 'live')
  expect(requests).to.include('restart')
  expect(fragments[0]).to.include('a=candidate:')
  expect(requests.filter(name => name === 'offer')).to.have.length(1)
})

it('the sound of a share and of the microphone are mixed, and the microphone outlives the mix', async () => {
  const camera = await openCamera({ page: window, cameraId: null, microphoneId: null })
  const drawn = demoStudio.openDrawnCamera(window, systemClock)
  cleanups.push(camera.stop, drawn.stop)
  const [microphone] = camera.stream.getAudioTracks()
  const [tone] = drawn.stream.getAudioTracks()
  if (!microphone || !tone) throw new Error('a track is missing')
  microphone.enabled = false
  const mix = mixAudio(window, [microphone, tone])
  const levels: number[] = []
  cleanups.push(createLevelMeter(window, new MediaStream([mix.track]), level => levels.push(level)))
  await until('the tone is heard', () => levels.some(level => level > 0.2))
  mix.stop()
  expect([mix.track.readyState, microphone.readyState, tone.readyState]).to.deep.equal([
    'ended',
    'live',
    'live',
  ])
})
