// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import type { Player } from '../../../src/media/player.ts'
import type { Source } from '../../../src/media/source.ts'
import {
  createTestPlayer,
  HLS,
  qualitiesOf,
  showFrames,
  startEnded,
  startFailed,
  startPlaying,
  WHEP,
} from './test-player.ts'

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
    const { player, offer, view } = await startPlaying()
    const calls = offer(1080, 720)
    expect(view()).toMatchObject({ qualities: qualitiesOf(1080, 720), quality: 'auto' })
    expect(calls).toEqual([])
    player.setQuality('of 720')
    expect(view()).toMatchObject({ quality: 'of 720' })
    player.setQuality('auto')
    expect(view()).toMatchObject({ quality: 'auto' })
    expect(calls).toEqual(['quality of 720', 'quality auto'])
  })

  test('one quality is no choice', async () => {
    const { offer, view } = await startPlaying([HLS], 720)
    expect(offer(720)).toEqual([])
    expect(view()).toMatchObject({ qualities: [], quality: 'auto' })
  })

  test('the height of an earlier visit chooses the closest quality of another stream', async () => {
    const { offer, view } = await startPlaying([HLS], 800)
    expect(offer(1080, 720, 360)).toEqual(['quality of 720'])
    expect(view()).toMatchObject({ quality: 'of 720' })
  })

  test('the choice survives a failure of the engine', async () => {
    const { clock, player, last, offer, view } = await startPlaying()
    offer(1080, 720)
    player.setQuality('of 720')
    last()?.emit({ type: 'failed', reason: 'gone' })
    expect(view()).toMatchObject({ qualities: [] })
    await clock.advance(1000)
    expect(offer(720, 480)).toEqual(['quality of 720'])
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
