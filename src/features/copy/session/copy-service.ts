import { copySession, roomCopySession } from '../../../api/copy-session.ts'
import { COPIED_PAGE_SIZE, copiedActions } from '../../../api/history.ts'
import { balance } from '../../../api/money.ts'
import { type CopySession, runningSession, type UserEvent } from '../../../model/copy-session.ts'
import type { Id } from '../../../model/primitives.ts'
import { pageStorageOf } from '../../../runtime/page-storage.ts'
import { playSessionServiceOf } from '../../../runtime/play/play-session.ts'
import { isCheckOpen } from '../../../runtime/play/reality-check-state.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { userService } from '../../../runtime/user-scope.ts'
import { applyCopyStopKey, copyStopRequestAtom } from '../stop-request.ts'
import { type CopyOrder, copyStateAtom, createCopyRequests } from './copy-requests.ts'
import type { StopCause } from './copy-state.ts'
import { applyBalance, copiedAction, markClosed, prependAction } from './copy-updates.ts'
import { createReloadRecovery } from './reload-recovery.ts'

const toClosed = (server: CopySession): CopySession => ({ ...server, state: 'CLOSED' })

function createCopyService(runtime: Runtime) {
  const { cache, store, clock } = runtime
  const recovery = createReloadRecovery({
    clock,
    storage: pageStorageOf(runtime).session,
    read: refetch,
  })
  // Rooms that were shown or had a session; their cached copies are updated together.
  const rooms = new Set<string>()

  function updateRooms(
    update: (session: CopySession | null, wallet: string) => CopySession | null,
  ) {
    for (const wallet of rooms)
      cache.update(roomCopySession, { roomId: wallet }, cached => update(cached, wallet))
  }
  function refetch() {
    cache.refetch(copySession, {})
    for (const wallet of rooms) cache.refetch(roomCopySession, { roomId: wallet })
  }
  const noteRoom = (server: CopySession | null) => {
    if (server?.playerWalletHash) rooms.add(server.playerWalletHash)
  }

  /** Applies the session that ends now if only its room has shown it, so that its end is noticed. */
  function syncFromRooms(id: Id) {
    const { running, ended } = store.get(copyStateAtom)
    if (running || ended?.id === id) return
    for (const wallet of rooms) {
      const server = runningSession(cache.peek(roomCopySession, { roomId: wallet }))
      if (server?.id === id) requests.dispatch({ type: 'state-synced', server })
    }
  }

  const requests = createCopyRequests(runtime, {
    publish(server) {
      noteRoom(server)
      cache.update(copySession, {}, cached => server ?? toClosed(cached))
      updateRooms((_, wallet) => (server?.playerWalletHash === wallet ? server : null))
      refetch()
    },
    onPending: recovery.setPending,
  })

  function handleUpdate(data: Extract<UserEvent, { type: 'UPDATE_SUBSCRIPTION' }>['data']) {
    const { balanceChange } = data
    if (balanceChange) cache.update(balance, {}, current => applyBalance(current, balanceChange))
    const action = copiedAction(data)
    const { running: known, request } = store.get(copyStateAtom)
    // The session was started in another tab, or by a request whose response was lost.
    if (!(known || request)) refetch()
    if (request?.kind === 'start') requests.recheck()
    if (!action) return
    playSessionServiceOf(runtime).addCopied([action])
    // The last win of a session may come after the next one has started, with another streamer.
    const wallet = action.nested?.wallet ?? known?.wallet
    if (wallet) {
      cache.update(copiedActions, { wallet }, page => prependAction(page, action, COPIED_PAGE_SIZE))
    }
  }

  return {
    start(order: CopyOrder) {
      if (isCheckOpen(runtime)) return
      rooms.add(order.wallet)
      // The views that apply the key may come later, and would stop what starts now.
      applyCopyStopKey(runtime)
      if (requests.start(order)) store.set(copyStopRequestAtom, null)
    },
    /** Stops the session; `shown`: the one on screen. Returns false if another request is under way. */
    stop(cause: StopCause, shown: CopySession | null = null) {
      // The room may have been read before the session itself.
      noteRoom(shown)
      return requests.stop(cause, shown)
    },
    /** Returns whether the outcome of an earlier start is unknown, so that the same one again is its retry. */
    isUnconfirmed: requests.isUnconfirmed,
    recheck: requests.recheck,
    dismiss: () => void requests.dispatch({ type: 'notice-dismissed' }),
    /** Keeps the session that a room has read in sync, also while no other read has shown it. */
    addRoom: (wallet: string) => void rooms.add(wallet),
    /** Applies server state returned by any read. */
    syncFromServer(server: CopySession) {
      noteRoom(server)
      requests.dispatch({ type: 'state-synced', server })
    },
    handleMessage(event: UserEvent) {
      if (event.type === 'UPDATE_SUBSCRIPTION') handleUpdate(event.data)
      if (event.type !== 'CLOSE_SUBSCRIPTION') return
      const { subscriptionId: id, reason } = event.data
      syncFromRooms(id)
      requests.dispatch({ type: 'session-closed', id, reason })
      requests.recheck()
      cache.update(copySession, {}, current => markClosed(current, id))
      updateRooms(session => markClosed(session, id))
      // Another tab may already have started the next session.
      refetch()
    },
    dispose() {
      requests.dispose()
      recovery.dispose()
    },
  }
}

/** Starts and stops the viewer's copy session and keeps its state in sync with the server, once per page. */
export const copyServiceOf = userService(createCopyService)
