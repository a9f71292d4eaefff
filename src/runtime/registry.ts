import { createRuntime } from './create-runtime.ts'
import type { Runtime, RuntimeEnv } from './runtime.ts'

/** An element's reference to the page's runtime. */
export interface RuntimeReference {
  readonly runtime: Runtime
  /** Releases the reference; the last release disposes the runtime. */
  release(): void
}

let current: { runtime: Runtime; references: number } | undefined

/** Returns a reference to the page's runtime, which is created with the first one. */
export type AcquireRuntime = (env: () => RuntimeEnv) => RuntimeReference

/** Returns a reference to the page's runtime, which is created with the first one. */
export const acquireRuntime: AcquireRuntime = env => {
  current ??= { runtime: createRuntime(env()), references: 0 }
  const entry = current
  entry.references += 1
  let isReleased = false
  return {
    runtime: entry.runtime,
    release() {
      if (isReleased) return
      isReleased = true
      entry.references -= 1
      if (entry.references > 0) return
      if (current === entry) current = undefined
      entry.runtime.dispose()
    },
  }
}
