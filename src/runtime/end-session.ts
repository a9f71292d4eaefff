import { sessionOverAtom, statusAtom } from './atoms.ts'
import type { Runtime } from './runtime.ts'

/** Forgets the session until a token is set anew: what an attribute still says does not count. */
export function endSession({ store, cache, renewed, events }: Runtime): void {
  store.set(sessionOverAtom, true)
  cache.clear()
  renewed.emit()
  store.set(statusAtom, 'disabledNoAuthToken')
  events.emit({ name: 'casino-status', detail: { status: 'disabledNoAuthToken' } })
}
