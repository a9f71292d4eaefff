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
  /** The browser has loaded the request's page before: a session that runs has been started since. */
  isRepeated?: boolean
}

/** The host's last request; the affected room shows its copy session as stopped, and ends it. */
export const copyStopRequestAtom = userAtom<CopyStopRequest | null>(null)

/** Reserved key of a host that stopped copying before the page was loaded. */
const STOPPED_KEY = 'room-round-stopped'

/** Requests to stop the copy session of a room, or, for null, the viewer's current one. */
export function requestCopyStop(runtime: Runtime, roomId: string | null): void {
  const { path } = locationOf(runtime).get()
  runtime.store.set(copyStopRequestAtom, { roomId, openRoomId: roomIdOf(path) })
}

/** Applies the reserved key once per page, to the room with which the page was opened. */
export function applyCopyStopKey(runtime: Runtime): void {
  const { page, reservedKeys, store } = runtime
  if (!reservedKeys.has(STOPPED_KEY)) return
  // An element that is removed and added again must not stop what the viewer has started since.
  reservedKeys.delete(STOPPED_KEY)
  if (store.get(copyStopRequestAtom) !== null) return
  const initial = locationOf(runtime).initial()
  const [load]: readonly Partial<PerformanceNavigationTiming>[] =
    page.performance.getEntriesByType('navigation')
  store.set(copyStopRequestAtom, {
    roomId: null,
    openRoomId: initial && roomIdOf(initial.path),
    isRepeated: load?.type === 'reload' || load?.type === 'back_forward',
  })
}
