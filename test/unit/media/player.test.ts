// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../../../src/lib/log.ts'
import type { Engine, EngineEvent, EngineOptions } from '../../../src/media/engine.ts'
import { createPlayer, type Player, type PlayerView } from '../../../src/media/player.ts'
import type { Quality } from '../../../src/media/quality.ts'
import type { Source } from '../../../src/media/source.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { engineOptions } from './engine-options.ts'

const HLS: Source = { kind: 'hls', url: 'https://a.example/x.m3u8' }
const WHEP: Source = { kind: 'whep', url: 'https://a.example/whep' }

const qualitiesOf = (...heights: number[]): Quality[] =>
  heights.map(height => ({ id: `of ${height}`, height, bitrate: null }))

interface FakeEngine {
  url: string
  token: string | null
  emit(event: EngineEvent): void
  calls: string[]
  frames: number
  qualities: readonly Quality[]
}

let created: Player | undefined
afterEach(() => {
  created?.dispose()
})

function createTestPlayer(
  sources: readonly Source[],
  rejectPlay: (video: HTMLVideoElement) => string | null = () => null,
  preferredHeight: number | null = null,
) {
  const clock = createManualClock()
  const video = document.createElement('video')
  const frames: (() => void)[] = []
  Reflect.set(video, 'requestVideoFrameCallback', (callback: () => void) => frames.push(callback))
  vi.spyOn(video, 'pause').mockImplementation(() => {})
  vi.spyOn(video, 'play').mockImplementation(async () => {
    const name = rejectPlay(video)
    if (name !== null) throw new DOMException('no', name)
  })
  const engines: FakeEngine[] = []
  const views: PlayerView[] = []
  const start = ({ url, token, onEvent }: EngineOptions): Engine => {
    const engine: FakeEngine = { url, token, emit: onEvent, calls: [], frames: 0, qualities: [] }
    engines.push(engine)
    const record = (call: string) => () => {
      engine.calls.push(call)
    }
    return {
      suspend: record('suspend'),
      resume: record('resume'),
      seekToLiveEdge: record('edge'),
      dispose: record('dispose'),
      secondsBehindLive: () => 3,
      qualities: () => engine.qualities,
      setQuality: id => engine.calls.push(`quality ${id}`),
      latency: () => 4000,
      progress: () => engine.frames,
    }
  }
  const player = createPlayer({
    ...engineOptions(video, clock),
    preferredHeight,
    isMuted: true,
    isPaused: false,
    token: 'first',
    log: createLog(() => {}),
    sources,
    load: async () => start,
    random: () => 1,
    onChange: view => views.push(view),
  })
  created = player
  const flush = () => clock.advance(0)
  return {
    clock,
    video,
    engines,
    player,
    flush,
    showFrame: () => frames.shift()?.(),
    view: () => views.at(-1),
    last: () => engines.at(-1),
  }
}

/** Passes seconds in which the engine shows new frames. */
async function showFrames({ clock, last }: ReturnType<typeof createTestPlayer>, seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    const engine = last()
    if (engine) engine.frames += 25
    await clock.advance(1000)
  }
}

/** A player whose automatic rounds have all failed. */
async function startFailed() {
  const made = createTestPlayer([HLS])
  made.player.setVisible(true)
  await made.flush()
  for (let round = 0; round < 7; round += 1) {
    made.last()?.emit({ type: 'failed', reason: 'gone' })
    await made.clock.advance(20_000)
  }
  expect(made.view()).toMatchObject({ phase: 'failed' })
  return made
}

async function startEnded() {
  const made = await startPlaying()
  made.last()?.emit({ type: 'ended' })
  return made
}

async function startPlaying(
  sources: readonly Source[] = [HLS],
  preferredHeight: number | null = null,
) {
  const made = createTestPlayer(sources, undefined, preferredHeight)
  made.player.setVisible(true)
  await made.flush()
  made.last()?.emit({ type: 'playing' })
  return made
}

