import { createRuntime } from './create-runtime.ts'
import type { Runtime, RuntimeEnv } from './runtime.ts'

/** One element's hold on the page's runtime. */
export interface RuntimeLease {
  readonly runtime: Runtime
  /** Gives the hold back; the last one to do so ends the runtime. */
  release(): void
}

let current: { runtime: Runtime; holders: number } | undefined

/** The page's one runtime: made with the first hold, ended with the last. */
export function acquireRuntime(env: () => RuntimeEnv): RuntimeLease {
  current ??= { runtime: createRuntime(env()), holders: 0 }
  const held = current
  held.holders += 1
  let released = false
  return {
    runtime: held.runtime,
    release() {
      if (released) return
      released = true
      held.holders -= 1
      if (held.holders > 0) return
      if (current === held) current = undefined
      held.runtime.dispose()
    },
  }
}
