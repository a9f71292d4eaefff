import { isSessionEndedAtom, sessionIdAtom, statusAtom } from './atoms.ts'
import type { Runtime } from './runtime.ts'

/** Ends the session until a token is set anew: the token of an attribute no longer counts. */
export function endSession({ store, cache, events }: Runtime): void {
  store.set(isSessionEndedAtom, true)
  store.set(sessionIdAtom, id => id + 1)
  cache.clear()
  store.set(statusAtom, 'disabledNoAuthToken')
  events.emit({ name: 'casino-status', detail: { status: 'disabledNoAuthToken' } })
}