describe('autoplay', () => {
  test('the player starts muted as soon as it is visible', async () => {
    const { player, engines, flush, video, view, last } = createTestPlayer([HLS])
    await flush()
    expect(engines).toEqual([])
    player.setVisible(true)
    await flush()
    expect(video.muted).toBe(true)
    expect(video.play).toHaveBeenCalled()
    last()?.emit({ type: 'playing' })
    expect(view()).toMatchObject({ phase: 'playing', hasPicture: true, isMuted: true })
  })

  test('the picture is shown with its first frame, whose event comes later on a busy page', async () => {
    const { player, showFrame, view, video, flush } = createTestPlayer([HLS])
    player.setVisible(true)
    await flush()
    expect(video.dataset.picture).toBe('false')
    vi.spyOn(video, 'paused', 'get').mockReturnValue(false)
    showFrame()
    expect(view()).toMatchObject({ phase: 'playing', hasPicture: true })
    // Style sheets go by these, in the same frame.
    expect(video.dataset).toMatchObject({ picture: 'true', phase: 'playing' })
  })

  test('the first frame of a video that may not autoplay is shown, and nothing plays', async () => {
    const { player, showFrame, view, flush } = createTestPlayer([HLS], () => 'NotAllowedError')
    player.setVisible(true)
    await flush()
    showFrame()
    expect(view()).toMatchObject({ phase: 'loading', hasPicture: true, isBlocked: true })
  })

  test('a refused muted autoplay is reported as blocked until the viewer presses play', async () => {
    let isAllowed = false
    const { player, flush, view, video } = createTestPlayer([HLS], () =>
      isAllowed ? null : 'NotAllowedError',
    )
    player.setVisible(true)
    await flush()
    expect(view()).toMatchObject({ isBlocked: true })
    isAllowed = true
    player.play()
    await flush()
    expect(video.play).toHaveBeenCalledTimes(2)
    expect(view()).toMatchObject({ isBlocked: false })
  })

  test('a refused autoplay with sound continues muted', async () => {
    const made = createTestPlayer([HLS], video => (video.muted ? null : 'NotAllowedError'))
    made.player.setMuted(false)
    made.player.setVisible(true)
    await made.flush()
    expect(made.view()).toMatchObject({ isMuted: true, isBlocked: false })
  })
})

test('a stream that is unmuted in a player of the system counts as unmuted', async () => {
  const { video, view } = await startPlaying()
  video.muted = false
  video.dispatchEvent(new Event('volumechange'))
  expect(view()).toMatchObject({ isMuted: false })
})

