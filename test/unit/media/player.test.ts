// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../../../src/lib/log.ts'
import type { Engine, EngineEvent, EngineOptions } from '../../../src/media/engine.ts'
import { createPlayer, type PlayerView } from '../../../src/media/player.ts'
import type { Source } from '../../../src/media/source.ts'
import { createManualClock } from '../../support/manual-clock.ts'

const HLS: Source = { kind: 'hls', url: 'https://a.example/x.m3u8' }
const WHEP: Source = { kind: 'whep', url: 'https://a.example/whep' }

interface FakeEngine {
  url: string
  says(event: EngineEvent): void
  calls: string[]
  frames: number
}

afterEach(() => vi.restoreAllMocks())

function play(
  sources: readonly Source[],
  refuse: (video: HTMLVideoElement) => string | null = () => null,
) {
  const clock = createManualClock()
  const video = document.createElement('video')
  vi.spyOn(video, 'pause').mockImplementation(() => {})
  vi.spyOn(video, 'play').mockImplementation(async () => {
    const name = refuse(video)
    if (name !== null) throw new DOMException('no', name)
  })
  const engines: FakeEngine[] = []
  const views: PlayerView[] = []
  const start = ({ url, onEvent }: EngineOptions): Engine => {
    const engine: FakeEngine = { url, says: onEvent, calls: [], frames: 0 }
    engines.push(engine)
    const note = (call: string) => () => {
      engine.calls.push(call)
    }
    return {
      suspend: note('suspend'),
      resume: note('resume'),
      seekToLiveEdge: note('edge'),
      dispose: note('dispose'),
      secondsBehindLive: () => 3,
      progress: () => engine.frames,
    }
  }
  const player = createPlayer({
    video,
    demo: {
      canvas: document.createElement('canvas'),
      game: () => '',
      prefersReducedMotion: () => false,
      volume: () => 0,
      onEvent: () => () => {},
    },
    page: window,
    clock,
    token: null,
    log: createLog(() => {}),
    sources,
    load: async () => start,
    random: () => 1,
    onChange: view => views.push(view),
  })
  const settle = () => clock.advance(0)
  return {
    clock,
    video,
    engines,
    player,
    settle,
    view: () => views.at(-1),
    last: () => engines.at(-1),
  }
}

async function playing(sources: readonly Source[] = [HLS]) {
  const made = play(sources)
  made.player.setVisible(true)
  await made.settle()
  made.last()?.says({ type: 'playing' })
  return made
}

describe('autoplay', () => {
  test('is muted, and begins when somebody looks', async () => {
    const { player, engines, settle, video, view, last } = play([HLS])
    await settle()
    expect(engines).toEqual([])
    player.setVisible(true)
    await settle()
    expect(video.muted).toBe(true)
    expect(video.play).toHaveBeenCalled()
    last()?.says({ type: 'playing' })
    expect(view()).toMatchObject({ phase: 'playing', hasPicture: true, isMuted: true })
  })

  test('that is refused, as phones do that save power, asks for a press', async () => {
    let isAllowed = false
    const { player, settle, view, video } = play([HLS], () =>
      isAllowed ? null : 'NotAllowedError',
    )
    player.setVisible(true)
    await settle()
    expect(view()).toMatchObject({ isBlocked: true })
    isAllowed = true
    player.play()
    await settle()
    expect(video.play).toHaveBeenCalledTimes(2)
    expect(view()).toMatchObject({ isBlocked: false })
  })

  test('with sound that is refused goes on without', async () => {
    const made = play([HLS], video => (video.muted ? null : 'NotAllowedError'))
    made.player.setMuted(false)
    made.player.setVisible(true)
    await made.settle()
    expect(made.view()).toMatchObject({ isMuted: true, isBlocked: false })
  })
})

