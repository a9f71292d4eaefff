import { poolTransactions } from '../../api/history.ts'
import { lobby, lobbyPlayer } from '../../api/lobby.ts'
import { balance } from '../../api/money.ts'
import { bankOverview, deposit, poolInfo, withdraw } from '../../api/pool.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import type { PoolInfo } from '../../model/pool.ts'
import type { Id } from '../../model/primitives.ts'
import { playSessionServiceOf } from '../../runtime/play/play-session.ts'
import { addSentStake, removeSentStake } from '../../runtime/play/use-play-limits.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { trackedMoney, trackedRoom } from '../../runtime/tracked-values.ts'
import { userAtom, userService } from '../../runtime/user-scope.ts'
import { createConfirmation } from '../../runtime/write-confirmation.ts'
import { type WriteValues, writesOf } from '../../runtime/writes.ts'
import {
  idlePoolState,
  type OrderAttempt,
  type PoolEvent,
  type PoolOrder,
  type PoolShare,
  poolReducer,
  settledOrders,
} from './pool-state.ts'

type PoolOwner = Pick<LobbyRecord, 'userId' | 'wallet'>

type Deposit = Extract<PoolOrder, { kind: 'deposit' }>

const nameOf = ({ amount, currency }: Deposit): string => `${amount} ${currency}`

/** Returns the values of an order; a withdrawal takes the whole share, so another share is another one. */
const argsOf = ({ order, before }: OrderAttempt): WriteValues =>
  order.kind === 'deposit'
    ? [order.kind, order.amount, order.currency]
    : [order.kind, before?.toFixed() ?? null]

/** Sends the viewer's deposits and withdrawals of a pool: one at a time, each once. */
function createPoolOrders(runtime: Runtime, { userId, wallet }: PoolOwner) {
  const { http, cache, store, clock } = runtime
  const writes = writesOf(runtime)
  const key = ['pool', userId]
  const stateAtom = userAtom(idlePoolState)
  const playSession = playSessionServiceOf(runtime)
  /** Times of the first and the last attempt of deposits whose outcome isn't known yet, by amount and currency. */
  const sentTimes = new Map<string, { first: number; last: number }>()
  let forgetSent = () => {}
  const stakeOf = ({ amount, currency }: Deposit) =>
    ({ kind: 'deposit', of: userId, amount, currency }) as const

  function refresh() {
    cache.refetch(poolInfo, { streamerUserId: userId })
    cache.refetch(bankOverview, { streamerUserId: userId })
    cache.refetch(poolTransactions, { page: 0 })
    cache.refetch(balance, {})
    // The cards of the lobby show the pool as well.
    cache.refetch(lobbyPlayer, { wallet })
    cache.refetch(lobby, {})
  }

  function track({ order, before }: OrderAttempt) {
    const isDeposit = order.kind === 'deposit'
    runtime.track({
      name: isDeposit ? 'deposit' : 'withdrawal',
      roomId: trackedRoom(runtime, wallet),
      ...(isDeposit
        ? trackedMoney(runtime, order.amount, order.currency)
        : trackedMoney(runtime, before ?? 0)),
    })
  }

  function applyEffect(attempt: OrderAttempt) {
    const { order } = attempt
    writes.settle(key, argsOf(attempt))
    track(attempt)
    if (order.kind === 'withdraw') playSession.noteWithdrawal()
    else {
      const now = playSession.now()
      const { first, last } = sentTimes.get(nameOf(order)) ?? { first: now, last: now }
      sentTimes.delete(nameOf(order))
      playSession.addDeposit(order, last, first)
      removeSentStake(runtime, stakeOf(order))
    }
  }

  function dispatch(event: PoolEvent): boolean {
    const previous = store.get(stateAtom)
    const current = poolReducer(previous, event)
    if (current === previous) return false
    store.set(stateAtom, current)
    if (!current.pending) forgetSent()
    if (event.type !== 'order-refused') settledOrders(previous, current).forEach(applyEffect)
    return true
  }

  const confirmation = createConfirmation({
    clock,
    read: () => http.read(poolInfo, { streamerUserId: userId }),
    onRead: (after, isLast) =>
      dispatch(after ? { type: 'share-checked', after, isLast } : { type: 'check-failed', isLast }),
    isSettled: () => !store.get(stateAtom).pending,
    onSettled: refresh,
  })

  async function send(attempt: OrderAttempt) {
    const { order } = attempt
    if (order.kind === 'deposit') {
      const last = playSession.now()
      forgetSent = playSession.noteSent(last)
      sentTimes.set(nameOf(order), { first: sentTimes.get(nameOf(order))?.first ?? last, last })
      addSentStake(runtime, stakeOf(order))
    }
    const result = await writes.run({
      key,
      args: argsOf(attempt),
      send: ({ idempotencyKey }) =>
        order.kind === 'deposit'
          ? deposit(http, userId, order.amount, idempotencyKey)
          : withdraw(http, userId, idempotencyKey),
    })
    switch (result.status) {
      case 'done':
        dispatch({ type: 'order-accepted' })
        refresh()
        return
      case 'refused':
        if (order.kind === 'deposit') {
          sentTimes.delete(nameOf(order))
          removeSentStake(runtime, stakeOf(order))
        }
        dispatch({ type: 'order-refused', error: result.error })
        refresh()
        return
      case 'unconfirmed':
        dispatch({ type: 'response-lost' })
        confirmation.start()
        return
      case 'skipped':
        // Another user has signed in.
        return
    }
  }

  return {
    stateAtom,
    /** Sends an order; returns false if another one is pending. `shown`: the pool on screen. */
    place(order: PoolOrder, shown: PoolInfo): boolean {
      if (!dispatch({ type: 'order-placed', order, before: shown })) return false
      const { pending } = store.get(stateAtom)
      if (pending) void send(pending)
      return true
    },
    /** Checks at once the outcome of an order whose response was lost. */
    recheck() {
      if (store.get(stateAtom).pending?.phase === 'checking') confirmation.readNow()
    },
    /** Updates the state from the pool that another read returned. */
    syncFromServer(after: PoolShare) {
      if (!dispatch({ type: 'share-synced', after }) || store.get(stateAtom).pending) return
      confirmation.stop()
    },
    dismiss: () => void dispatch({ type: 'outcome-dismissed' }),
    /** Refetches everything that an order changes. */
    refresh,
    dispose() {
      confirmation.stop()
      forgetSent()
    },
  }
}

const allOrdersOf = userService(() => {
  const all = new Map<Id, ReturnType<typeof createPoolOrders>>()
  return {
    all,
    dispose() {
      for (const orders of all.values()) orders.dispose()
    },
  }
})

/** Returns the user's orders in a streamer's pool, which continue when their panel unmounts. */
export function poolOrdersOf(runtime: Runtime, owner: PoolOwner) {
  const { all } = allOrdersOf(runtime)
  const orders = all.get(owner.userId) ?? createPoolOrders(runtime, owner)
  all.set(owner.userId, orders)
  return orders
}
