import { roomIdOf } from '../routing/paths.ts'
import { locationOf } from './app-location.ts'
import type { Runtime } from './runtime.ts'
import { userAtom } from './user-scope.ts'

/** A round that the host has stopped; a fresh object for each request. */
export interface RoundStop {
  /** Of that room alone; null is whatever is copied, as long as nobody has looked where. */
  roomId: string | null
  /** The room that was open when the host stopped a round without naming it. */
  openRoomId: string | null
}

/** What the host last stopped; a room shows its own round as stopped, and ends it. */
export const roundStopAtom = userAtom<RoundStop | null>(null)

/** Set in the page's URL where the host had stopped the round before the page was loaded. */
const STOPPED_KEY = 'room-round-stopped'
const hasRead = new WeakSet<Runtime>()

/** Stops the round of a room, or, for null, whatever the viewer copies in any room. */
export function stopRound(runtime: Runtime, roomId: string | null): void {
  const { path } = locationOf(runtime).get()
  runtime.store.set(roundStopAtom, { roomId, openRoomId: roomIdOf(path) })
}

/** Applies the key of the page's URL once; it means the room that the page was opened with. */
export function applyStoppedKey(runtime: Runtime): void {
  const { keys, store } = runtime
  if (hasRead.has(runtime)) return
  hasRead.add(runtime)
  if (!keys.has(STOPPED_KEY) || store.get(roundStopAtom) !== null) return
  const first = locationOf(runtime).first()
  store.set(roundStopAtom, { roomId: null, openRoomId: first && roomIdOf(first.path) })
}
