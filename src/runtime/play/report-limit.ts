import type { LimitName } from '../events.ts'
import type { Runtime } from '../runtime.ts'

/** Tells the host page that a limit is reached, or no longer is. */
export function reportLimit(runtime: Runtime, limit: LimitName, reached: boolean): void {
  const { events, disposeSignal } = runtime
  if (disposeSignal.aborted) return
  events.emit({ name: 'casino-limit', detail: { limit, reached } })
  runtime.postToHost({ type: 'limit', content: { limit, reached } })
}