describe('recovery', () => {
  test('a failed engine is disposed, and a new one is started after the back-off', async () => {
    const { clock, engines, view, last } = await startPlaying()
    last()?.emit({ type: 'failed', reason: 'gone' })
    expect(engines[0]?.calls).toEqual(['dispose'])
    expect(view()).toMatchObject({ phase: 'waiting', hasPicture: true })
    await clock.advance(999)
    expect(engines).toHaveLength(1)
    await clock.advance(1)
    expect(engines).toHaveLength(2)
    last()?.emit({ type: 'playing' })
    expect(view()).toMatchObject({ phase: 'playing' })
  })

  test('the video itself tells that it plays and waits, unless no engine is at work', async () => {
    const { player, clock, flush, video, view, last } = createTestPlayer([HLS])
    const tell = (event: string) => video.dispatchEvent(new Event(event))
    player.setVisible(true)
    tell('playing')
    expect(view()).toBeUndefined()
    await flush()
    tell('playing')
    expect(view()).toMatchObject({ phase: 'playing', hasPicture: true })
    tell('waiting')
    expect(view()).toMatchObject({ phase: 'stalled' })
    tell('playing')
    player.pause()
    tell('waiting')
    expect(view()).toMatchObject({ phase: 'playing' })
    last()?.emit({ type: 'failed', reason: 'gone' })
    tell('playing')
    expect(view()).toMatchObject({ phase: 'waiting' })
    await clock.advance(1000)
    expect(view()).toMatchObject({ phase: 'loading' })
    player.dispose()
    tell('playing')
    expect(view()).toMatchObject({ phase: 'loading' })
  })

  test('events of a disposed engine are ignored', async () => {
    const { clock, engines, view } = await startPlaying()
    engines[0]?.emit({ type: 'failed', reason: 'gone' })
    engines[0]?.emit({ type: 'failed', reason: 'gone again' })
    engines[0]?.emit({ type: 'playing' })
    expect(view()).toMatchObject({ phase: 'waiting' })
    await clock.advance(1000)
    expect(engines).toHaveLength(2)
  })

  test("a retry waits as long as the server's retryAfter", async () => {
    const { clock, engines, last } = await startPlaying()
    last()?.emit({ type: 'failed', reason: '409', retryAfter: 5000 })
    await clock.advance(4999)
    expect(engines).toHaveLength(1)
    await clock.advance(1)
    expect(engines).toHaveLength(2)
  })

  test('frames that stop are reported as a stall, then as a failure', async () => {
    const { clock, engines, view } = await startPlaying()
    await clock.advance(4000)
    expect(view()).toMatchObject({ phase: 'stalled' })
    await clock.advance(8000)
    expect(engines[0]?.calls).toEqual(['dispose'])
    expect(view()).toMatchObject({ phase: 'waiting' })
  })

  test('a stall that the engine reports is shown, but of no paused stream and of none that has ended', async () => {
    const { player, last, view } = await startPlaying()
    player.pause()
    last()?.emit({ type: 'stalled' })
    expect(view()).toMatchObject({ isPaused: true, phase: 'playing' })
    player.play()
    last()?.emit({ type: 'stalled' })
    expect(view()).toMatchObject({ isPaused: false, phase: 'stalled' })
    const ended = await startEnded()
    await ended.clock.advance(60_000)
    expect(ended.view()).toMatchObject({ phase: 'ended' })
  })

  test('a stall that the engine reports is over once new frames come, without an event', async () => {
    const made = await startPlaying([WHEP])
    await showFrames(made, 12)
    made.last()?.emit({ type: 'stalled' })
    await showFrames(made, 1)
    // These frames may be from before the stall.
    expect(made.view()).toMatchObject({ phase: 'stalled' })
    await showFrames(made, 1)
    expect(made.view()).toMatchObject({ phase: 'playing' })
    made.last()?.emit({ type: 'stalled' })
    await showFrames(made, 1)
    await made.clock.advance(3000)
    expect(made.view()).toMatchObject({ phase: 'stalled' })
    await showFrames(made, 1)
    expect(made.view()).toMatchObject({ phase: 'playing' })
  })

  test.each<[string, (player: Player) => void]>([
    ["at the viewer's retry", player => player.retry()],
    ['when the browser is back online', () => window.dispatchEvent(new Event('online'))],
    [
      'when the picture comes into view again',
      player => {
        player.setVisible(false)
        player.setVisible(true)
      },
    ],
  ])('a stream that has failed begins anew %s', async (_when, happen) => {
    const { player, flush, view, engines } = await startFailed()
    const before = engines.length
    happen(player)
    await flush()
    expect(engines).toHaveLength(before + 1)
    expect(view()).toMatchObject({ phase: 'loading' })
  })

  test('the next attempt is made at once when the browser is back online', async () => {
    const { flush, engines, last, view } = await startPlaying()
    last()?.emit({ type: 'failed', reason: 'gone' })
    window.dispatchEvent(new Event('online'))
    await flush()
    expect(engines).toHaveLength(2)
    last()?.emit({ type: 'playing' })
    // What plays isn't disturbed.
    window.dispatchEvent(new Event('online'))
    await flush()
    expect(engines).toHaveLength(2)
    expect(view()).toMatchObject({ phase: 'playing' })
  })
})

describe('settings that are read again', () => {
  const signed = (sig: number): Source => ({ ...HLS, url: `${HLS.url}?sig=${sig}` })

  test('another token and another signature are those of the next attempt, and disturb nothing before', async () => {
    const { player, clock, flush, engines, last } = await startPlaying([signed(1)])
    player.setSources([signed(2)], 'second')
    await flush()
    expect(engines.map(({ url, calls }) => [url, calls])).toEqual([[signed(1).url, []]])
    last()?.emit({ type: 'failed', reason: '403' })
    player.setSources([signed(3)], 'third')
    // The server may give another one each time: the delay is kept.
    await clock.advance(999)
    expect(engines).toHaveLength(1)
    await clock.advance(1)
    expect(last()).toMatchObject({ url: signed(3).url, token: 'third' })
  })

  test('a stream that has failed or ended begins anew with them, not with the same ones', async () => {
    for (const start of [startFailed, startEnded]) {
      const { player, flush, engines, last } = await start()
      const before = engines.length
      player.setSources([HLS], 'first')
      await flush()
      expect(engines).toHaveLength(before)
      player.setSources([HLS], 'second')
      await flush()
      expect(engines).toHaveLength(before + 1)
      expect(last()).toMatchObject({ token: 'second' })
    }
  })
})

