import { vi } from 'vitest'
import { createLog } from '../../../../src/lib/log.ts'
import { createEarlyStream } from '../../../../src/media/early-stream.ts'
import type { EngineOptions, StartEngine } from '../../../../src/media/engine.ts'
import { sourcesOf } from '../../../../src/media/source.ts'

/** An engine that does nothing, with what it was told to do. */
export interface FakeEngine {
  readonly options: EngineOptions
  readonly calls: string[]
}

/** Returns what starts an engine that does nothing, and hands it to the test. */
export const startFakeEngine =
  (onStart: (engine: FakeEngine) => void): StartEngine =>
  options => {
    const calls: string[] = []
    const call = (name: string) => () => void calls.push(name)
    onStart({ options, calls })
    return {
      suspend: call('suspend'),
      resume: call('resume'),
      dispose: call('dispose'),
    }
  }

type EarlyOptions = Parameters<typeof createEarlyStream>[0]

/** Starts the stream of a room early, with an engine that is handed to the test; nothing plays by itself. */
export function startEarly(
  onStart: (engine: FakeEngine) => void,
  url: string,
  options: Pick<EarlyOptions, 'root' | 'wallet' | 'clock'> & Partial<EarlyOptions>,
) {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  // happy-dom counts no frames.
  Reflect.set(HTMLVideoElement.prototype, 'videoWidth', 0)
  const stream = createEarlyStream({
    sources: sourcesOf({ streamUrl: url, fallbackUrl: null }, url),
    token: null,
    allowedOrigins: [],
    preferredHeight: null,
    page: window,
    log: createLog(() => {}),
    load: async () => startFakeEngine(onStart),
    ...options,
  })
  if (!stream) throw new Error('the stream can not be started early')
  return stream
}
