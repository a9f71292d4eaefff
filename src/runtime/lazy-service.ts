import type { Runtime } from './runtime.ts'

/** Returns a getter of a service that is created on first use and disposed with the runtime. */
export function lazyService<T extends { dispose(): void }>(
  create: (runtime: Runtime) => T,
): (runtime: Runtime) => T {
  const services = new WeakMap<Runtime, T>()
  return runtime => {
    const existing = services.get(runtime)
    if (existing) return existing
    const service = create(runtime)
    services.set(runtime, service)
    // The runtime may have been disposed while the service's code was loading.
    if (runtime.disposeSignal.aborted) service.dispose()
    else runtime.disposeSignal.addEventListener('abort', () => service.dispose(), { once: true })
    return service
  }
}