describe('paused by the viewer', () => {
  test('a stream that has ended begins anew when the viewer presses Play', async () => {
    const { player, flush, engines } = await startEnded()
    player.play()
    await flush()
    expect(engines).toHaveLength(2)
  })

  test('a stream of real time rests, one that can be seen later is only paused', async () => {
    for (const [source, calls] of [
      [WHEP, ['suspend', 'resume']],
      [HLS, []],
    ] as const) {
      const { player, clock, flush, engines, video } = await startPlaying([source])
      player.pause()
      await clock.advance(60_000)
      player.play()
      await flush()
      expect(engines.map(engine => engine.calls)).toEqual([calls])
      if (source === HLS) expect(video.pause).toHaveBeenCalled()
      expect(video.play).toHaveBeenCalledTimes(2)
    }
  })

  test('a stream of real time that is started anew rests from its start', async () => {
    const { player, clock, engines, last } = await startPlaying([WHEP])
    player.pause()
    last()?.emit({ type: 'failed', reason: 'gone' })
    await clock.advance(1000)
    expect(engines.map(engine => engine.calls.at(-1))).toEqual(['dispose', 'suspend'])
  })

  test('Play while it reconnects makes the next attempt at once, which plays', async () => {
    const { player, clock, flush, engines, last, view, video } = await startPlaying()
    last()?.emit({ type: 'failed', reason: 'gone' })
    player.pause()
    player.play()
    await flush()
    expect(engines).toHaveLength(2)
    expect(view()).toMatchObject({ phase: 'loading', isPaused: false })
    last()?.emit({ type: 'playing' })
    expect(view()).toMatchObject({ phase: 'playing' })
    expect(video.play).toHaveBeenCalledTimes(2)
    // The delayed attempt is gone.
    await clock.advance(2000)
    expect(engines.filter(({ calls }) => !calls.includes('dispose'))).toHaveLength(1)
  })

  test('Play and Retry play a stream that has failed for good', async () => {
    for (const act of ['play', 'retry'] as const) {
      const { player, flush, last, view, video } = await startFailed()
      player.pause()
      vi.mocked(video.play).mockClear()
      player[act]()
      await flush()
      last()?.emit({ type: 'playing' })
      expect(view()).toMatchObject({ phase: 'playing', isPaused: false })
      expect(video.play).toHaveBeenCalledOnce()
    }
  })
})

describe('out of view', () => {
  test('a hidden player suspends its engine, and resumes it when it is visible again', async () => {
    const { clock, player, engines, video, flush } = await startPlaying()
    player.setVisible(false)
    expect(engines[0]?.calls).toEqual(['suspend'])
    // A suspended engine makes no progress, which must not count as a stall.
    await clock.advance(60_000)
    expect(engines).toHaveLength(1)
    player.setVisible(true)
    await flush()
    expect(engines[0]?.calls).toEqual(['suspend', 'resume'])
    expect(video.play).toHaveBeenCalledTimes(2)
  })

  test('a player that the viewer has paused stays paused after it was hidden', async () => {
    const { player, video, flush, clock, view, engines } = await startPlaying()
    player.pause()
    player.setVisible(false)
    player.setVisible(true)
    await flush()
    await clock.advance(60_000)
    expect(video.play).toHaveBeenCalledTimes(1)
    expect(view()).toMatchObject({ isPaused: true, phase: 'playing' })
    player.play()
    await flush()
    expect(engines[0]?.calls).toEqual(['suspend', 'resume'])
    expect(view()).toMatchObject({ isPaused: false })
  })
})

test('a stream that has ended does not begin anew by itself when it comes into view again', async () => {
  const { player, video, flush, engines, view } = await startEnded()
  vi.mocked(video.play).mockClear()
  player.setVisible(false)
  player.setVisible(true)
  await flush()
  expect(video.play).not.toHaveBeenCalled()
  expect(engines).toHaveLength(1)
  expect(view()).toMatchObject({ phase: 'ended' })
})

