// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { HLS, startEnded, startFailed, startPlaying, WHEP } from './test-player.ts'

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
