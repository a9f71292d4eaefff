// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { EngineEvent } from '../../../src/media/engine.ts'
import { startHls } from '../../../src/media/hls-engine.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { engineOptions } from './engine-options.ts'

interface FatalError {
  fatal: boolean
  type: string
  details: string
}

const hls = vi.hoisted(() => ({
  /** Error handler that the engine has registered. */
  fail: (_event: string, _error: FatalError) => {},
  recoveries: 0,
  isSupported: true,
  handlers: new Map<string, (event?: string, data?: object) => void>(),
  last: {
    config: {},
    levels: [] as { height: number; bitrate: number }[],
    nextLevel: -2,
    latency: 0,
    latestLevelDetails: null as { live: boolean } | null,
    playingDate: null as Date | null,
    targetLatency: null as number | null,
  },
}))

vi.mock('hls.js', () => ({
  default: class {
    static isSupported = () => hls.isSupported
    static Events = {
      ERROR: 'error',
      LEVEL_UPDATED: 'level',
      MANIFEST_PARSED: 'manifest',
      LEVELS_UPDATED: 'levels',
      MEDIA_ATTACHING: 'attaching',
      MEDIA_ENDED: 'ended',
    }
    static ErrorTypes = { MEDIA_ERROR: 'media', NETWORK_ERROR: 'network' }
    config = {}
    video: HTMLVideoElement | undefined
    levels = []
    nextLevel = -2
    latency = 0
    latestLevelDetails = null
    playingDate = null
    targetLatency = null
    constructor(config: object) {
      this.config = config
      hls.last = this
    }
    on(event: string, handler: typeof hls.fail & (() => void)) {
      if (event === 'error') hls.fail = handler
      hls.handlers.set(event, handler)
    }
    loadSource() {}
    attachMedia(video: HTMLVideoElement) {
      this.video = video
      hls.handlers.get('attaching')?.()
    }
    recoverMediaError() {
      hls.recoveries += 1
      // Loading pauses it without an event.
      Object.defineProperty(this.video, 'paused', { value: true })
      hls.handlers.get('attaching')?.()
    }
  },
}))

beforeEach(() => {
  hls.recoveries = 0
  hls.isSupported = true
})

function start(video = document.createElement('video')) {
  const events: EngineEvent[] = []
  const clock = createManualClock()
  const engine = startHls({
    url: 'https://cdn.example/live.m3u8',
    token: null,
    ...engineOptions(video, clock),
    onEvent: event => events.push(event),
  })
  const fail = (type: string, details: string, fatal = true) =>
    hls.fail('error', { fatal, type, details })
  return { events, fail, engine, clock }
}

test.each([
  ['that plays goes on', false],
  ['that the viewer has paused stays so', true],
])('a picture %s after the recovery, which pauses it', async (_what, isPaused) => {
  const video = document.createElement('video')
  const { fail } = start(video)
  const play = vi.spyOn(video, 'play')
  await video.play()
  if (isPaused) video.pause()
  fail('media', 'bufferAppendError')
  expect(play).toHaveBeenCalledTimes(isPaused ? 1 : 2)
})

test('a second fatal decoder error right after the first fails with its reason', () => {
  const { events, fail } = start()
  fail('media', 'bufferAppendError')
  fail('media', 'bufferAppendError')
  expect(hls.recoveries).toBe(1)
  expect(events).toEqual([{ type: 'failed', reason: 'bufferAppendError' }])
})

test('a fatal network error of HLS fails with its reason, without a decoder recovery', () => {
  const { events, fail } = start()
  fail('network', 'manifestLoadError')
  expect(hls.recoveries).toBe(0)
  expect(events).toEqual([{ type: 'failed', reason: 'manifestLoadError' }])
})

test('a non-fatal HLS error changes nothing', () => {
  const { events, fail } = start()
  fail('network', 'fragLoadTimeOut', false)
  expect(hls.recoveries).toBe(0)
  expect(events).toEqual([])
})

test('a stream has ended when hls.js says so, which also notices an end that the browser does not signal', () => {
  const { events } = start()
  hls.handlers.get('ended')?.()
  expect(events).toEqual([{ type: 'ended' }])
})

