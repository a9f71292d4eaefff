import { balance } from '../../api/balance.ts'
import { COPIED_PAGE_SIZE, copiedActions, copySessionActions } from '../../api/history.ts'
import { roomCopySession } from '../../api/round.ts'
import {
  copySession,
  type StartCopyingParams,
  startCopying,
  stopCopying,
} from '../../api/subscription.ts'
import { requestErrorText } from '../../i18n/request-error-text.ts'
import { parseDateOrNow, withValidDates } from '../../lib/parse-date.ts'
import type { CopySession, UserEvent } from '../../model/copy-session.ts'
import { copyStopRequestAtom } from '../../runtime/copy-stop-request.ts'
import { idempotentWritesOf, type WriteIntent } from '../../runtime/idempotent-writes.ts'
import { reportFailure } from '../../runtime/report-failure.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { userService } from '../../runtime/user-scope.ts'
import { copiedSince } from './catch-up.ts'
import { bookAtom, copyClientAtom } from './copy-atoms.ts'
import { createCopyController } from './copy-controller.ts'
import { copiedAction, foldBalance, foldClosed, foldCopied } from './copy-folds.ts'
import { running, type StopCause } from './copy-machine.ts'
import { beganAt, bookOf, count, emptyBook, freshBook } from './ledger.ts'
import { createReloadRecovery } from './reload-recovery.ts'

/** The viewer's copying: requests go out and server state comes in here, for the whole page. */
export interface Copying {
  start(order: StartCopyingParams): void
  stop(cause: StopCause): void
  recheck(): void
  dismiss(): void
  /** Names whose copying it is; another user starts with nothing. */
  setUser(user: string): void
  /** Takes in server state as some read returned it. */
  syncFromServer(server: CopySession): void
  handleMessage(event: UserEvent): void
  /** Reads what was copied since it began, where messages may have been missed. */
  loadMissed(server: CopySession): void
  dispose(): void
}

const over = (server: CopySession): CopySession => ({ ...server, state: 'CLOSED' })

