import { balance } from '../../api/balance.ts'
import { COPIED_SIZE, copiedActions, sessionActions } from '../../api/history.ts'
import { roomRound } from '../../api/round.ts'
import { serverWords } from '../../api/server-words.ts'
import { type CopyOrder, startCopying, stopCopying, subscription } from '../../api/subscription.ts'
import { parseDate, withDates } from '../../lib/parse-date.ts'
import type { Subscription, UserEvent } from '../../model/subscription.ts'
import { intentsOf } from '../../runtime/intents.ts'
import { roundStopAtom } from '../../runtime/round-stop.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { tellFailure } from '../../runtime/tell-failure.ts'
import { userPart } from '../../runtime/user-scope.ts'
import { copiedSince } from './catch-up.ts'
import { bookAtom, copyClientAtom } from './copy-atoms.ts'
import { type CopyDesk, createCopyDesk } from './copy-desk.ts'
import { copiedAction, foldBalance, foldClosed, foldCopied } from './copy-folds.ts'
import { running, type StopCause } from './copy-machine.ts'
import { beganAt, bookOf, count, emptyBook, freshBook } from './ledger.ts'
import { createLookout } from './lookout.ts'

/** The page's copying: what may be asked for, and what is heard of it. */
export interface Copying {
  start(order: CopyOrder): void
  stop(cause: StopCause): void
  recheck(): void
  dismiss(): void
  /** Whose copying it is; another user starts with nothing. */
  serve(user: string): void
  /** What a read said of it. */
  learn(server: Subscription): void
  hear(event: UserEvent): void
  /** Reads what was copied since it began, where messages may have been missed. */
  catchUp(server: Subscription): void
  dispose(): void
}

const over = (server: Subscription): Subscription => ({ ...server, state: 'CLOSED' })

function createCopying(runtime: Runtime): Copying {
  const { http, cache, store, clock, log, page } = runtime
  const lookout = createLookout({ clock, open: () => page.sessionStorage, look: refetch })
  let user = ''
  // Every room in which something ran or is about to: their rounds are the same copying.
  const rooms = new Set<string>()

  function foldRounds(fold: (round: Subscription | null, wallet: string) => Subscription | null) {
    for (const wallet of rooms) cache.update(roomRound, { roomId: wallet }, it => fold(it, wallet))
  }
  function refetch() {
    cache.refetch(subscription, {})
    for (const wallet of rooms) cache.refetch(roomRound, { roomId: wallet })
  }
  const note = (server: Subscription | null) => {
    if (server?.playerWalletHash) rooms.add(server.playerWalletHash)
  }

  const desk: CopyDesk = createCopyDesk({
    client: () => store.get(copyClientAtom),
    setClient(client) {
      store.set(copyClientAtom, client)
      lookout.mark(client.act !== null)
    },
    async start(order) {
      const server = await intentsOf(runtime).send(
        ['copy', order.wallet, order.playerId, order.bet, order.isChangeGameRule],
        key => startCopying(http, order, key),
      )
      adopt(server, true)
      return server
    },
    stop: () => intentsOf(runtime).send(['stop'], key => stopCopying(http, key)),
    read: () => http.read(subscription, {}),
    publish(server) {
      note(server)
      cache.update(subscription, {}, now => server ?? over(now))
      foldRounds((_, wallet) => (server?.playerWalletHash === wallet ? server : null))
      refetch()
    },
    failed: thrown => serverWords(tellFailure(runtime, thrown)),
    later: cache.retryLater,
  })

  function adopt(server: Subscription, isStarted: boolean) {
    if (running(server)) store.set(bookAtom, bookOf(store.get(bookAtom), server, isStarted))
  }

  async function catchUp(server: Subscription, attempt = 0): Promise<void> {
    const { playerWalletHash: wallet, id } = server
    const since = beganAt(server)
    if (!running(server) || wallet === null || since === null) return
    adopt(server, false)
    try {
      const actions = await copiedSince(
        since,
        from => http.read(sessionActions, { wallet, from }),
        date => parseDate(date, log, clock).getTime(),
      )
      const { ledger } = store.get(bookAtom)
      if (ledger.of !== id) return
      store.set(bookAtom, { ledger: count(ledger, actions), isWhole: true })
    } catch {
      cache.retryLater(() => {
        if (store.get(bookAtom).ledger.of === id) void catchUp(server, attempt + 1)
      }, attempt)
    }
  }

  function hearUpdate(data: Extract<UserEvent, { type: 'UPDATE_SUBSCRIPTION' }>['data']) {
    const { balanceChange } = data
    if (balanceChange) cache.update(balance, {}, now => foldBalance(now, balanceChange))
    const action = copiedAction(data)
    const { running: mine, act } = store.get(copyClientAtom)
    // It began elsewhere, in another tab.
    if (!(mine || act)) refetch()
    if (!action) return
    const wallet = mine?.wallet ?? action.nested?.wallet
    if (wallet) {
      cache.update(copiedActions, { wallet }, page => foldCopied(page, action, COPIED_SIZE))
    }
    const { ledger, isWhole } = store.get(bookAtom)
    store.set(bookAtom, { ledger: count(ledger, withDates([action], log, clock)), isWhole })
  }

  return {
    start(order) {
      rooms.add(order.wallet)
      const before = store.get(bookAtom)
      store.set(bookAtom, freshBook)
      if (desk.start(order)) store.set(roundStopAtom, null)
      else store.set(bookAtom, before)
    },
    stop: desk.stop,
    recheck: desk.recheck,
    dismiss: () => void desk.tell({ type: 'dismissed' }),
    serve(wallet) {
      if (user !== '' && user !== wallet) {
        desk.forget()
        rooms.clear()
        store.set(bookAtom, emptyBook)
      }
      user = wallet
      lookout.begin()
    },
    learn(server) {
      note(server)
      desk.tell({ type: 'learned', server })
    },
    hear(event) {
      desk.heard()
      if (event.type === 'UPDATE_SUBSCRIPTION') {
        hearUpdate(event.data)
        return
      }
      const { subscriptionId: id, reason } = event.data
      desk.tell({ type: 'closed', id, reason })
      cache.update(subscription, {}, now => foldClosed(now, id))
      foldRounds(round => foldClosed(round, id))
      // It may have made room for another one, which another tab has begun.
      refetch()
    },
    catchUp: server => void catchUp(server),
    dispose() {
      desk.forget()
      lookout.dispose()
    },
  }
}

/** The page's one copying. */
export const copyingOf: (runtime: Runtime) => Copying = userPart(createCopying)