describe('recovery', () => {
  test('a failed engine is disposed, and a new one is made after the back-off', async () => {
    const { clock, engines, view, last } = await playing()
    last()?.says({ type: 'failed', reason: 'gone' })
    expect(engines[0]?.calls).toEqual(['dispose'])
    expect(view()).toMatchObject({ phase: 'waiting', hasPicture: true })
    await clock.advance(999)
    expect(engines).toHaveLength(1)
    await clock.advance(1)
    expect(engines).toHaveLength(2)
    last()?.says({ type: 'playing' })
    expect(view()).toMatchObject({ phase: 'playing' })
  })

  test('an engine that was given up is overheard', async () => {
    const { clock, engines, view } = await playing()
    engines[0]?.says({ type: 'failed', reason: 'gone' })
    engines[0]?.says({ type: 'failed', reason: 'gone again' })
    engines[0]?.says({ type: 'playing' })
    expect(view()).toMatchObject({ phase: 'waiting' })
    await clock.advance(1000)
    expect(engines).toHaveLength(2)
  })

  test('the wait is as long as the server asks', async () => {
    const { clock, engines, last } = await playing()
    last()?.says({ type: 'failed', reason: '409', retryAfter: 5000 })
    await clock.advance(4999)
    expect(engines).toHaveLength(1)
    await clock.advance(1)
    expect(engines).toHaveLength(2)
  })

  test('what does not play gives way to the fallback at once', async () => {
    const { player, settle, engines, last } = play([WHEP, HLS])
    player.setVisible(true)
    await settle()
    last()?.says({ type: 'failed', reason: '404' })
    await settle()
    expect(engines.map(({ url }) => url)).toEqual([WHEP.url, HLS.url])
  })

  test('frames that stop are a stall, then a failure: a publisher may go without a word', async () => {
    const { clock, engines, view } = await playing()
    await clock.advance(4000)
    expect(view()).toMatchObject({ phase: 'stalled' })
    await clock.advance(8000)
    expect(engines[0]?.calls).toEqual(['dispose'])
    expect(view()).toMatchObject({ phase: 'waiting' })
  })

  test('after many failures it is the viewer who retries', async () => {
    const { clock, player, settle, view, engines, last } = play([HLS])
    player.setVisible(true)
    await settle()
    for (let round = 0; round < 7; round += 1) {
      last()?.says({ type: 'failed', reason: 'gone' })
      await clock.advance(20_000)
    }
    expect(view()).toMatchObject({ phase: 'failed' })
    const before = engines.length
    await clock.advance(600_000)
    expect(engines).toHaveLength(before)
    player.retry()
    await settle()
    expect(engines).toHaveLength(before + 1)
    expect(view()).toMatchObject({ phase: 'loading' })
  })
})

describe('out of view', () => {
  test('the engine rests, and goes on when it is seen again', async () => {
    const { clock, player, engines, video, settle } = await playing()
    player.setVisible(false)
    expect(engines[0]?.calls).toEqual(['suspend'])
    // Nothing moves, and that is no stall.
    await clock.advance(60_000)
    expect(engines).toHaveLength(1)
    player.setVisible(true)
    await settle()
    expect(engines[0]?.calls).toEqual(['suspend', 'resume'])
    expect(video.play).toHaveBeenCalledTimes(2)
  })

  test('what the viewer has paused stays so', async () => {
    const { player, video, settle, clock, view, engines } = await playing()
    player.pause()
    player.setVisible(false)
    player.setVisible(true)
    await settle()
    await clock.advance(60_000)
    expect(video.play).toHaveBeenCalledTimes(1)
    expect(view()).toMatchObject({ isPaused: true, phase: 'playing' })
    player.play()
    await settle()
    expect(engines[0]?.calls).toEqual(['suspend', 'resume'])
    expect(view()).toMatchObject({ isPaused: false })
  })
})

test('disposing leaves no engine and no timer', async () => {
  const { clock, player, engines, last } = await playing()
  last()?.says({ type: 'failed', reason: 'gone' })
  await clock.advance(1000)
  player.dispose()
  expect(engines.map(({ calls }) => calls.at(-1))).toEqual(['dispose', 'dispose'])
  expect(clock.pending).toBe(0)
})
