// @vitest-environment happy-dom
import { DisconnectReason, LogLevel, type RoomConnectOptions } from 'livekit-client'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { EngineEvent } from '../../../src/media/engine.ts'
import { startLiveKit } from '../../../src/media/livekit-engine.ts'
import { stubObserver } from '../../support/fakes/fake-observers.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { engineOptions } from './engine-options.ts'

type Handler = (...args: unknown[]) => void

interface Viewport {
  width(): number
  height(): number
  visible: boolean
  handleResize?: () => void
  handleVisibilityChanged?: () => void
  observe(): void
  stopObserving(): void
}

const fakes = vi.hoisted(() => {
  class FakeTrack {
    readonly kind: string
    readonly mediaStreamTrack: { kind: string }
    constructor(kind: string) {
      this.kind = kind
      this.mediaStreamTrack = { kind }
    }
  }
  class FakeVideoTrack extends FakeTrack {
    viewport: Viewport | null = null
    report = new Map<string, object>()
    observeElementInfo(viewport: Viewport) {
      this.viewport = viewport
      viewport.observe()
    }
    async getRTCStatsReport() {
      return this.report
    }
  }
  class FakeRoom {
    static all: FakeRoom[] = []
    static refusal: Error | null = null
    readonly options: object
    readonly handlers = new Map<string, Handler>()
    readonly remoteParticipants = new Map<string, unknown>()
    readonly calls: unknown[] = []
    constructor(options: object) {
      this.options = options
      FakeRoom.all.push(this)
    }
    on(event: string, handler: Handler) {
      this.handlers.set(event, handler)
      return this
    }
    async connect(url: string, token: string, options: RoomConnectOptions) {
      this.calls.push(['connect', url, token, options])
      if (FakeRoom.refusal) throw FakeRoom.refusal
    }
    async disconnect() {
      this.calls.push('disconnect')
      this.handlers.get('disconnected')?.(1)
    }
  }
  const levels: unknown[] = []
  return { FakeTrack, FakeVideoTrack, FakeRoom, levels }
})

vi.mock('livekit-client', async importOriginal => ({
  ...(await importOriginal<object>()),
  Room: fakes.FakeRoom,
  RemoteVideoTrack: fakes.FakeVideoTrack,
  getLogger: () => ({ setDefaultLevel: (level: unknown) => fakes.levels.push(level) }),
}))

let resizes: ReturnType<typeof stubObserver>

class FakeStream {
  readonly tracks: { kind: string }[] = []
  getTracks = () => [...this.tracks]
  addTrack = (track: { kind: string }) => this.tracks.push(track)
  removeTrack = (track: { kind: string }) => this.tracks.splice(this.tracks.indexOf(track), 1)
}

beforeEach(() => {
  fakes.FakeRoom.all = []
  fakes.FakeRoom.refusal = null
  fakes.levels.length = 0
  vi.stubGlobal('MediaStream', FakeStream)
  resizes = stubObserver('ResizeObserver')
})

function publication(trackSid: string, track: InstanceType<typeof fakes.FakeTrack>) {
  const calls: unknown[] = []
  const record =
    (name: string) =>
    (value: unknown): void => {
      calls.push([name, value])
    }
  return {
    trackSid,
    track,
    calls,
    videoTrack: track instanceof fakes.FakeVideoTrack ? track : undefined,
    trackInfo: {
      layers: [
        { width: 320, height: 180, bitrate: 160_000 },
        { width: 640, height: 360, bitrate: 450_000 },
        { width: 1280, height: 720, bitrate: 0 },
      ],
    },
    setSubscribed: record('subscribed'),
    setEnabled: record('enabled'),
    setVideoDimensions: record('dimensions'),
    setVideoQuality: record('quality'),
  }
}
type Publication = ReturnType<typeof publication>

const videoOf = (sid: string) => publication(sid, new fakes.FakeVideoTrack('video'))
const audioOf = (sid: string) => publication(sid, new fakes.FakeTrack('audio'))