test('the levels of a playlist can be chosen from as soon as it is read', () => {
  const { engine, events } = start()
  hls.last.levels = [
    { height: 360, bitrate: 800_000 },
    { height: 720, bitrate: 2_000_000 },
  ]
  hls.handlers.get('manifest')?.()
  expect(events).toEqual([{ type: 'qualities-change' }])
  expect(engine.qualities?.()).toEqual([
    { id: '1', height: 720, bitrate: 2_000_000 },
    { id: '0', height: 360, bitrate: 800_000 },
  ])
  engine.setQuality?.('1')
  expect(hls.last.nextLevel).toBe(1)
  engine.setQuality?.('auto')
  expect(hls.last.nextLevel).toBe(-1)
})

describe('the live edge of HLS', () => {
  const receivePlaylist = (targetduration: number) =>
    hls.handlers.get('level')?.('level', { details: { targetduration } })
  const play = async () => {
    const video = document.createElement('video')
    await video.play()
    start(video)
    return video
  }

  test('a playlist with parts decides itself how close to it it is played', () => {
    start()
    expect(hls.last.config).toMatchObject({ lowLatencyMode: true })
    expect(hls.last.config).not.toHaveProperty('liveSyncDurationCount')
  })

  // hls.js plays faster up to the distance that it aims at, and a target duration more, beyond that distance.
  test('a viewer jumps to it from where faster playback ends, with and without parts', async () => {
    await play()
    hls.last.targetLatency = 1.5
    receivePlaylist(4)
    expect(hls.last.config).toMatchObject({ liveMaxLatencyDuration: 7 })
    hls.last.targetLatency = 18
    receivePlaylist(6)
    expect(hls.last.config).toMatchObject({ liveMaxLatencyDuration: 42 })
  })

  test.each([
    ['Firefox', 'Gecko/20100101 Firefox/140.0', 1.1],
    ['Chrome', 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', 1.1],
    ['Safari', '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.1 Safari', 1.1],
    ['an iPhone', '(iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 Safari', 1.1],
    ['WebKit with GStreamer', '(X11; Linux x86_64) AppleWebKit/605.1.15 Version/26.0 Safari', 1],
  ])(
    '%s plays up to it by the speed that leaves a muted stream muted',
    (_name, userAgent, rate) => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
      start()
      expect(hls.last.config).toMatchObject({ maxLiveSyncPlaybackRate: rate })
    },
  )

  test('a paused picture stays, and follows it again when it plays', async () => {
    const video = await play()
    hls.last.targetLatency = 1.5
    video.pause()
    receivePlaylist(4)
    expect(hls.last.config).toMatchObject({ liveMaxLatencyDuration: Number.POSITIVE_INFINITY })
    await video.play()
    receivePlaylist(4)
    expect(hls.last.config).toMatchObject({ liveMaxLatencyDuration: 7 })
  })
})

describe('latency of HLS', () => {
  test('is the age of the programme time of a live stream', () => {
    const { engine, clock } = start()
    expect(engine.latency?.()).toBe(null)
    hls.last.latestLevelDetails = { live: true }
    hls.last.latency = 4
    expect(engine.latency?.()).toBe(4000)
    hls.last.playingDate = new Date(clock.now() - 6500)
    expect(engine.latency?.()).toBe(6500)
  })

  test('is unknown for a recording, whatever its programme time', () => {
    const { engine, clock } = start()
    hls.last.latestLevelDetails = { live: false }
    hls.last.playingDate = new Date(clock.now() - 6500)
    expect(engine.latency?.()).toBe(null)
  })

  test('is measured by the start date where the browser plays HLS natively', () => {
    hls.isSupported = false
    const video = document.createElement('video')
    const { engine, clock } = start(video)
    const start0 = clock.now() - 100_000
    Object.defineProperties(video, {
      duration: { value: Number.POSITIVE_INFINITY },
      seekable: { value: { length: 1, end: () => 98 } },
      currentTime: { value: 92, writable: true },
    })
    expect(engine.latency?.()).toBe(6000)
    Object.assign(video, { getStartDate: () => new Date(start0) })
    expect(engine.latency?.()).toBe(8000)
    Object.assign(video, { getStartDate: () => new Date(Number.NaN) })
    expect(engine.latency?.()).toBe(6000)
  })
})
