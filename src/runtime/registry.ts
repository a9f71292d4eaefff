import { createRuntime } from './create-runtime.ts'
import type { Runtime, RuntimeEnv } from './runtime.ts'

/** An element's reference to the page's runtime. */
export interface RuntimeLease {
  readonly runtime: Runtime
  /** Releases the reference; the last release disposes the runtime. */
  release(): void
}

let current: { runtime: Runtime; leases: number } | undefined

/** Returns a lease of the page's runtime, which is created with the first one. */
export type AcquireRuntime = (env: () => RuntimeEnv) => RuntimeLease

/** Returns a lease of the page's runtime, which is created with the first one. */
export const acquireRuntime: AcquireRuntime = env => {
  current ??= { runtime: createRuntime(env()), leases: 0 }
  const entry = current
  entry.leases += 1
  let isReleased = false
  return {
    runtime: entry.runtime,
    release() {
      if (isReleased) return
      isReleased = true
      entry.leases -= 1
      if (entry.leases > 0) return
      if (current === entry) current = undefined
      entry.runtime.dispose()
    },
  }
}
