import type { Runtime } from './runtime.ts'

/** A part of the page's runtime that starts with its first use, and ends with the runtime. */
export function lazyService<T extends { dispose(): void }>(
  make: (runtime: Runtime) => T,
): (runtime: Runtime) => T {
  const started = new WeakMap<Runtime, T>()
  return runtime => {
    const there = started.get(runtime)
    if (there) return there
    const made = make(runtime)
    started.set(runtime, made)
    // Its code may have come when the last element had just left.
    if (runtime.disposeSignal.aborted) made.dispose()
    else runtime.disposeSignal.addEventListener('abort', () => made.dispose(), { once: true })
    return made
  }
}