function start(token: string | null = 'secret') {
  const clock = createManualClock()
  const events: EngineEvent[] = []
  const video = document.createElement('video')
  vi.spyOn(video, 'pause').mockImplementation(() => {})
  let srcObject: unknown = null
  Object.defineProperty(video, 'srcObject', {
    get: () => srcObject,
    set(next) {
      srcObject = next
    },
  })
  const engine = startLiveKit({
    url: 'wss://livekit.example',
    token,
    ...engineOptions(video, clock),
    onEvent: event => events.push(event),
  })
  const room = fakes.FakeRoom.all[0]
  if (!room) throw new Error('no room yet')
  const emit = (event: string, ...args: unknown[]) => room.handlers.get(event)?.(...args)
  function join(name: string, ...publications: Publication[]) {
    const ofKind = (kind: string) =>
      new Map(publications.filter(it => it.track.kind === kind).map(it => [it.trackSid, it]))
    room?.remoteParticipants.set(name, {
      videoTrackPublications: ofKind('video'),
      audioTrackPublications: ofKind('audio'),
    })
  }
  const subscribe = (it: Publication) => emit('trackSubscribed', it.track, it)
  const shownTracks = () => (srcObject instanceof FakeStream ? srcObject.tracks : [])
  const flush = () => clock.advance(0)
  return { engine, room, events, video, emit, join, subscribe, shownTracks, flush, clock }
}

async function startWatching() {
  const made = start()
  const picture = videoOf('picture')
  const sound = audioOf('sound')
  made.join('streamer', picture, sound)
  await made.flush()
  made.subscribe(picture)
  made.subscribe(sound)
  return { ...made, picture, sound }
}

describe('joining a LiveKit room', () => {
  test('the room adapts to the player and is joined with the token, subscribing to nothing yet', async () => {
    const { room, flush } = start()
    await flush()
    expect(room.options).toMatchObject({ adaptiveStream: true, dynacast: true })
    expect(room.calls).toEqual([
      ['connect', 'wss://livekit.example', 'secret', { autoSubscribe: false, maxRetries: 0 }],
    ])
  })

  test('the library writes nothing to the console', () => {
    start()
    expect(new Set(fakes.levels)).toEqual(new Set([LogLevel.silent]))
  })

  test('stream settings without a token fail without a request', async () => {
    const { room, events, flush } = start(null)
    await flush()
    expect(room.calls).toEqual([])
    expect(events).toMatchObject([{ type: 'failed' }])
  })

  test('a refused connection fails once, with the reason of the server', async () => {
    fakes.FakeRoom.refusal = new Error('invalid token')
    const { events, flush, emit } = start()
    await flush()
    emit('disconnected', DisconnectReason.JOIN_FAILURE)
    expect(events).toEqual([{ type: 'failed', reason: 'invalid token' }])
  })
})

describe('the picture and its sound', () => {
  test('are the first video of the room and the audio of its participant', async () => {
    const { join, flush, subscribe, shownTracks } = start()
    const [listener, picture, sound, other] = [
      audioOf('listener'),
      videoOf('picture'),
      audioOf('sound'),
      videoOf('other'),
    ]
    join('listener', listener)
    join('streamer', picture, sound)
    join('guest', other)
    await flush()
    expect(picture.calls).toEqual([['subscribed', true]])
    expect(sound.calls).toEqual([['subscribed', true]])
    expect([listener.calls, other.calls]).toEqual([[], []])
    subscribe(picture)
    subscribe(sound)
    subscribe(other)
    expect(shownTracks()).toEqual([picture.track.mediaStreamTrack, sound.track.mediaStreamTrack])
  })

  test('are found when they are published after the viewer has joined', async () => {
    const { join, flush, emit } = start()
    await flush()
    const [picture, sound] = [videoOf('picture'), audioOf('sound')]
    join('streamer', picture)
    emit('trackPublished')
    expect(picture.calls).toEqual([['subscribed', true]])
    join('streamer', picture, sound)
    emit('trackPublished')
    emit('trackPublished')
    expect(picture.calls).toHaveLength(1)
    expect(sound.calls).toEqual([['subscribed', true]])
  })

  test('give way to the next video when the first one ends', async () => {
    const { join, emit, subscribe, shownTracks, events, picture, sound } = await startWatching()
    const screen = videoOf('screen')
    join('streamer', screen, sound)
    emit('trackUnpublished', picture)
    expect(events.at(-1)).toEqual({ type: 'stalled' })
    expect(screen.calls).toEqual([['subscribed', true]])
    subscribe(screen)
    expect(shownTracks()).toContain(screen.track.mediaStreamTrack)
    expect(shownTracks()).not.toContain(picture.track.mediaStreamTrack)
    expect(resizes.count()).toBe(1)
  })

  test('follow a sound that is published again', async () => {
    const { join, emit, picture, sound } = await startWatching()
    const again = audioOf('again')
    emit('trackUnpublished', sound)
    join('streamer', picture, again)
    emit('trackPublished')
    expect(again.calls).toEqual([['subscribed', true]])
  })
})