describe('a page that returns from the back/forward cache', () => {
  const returnToPage = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

  test('plays a stream of real time anew at once, as its session has ended with the page, and counts no failure', async () => {
    const { clock, engines, view, flush, last } = await startPlaying([WHEP, HLS])
    returnToPage(false)
    await flush()
    expect(engines).toHaveLength(1)
    clock.set(60_000)
    returnToPage(true)
    await flush()
    expect(engines.map(({ url, calls }) => [url, calls])).toEqual([
      [WHEP.url, ['dispose']],
      [WHEP.url, []],
    ])
    expect(view()).toMatchObject({ phase: 'loading', hasPicture: true })
    last()?.emit({ type: 'playing' })
    expect(view()).toMatchObject({ phase: 'playing' })
  })

  test('starts one that is out of view once that is in view again', async () => {
    const { player, engines, flush } = await startPlaying([WHEP])
    player.setVisible(false)
    returnToPage(true)
    await flush()
    expect(engines.map(({ calls }) => calls)).toEqual([['suspend', 'dispose']])
    player.setVisible(true)
    await flush()
    expect(engines).toHaveLength(2)
  })

  test('leaves alone what is paused or has ended, and what keeps no session', async () => {
    const paused = await startPlaying([WHEP])
    paused.player.pause()
    const ended = await startPlaying([WHEP])
    ended.last()?.emit({ type: 'ended' })
    const playlist = await startPlaying([HLS])
    returnToPage(true)
    await playlist.flush()
    for (const { engines } of [paused, ended, playlist]) expect(engines).toHaveLength(1)
    paused.player.dispose()
    ended.player.dispose()
  })
})

describe('a pause of the system, as by a picture-in-picture window or a headset', () => {
  /** A video that plays and pauses as a browser has it, and its player. */
  async function startInPage(source = HLS) {
    const made = await startPlaying([source])
    const { video, clock } = made
    document.body.replaceChildren(video)
    let isPaused = false
    vi.spyOn(video, 'paused', 'get').mockImplementation(() => isPaused)
    vi.mocked(video.play).mockImplementation(async () => setPaused(false))
    vi.mocked(video.pause).mockImplementation(() => setPaused(true))
    // As in a browser, the event comes after its cause.
    function setPaused(next: boolean) {
      if (next !== isPaused)
        clock.after(0, () => video.dispatchEvent(new Event(next ? 'pause' : 'play')))
      isPaused = next
    }
    const emit = (type: string) => video.dispatchEvent(new Event(type))
    vi.mocked(video.play).mockClear()
    return { ...made, setPaused, emit }
  }

  test('counts as the viewer’s, and so does playing on', async () => {
    const { clock, engines, video, view, setPaused } = await startInPage()
    setPaused(true)
    await clock.advance(60_000)
    expect(view()).toMatchObject({ isPaused: true, phase: 'playing' })
    expect(engines).toHaveLength(1)
    expect(video.play).not.toHaveBeenCalled()
    setPaused(false)
    await clock.advance(0)
    expect(view()).toMatchObject({ isPaused: false })
  })

  test('lets a stream of real time rest, until the system plays it', async () => {
    const { clock, engines, setPaused } = await startInPage(WHEP)
    setPaused(true)
    await clock.advance(60_000)
    expect(engines[0]?.calls).toEqual(['suspend'])
    setPaused(false)
    await clock.advance(0)
    expect(engines[0]?.calls).toEqual(['suspend', 'resume'])
  })

  test('does not count if the picture goes out of view with it, in either order', async () => {
    const { clock, player, video, view, setPaused } = await startInPage()
    setPaused(true)
    await clock.advance(100)
    player.setVisible(false)
    await clock.advance(1000)
    player.setVisible(true)
    await clock.advance(1000)
    expect(view()).toMatchObject({ isPaused: false })
    expect(video.play).toHaveBeenCalledTimes(1)
    player.setVisible(false)
    await clock.advance(1000)
    player.setVisible(true)
    await clock.advance(1000)
    expect(view()).toMatchObject({ isPaused: false })
    expect(video.paused).toBe(false)
  })

  test('does not count at the end of the video, nor out of the document', async () => {
    const { clock, video, view, setPaused } = await startInPage()
    vi.spyOn(video, 'ended', 'get').mockReturnValue(true)
    setPaused(true)
    await clock.advance(1000)
    expect(view()).toMatchObject({ isPaused: false })
    vi.spyOn(video, 'ended', 'get').mockReturnValue(false)
    setPaused(false)
    video.remove()
    setPaused(true)
    await clock.advance(1000)
    expect(view()).toMatchObject({ isPaused: false })
  })

  test('does not count if it comes of a failure, whose new engine plays', async () => {
    const { clock, last, video, view, engines } = await startInPage()
    video.pause()
    last()?.emit({ type: 'failed', reason: 'gone' })
    await clock.advance(5000)
    expect(engines).toHaveLength(2)
    expect(view()).toMatchObject({ isPaused: false })
  })

  for (const event of ['webkitendfullscreen', 'pageshow'])
    test(`is undone after ${event}, unless the viewer had paused before`, async () => {
      const { clock, player, video, view, setPaused, emit } = await startInPage()
      const end = () =>
        event === 'pageshow' ? window.dispatchEvent(new Event(event)) : emit(event)
      setPaused(true)
      await clock.advance(100)
      end()
      await clock.advance(1000)
      expect(view()).toMatchObject({ isPaused: false })
      expect(video.play).toHaveBeenCalledTimes(1)
      end()
      setPaused(true)
      await clock.advance(1000)
      expect(video.play).toHaveBeenCalledTimes(2)
      player.pause()
      await clock.advance(1000)
      end()
      await clock.advance(1000)
      expect(view()).toMatchObject({ isPaused: true })
      expect(video.play).toHaveBeenCalledTimes(2)
    })
})

