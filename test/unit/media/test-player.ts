import { expect, onTestFinished, vi } from 'vitest'
import { createLog } from '../../../src/lib/log.ts'
import type { Engine, EngineEvent, EngineOptions } from '../../../src/media/engine.ts'
import { createPlayer, type PlayerView } from '../../../src/media/player.ts'
import type { Quality } from '../../../src/media/quality.ts'
import type { Source } from '../../../src/media/source.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { engineOptions } from './engine-options.ts'

export const HLS: Source = { kind: 'hls', url: 'https://a.example/x.m3u8' }
export const WHEP: Source = { kind: 'whep', url: 'https://a.example/whep' }

export const qualitiesOf = (...heights: number[]): Quality[] =>
  heights.map(height => ({ id: `of ${height}`, height, bitrate: null }))

export interface FakeEngine {
  url: string
  token: string | null
  emit(event: EngineEvent): void
  calls: string[]
  frames: number
  qualities: readonly Quality[]
}

export function createTestPlayer(
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
  onTestFinished(() => player.dispose())
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
    /** Has the engine offer qualities of these heights; returns its calls. */
    offer(...heights: number[]) {
      const engine = engines.at(-1)
      if (engine) engine.qualities = qualitiesOf(...heights)
      engine?.emit({ type: 'qualities-change' })
      return engine?.calls
    },
  }
}

/** Passes seconds in which the engine shows new frames. */
export async function showFrames(
  { clock, last }: ReturnType<typeof createTestPlayer>,
  seconds: number,
) {
  for (let second = 0; second < seconds; second += 1) {
    const engine = last()
    if (engine) engine.frames += 25
    await clock.advance(1000)
  }
}

/** A player whose automatic rounds have all failed. */
export async function startFailed() {
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

export async function startEnded() {
  const made = await startPlaying()
  made.last()?.emit({ type: 'ended' })
  return made
}

export async function startPlaying(
  sources: readonly Source[] = [HLS],
  preferredHeight: number | null = null,
) {
  const made = createTestPlayer(sources, undefined, preferredHeight)
  made.player.setVisible(true)
  await made.flush()
  made.last()?.emit({ type: 'playing' })
  return made
}