describe('qualities of LiveKit', () => {
  test('are the layers that the streamer publishes', async () => {
    const { engine, events } = await startWatching()
    expect(events).toEqual([{ type: 'qualities-change' }])
    expect(engine.qualities?.()).toEqual([
      { id: '720', height: 720, bitrate: null },
      { id: '360', height: 360, bitrate: 450_000 },
      { id: '180', height: 180, bitrate: 160_000 },
    ])
  })

  test('a chosen one replaces the size of the player, until quality is automatic again', async () => {
    const { engine, picture, video } = await startWatching()
    Object.defineProperties(video, { clientWidth: { value: 500 }, clientHeight: { value: 281 } })
    const viewport = picture.videoTrack?.viewport
    const onResize = vi.fn()
    if (viewport) viewport.handleResize = onResize
    const size = () => [viewport?.width(), viewport?.height()]
    expect(size()).toEqual([500, 281])
    engine.setQuality?.('720')
    expect(size()).toEqual([1280, 720])
    expect(picture.calls.at(-1)).toEqual(['dimensions', { width: 1280, height: 720 }])
    engine.setQuality?.('auto')
    expect(size()).toEqual([500, 281])
    expect(picture.calls.at(-1)).toEqual(['quality', 2])
    resizes.emit()
    expect(onResize).toHaveBeenCalledTimes(3)
  })
})

describe('out of view', () => {
  test('the server is asked to send neither picture nor sound, until the video is visible', async () => {
    const { engine, picture, sound, video } = await startWatching()
    const viewport = picture.videoTrack?.viewport
    const onVisibility = vi.fn()
    if (viewport) viewport.handleVisibilityChanged = onVisibility
    engine.suspend()
    expect(video.pause).toHaveBeenCalled()
    expect([viewport?.visible, sound.calls.at(-1)]).toEqual([false, ['enabled', false]])
    engine.resume()
    expect([viewport?.visible, sound.calls.at(-1)]).toEqual([true, ['enabled', true]])
    expect(onVisibility).toHaveBeenCalledTimes(2)
  })

  test('a sound that is published meanwhile is sent once the video is visible', async () => {
    const { engine, join, emit, picture, sound } = await startWatching()
    const again = audioOf('again')
    engine.suspend()
    emit('trackUnpublished', sound)
    join('streamer', picture, again)
    emit('trackPublished')
    expect(again.calls).toEqual([
      ['subscribed', true],
      ['enabled', false],
    ])
    engine.resume()
    expect(again.calls.at(-1)).toEqual(['enabled', true])
  })
})

describe('a lost LiveKit connection', () => {
  test('that the library restores is a stall', async () => {
    const { emit, events } = await startWatching()
    emit('reconnecting')
    expect(events.at(-1)).toEqual({ type: 'stalled' })
  })

  test.each<[DisconnectReason | undefined, string, string?]>([
    [DisconnectReason.ROOM_DELETED, 'ended'],
    [DisconnectReason.ROOM_CLOSED, 'ended'],
    [DisconnectReason.PARTICIPANT_REMOVED, 'ended'],
    [DisconnectReason.DUPLICATE_IDENTITY, 'ended'],
    [DisconnectReason.SERVER_SHUTDOWN, 'failed', 'disconnected: SERVER_SHUTDOWN'],
    [DisconnectReason.SIGNAL_CLOSE, 'failed'],
    [DisconnectReason.CLIENT_INITIATED, 'failed'],
    [undefined, 'failed'],
  ])('for reason %s is reported as %s, with its name for the log', async (code, type, reason) => {
    const { emit, events } = await startWatching()
    emit('disconnected', code)
    expect(events.at(-1)).toMatchObject({ type, ...(reason && { reason }) })
  })
})

test('the latency of LiveKit comes from the statistics of its video track', async () => {
  const { engine, picture, flush } = await startWatching()
  picture.videoTrack?.report.set('video', {
    type: 'inbound-rtp',
    kind: 'video',
    jitterBufferDelay: 5,
    jitterBufferEmittedCount: 100,
  })
  engine.latency?.()
  await flush()
  expect(engine.latency?.()).toBe(50)
})

test('a page that is left ends the connection', async () => {
  const { room } = await startWatching()
  window.dispatchEvent(new Event('pagehide'))
  expect(room.calls.at(-1)).toBe('disconnect')
})

test('disposing leaves the room, the element and no observer, and reports nothing more', async () => {
  const { engine, room, events, video, clock } = await startWatching()
  engine.dispose()
  expect(room.calls.at(-1)).toBe('disconnect')
  expect(video.srcObject).toBe(null)
  expect(resizes.count()).toBe(0)
  expect(events).toEqual([{ type: 'qualities-change' }])
  expect(clock.pending).toBe(0)
})