test('disposing a player disposes its engine, cancels its timers, and reports nothing more', async () => {
  const { clock, player, engines, last, view } = await startPlaying()
  last()?.emit({ type: 'failed', reason: 'gone' })
  await clock.advance(1000)
  player.dispose()
  expect(engines.map(({ calls }) => calls.at(-1))).toEqual(['dispose', 'dispose'])
  expect(clock.pending).toBe(0)
  const before = view()
  player.pause()
  expect(view()).toBe(before)
})

describe('quality', () => {
  test('the qualities of an engine are shown, and the viewer’s choice reaches it', async () => {
    const { player, last, view } = await startPlaying()
    const engine = last()
    if (engine) engine.qualities = qualitiesOf(1080, 720)
    engine?.emit({ type: 'qualities-change' })
    expect(view()).toMatchObject({ qualities: qualitiesOf(1080, 720), quality: 'auto' })
    expect(engine?.calls).toEqual([])
    player.setQuality('of 720')
    expect(view()).toMatchObject({ quality: 'of 720' })
    player.setQuality('auto')
    expect(view()).toMatchObject({ quality: 'auto' })
    expect(engine?.calls).toEqual(['quality of 720', 'quality auto'])
  })

  test('one quality is no choice', async () => {
    const { last, view } = await startPlaying([HLS], 720)
    const engine = last()
    if (engine) engine.qualities = qualitiesOf(720)
    engine?.emit({ type: 'qualities-change' })
    expect(view()).toMatchObject({ qualities: [], quality: 'auto' })
    expect(engine?.calls).toEqual([])
  })

  test('the height of an earlier visit chooses the closest quality of another stream', async () => {
    const { last, view } = await startPlaying([HLS], 800)
    const engine = last()
    if (engine) engine.qualities = qualitiesOf(1080, 720, 360)
    engine?.emit({ type: 'qualities-change' })
    expect(view()).toMatchObject({ quality: 'of 720' })
    expect(engine?.calls).toEqual(['quality of 720'])
  })

  test('the choice survives a failure of the engine', async () => {
    const { clock, player, last, view } = await startPlaying()
    const first = last()
    if (first) first.qualities = qualitiesOf(1080, 720)
    first?.emit({ type: 'qualities-change' })
    player.setQuality('of 720')
    first?.emit({ type: 'failed', reason: 'gone' })
    expect(view()).toMatchObject({ qualities: [] })
    await clock.advance(1000)
    const second = last()
    if (second) second.qualities = qualitiesOf(720, 480)
    second?.emit({ type: 'qualities-change' })
    expect(second?.calls).toEqual(['quality of 720'])
    expect(view()).toMatchObject({ quality: 'of 720' })
  })
})

test('the latency is known only while the picture is shown', async () => {
  const { player, last } = await startPlaying()
  expect(player.latency()).toBe(4000)
  player.pause()
  expect(player.latency()).toBe(null)
  player.play()
  player.setVisible(false)
  expect(player.latency()).toBe(null)
  player.setVisible(true)
  last()?.emit({ type: 'failed', reason: 'gone' })
  expect(player.latency()).toBe(null)
})
