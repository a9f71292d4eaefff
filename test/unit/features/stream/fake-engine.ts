import type { EngineOptions, StartEngine } from '../../../../src/media/engine.ts'

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
