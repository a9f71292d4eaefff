import { roomIdOf } from '../routing/paths.ts'
import { locationOf } from './app-location.ts'
import type { Runtime } from './runtime.ts'
import { userAtom } from './user-scope.ts'

/** A round that the host has stopped; a fresh object for each request. */
export interface CopyStopRequest {
  /** Of that room alone; null is whatever is copied, as long as nobody has looked where. */
  roomId: string | null
  /** The room that was open when the host stopped a round without naming it. */
  openRoomId: string | null
}

/** What the host last stopped; a room shows its own round as stopped, and ends it. */
export const copyStopRequestAtom = userAtom<CopyStopRequest | null>(null)

/** Set in the page's URL where the host had stopped the round before the page was loaded. */
const STOPPED_KEY = 'room-round-stopped'
const hasRead = new WeakSet<Runtime>()

/** Stops the round of a room, or, for null, whatever the viewer copies in any room. */
export function requestCopyStop(runtime: Runtime, roomId: string | null): void {
  const { path } = locationOf(runtime).get()
  runtime.store.set(copyStopRequestAtom, { roomId, openRoomId: roomIdOf(path) })
}

/** Applies the key of the page's URL once; it means the room that the page was opened with. */
export function applyCopyStopKey(runtime: Runtime): void {
  const { reservedKeys, store } = runtime
  if (hasRead.has(runtime)) return
  hasRead.add(runtime)
  if (!reservedKeys.has(STOPPED_KEY) || store.get(copyStopRequestAtom) !== null) return
  const first = locationOf(runtime).initial()
  store.set(copyStopRequestAtom, { roomId: null, openRoomId: first && roomIdOf(first.path) })
}