function createCopying(runtime: Runtime): Copying {
  const { http, cache, store, clock, log, page, texts } = runtime
  const recovery = createReloadRecovery({ clock, open: () => page.sessionStorage, read: refetch })
  // Those whose outcome nobody has confirmed yet, the newest last.
  let open: WriteIntent[] = []
  let user = ''
  // Every room in which something ran or is about to: their rounds are the same copying.
  const rooms = new Set<string>()

  function foldRounds(fold: (round: CopySession | null, wallet: string) => CopySession | null) {
    for (const wallet of rooms)
      cache.update(roomCopySession, { roomId: wallet }, it => fold(it, wallet))
  }
  function refetch() {
    cache.refetch(copySession, {})
    for (const wallet of rooms) cache.refetch(roomCopySession, { roomId: wallet })
  }
  const noteRoom = (server: CopySession | null) => {
    if (server?.playerWalletHash) rooms.add(server.playerWalletHash)
  }

  const controller = createCopyController({
    clock,
    client: () => store.get(copyClientAtom),
    setClient(client) {
      store.set(copyClientAtom, client)
      recovery.mark(client.act !== null)
    },
    start(order) {
      const intent = ['copy', order.wallet, order.playerId, order.bet, order.isChangeGameRule]
      const intents = idempotentWritesOf(runtime)
      const isRetry = intents.isOpen(intent)
      open = [...open, intent]
      // A start is settled by what is read after it: a retry until then must not be another start.
      const response = intents.send(intent, key => startCopying(http, order, key), true)
      return { isRetry, response }
    },
    stop(id) {
      const intent = ['stop', id]
      open = [...open, intent]
      return idempotentWritesOf(runtime).send(intent, key => stopCopying(http, key))
    },
    startTracking,
    read: () => http.read(copySession, {}),
    publish(server) {
      noteRoom(server)
      cache.update(copySession, {}, cached => server ?? over(cached))
      foldRounds((_, wallet) => (server?.playerWalletHash === wallet ? server : null))
      refetch()
    },
    failure(thrown) {
      const error = reportFailure(runtime, thrown)
      const last = open.at(-1)
      const isLost = last !== undefined && idempotentWritesOf(runtime).isOpen(last)
      return { verdict: isLost ? 'lost' : 'refused', message: requestErrorText(texts.i18n, error) }
    },
    settle() {
      for (const intent of open) idempotentWritesOf(runtime).settle(intent)
      open = []
    },
  })

  /** Begins to count what a copying costs and brings; `isNew`: it has no past. */
  function startTracking(server: CopySession, isNew: boolean) {
    if (running(server)) store.set(bookAtom, bookOf(store.get(bookAtom), server, isNew))
  }

  async function loadMissed(server: CopySession, attempt = 0): Promise<void> {
    const { playerWalletHash: wallet, id } = server
    const since = beganAt(server)
    if (!running(server) || wallet === null || since === null) return
    startTracking(server, false)
    try {
      const actions = await copiedSince(
        since,
        from => http.read(copySessionActions, { wallet, from }),
        date => parseDateOrNow(date, log, clock).getTime(),
      )
      const { ledger } = store.get(bookAtom)
      if (ledger.of !== id) return
      store.set(bookAtom, { ledger: count(ledger, actions), isWhole: true })
    } catch {
      cache.scheduleRetry(() => {
        if (store.get(bookAtom).ledger.of === id) void loadMissed(server, attempt + 1)
      }, attempt)
    }
  }

  function handleUpdate(data: Extract<UserEvent, { type: 'UPDATE_SUBSCRIPTION' }>['data']) {
    const { balanceChange } = data
    if (balanceChange) cache.update(balance, {}, now => foldBalance(now, balanceChange))
    const action = copiedAction(data)
    const { running: mine, act } = store.get(copyClientAtom)
    // It began in another tab, or by a request whose answer was lost.
    if (!(mine || act)) refetch()
    if (act?.kind === 'start') controller.recheck()
    if (!action) return
    const wallet = mine?.wallet ?? action.nested?.wallet
    if (wallet) {
      cache.update(copiedActions, { wallet }, page => foldCopied(page, action, COPIED_PAGE_SIZE))
    }
    const { ledger, isWhole } = store.get(bookAtom)
    store.set(bookAtom, { ledger: count(ledger, withValidDates([action], log, clock)), isWhole })
  }

  return {
    start(order) {
      rooms.add(order.wallet)
      const previous = store.get(bookAtom)
      store.set(bookAtom, freshBook)
      if (controller.start(order)) store.set(copyStopRequestAtom, null)
      else store.set(bookAtom, previous)
    },
    stop: controller.stop,
    recheck: controller.recheck,
    dismiss: () => void controller.dispatch({ type: 'dismissed' }),
    setUser(wallet) {
      if (user !== '' && user !== wallet) {
        controller.reset()
        open = []
        rooms.clear()
        store.set(bookAtom, emptyBook)
      }
      user = wallet
      recovery.begin()
    },
    syncFromServer(server) {
      noteRoom(server)
      controller.dispatch({ type: 'synced', server })
    },
    handleMessage(event) {
      controller.noteMessage()
      if (event.type === 'UPDATE_SUBSCRIPTION') {
        handleUpdate(event.data)
        return
      }
      const { subscriptionId: id, reason } = event.data
      controller.dispatch({ type: 'closed', id, reason })
      controller.recheck()
      cache.update(copySession, {}, now => foldClosed(now, id))
      foldRounds(round => foldClosed(round, id))
      // It may have made room for another one, which another tab has begun.
      refetch()
    },
    loadMissed: server => void loadMissed(server),
    dispose() {
      controller.reset()
      recovery.dispose()
    },
  }
}

/** Returns the page's one copying. */
export const copyingOf: (runtime: Runtime) => Copying = userService(createCopying)
