import { roomIdOf } from '../../routing/paths.ts'
import { locationOf } from '../../runtime/navigation/app-location.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { userAtom } from '../../runtime/user-scope.ts'

/** A host's request to stop copying; a new object for each request. */
export interface CopyStopRequest {
  /** Room whose copy session is stopped; null for the viewer's current one, wherever it is. */
  roomId: string | null
  /** Room that was open when the host sent a request without a room. */
  openRoomId: string | null
}

/** The host's last request; the affected room shows its copy session as stopped, and ends it. */
export const copyStopRequestAtom = userAtom<CopyStopRequest | null>(null)

/** Reserved key of a host that stopped copying before the page was loaded. */
const STOPPED_KEY = 'room-round-stopped'
const keyApplied = new WeakSet<Runtime>()

/** Requests to stop the copy session of a room, or, for null, the viewer's current one. */
export function requestCopyStop(runtime: Runtime, roomId: string | null): void {
  const { path } = locationOf(runtime).get()
  runtime.store.set(copyStopRequestAtom, { roomId, openRoomId: roomIdOf(path) })
}

/** Applies the reserved key once, to the room with which the page was opened. */
export function applyCopyStopKey(runtime: Runtime): void {
  const { reservedKeys, store } = runtime
  if (keyApplied.has(runtime)) return
  keyApplied.add(runtime)
  if (!reservedKeys.has(STOPPED_KEY) || store.get(copyStopRequestAtom) !== null) return
  const initial = locationOf(runtime).initial()
  store.set(copyStopRequestAtom, { roomId: null, openRoomId: initial && roomIdOf(initial.path) })
}
