import { atom } from 'jotai'
import { poolTransactions } from '../../api/history.ts'
import { lobby, lobbyPlayer } from '../../api/lobby.ts'
import { balance } from '../../api/money.ts'
import { bankOverview, deposit, poolInfo, withdraw } from '../../api/pool.ts'
import { requestErrorText } from '../../i18n/request-error-text.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import type { Id } from '../../model/primitives.ts'
import { idempotentWritesOf, type WriteIntent } from '../../runtime/idempotent-writes.ts'
import { type Runtime, reportFailure } from '../../runtime/runtime.ts'
import { userAtom, userService } from '../../runtime/user-scope.ts'
import { createPoolController, type PoolController } from './pool-controller.ts'
import { idlePoolState, type OrderAttempt, type PoolState } from './pool-state.ts'

/** State of the viewer's orders by the user id of the pool's streamer. */
const poolsAtom = userAtom<ReadonlyMap<Id, PoolState>>(new Map())

/** Returns an atom with the viewer's orders in one pool. */
export const poolStateAtom = (streamerUserId: Id) =>
  atom(get => get(poolsAtom).get(streamerUserId) ?? idlePoolState)

type PoolOwner = Pick<LobbyRecord, 'userId' | 'wallet'>

/** A controller for each pool of the page, so that an order continues when its panel unmounts. */
export interface Pools {
  controllerFor(owner: PoolOwner): PoolController
  /** Refetches everything that an order in this pool changes. */
  refresh(owner: PoolOwner): void
  dispose(): void
}

function createPools(runtime: Runtime): Pools {
  const { http, cache, store, clock } = runtime
  const controllers = new Map<Id, PoolController>()

  function refresh({ userId, wallet }: PoolOwner) {
    cache.refetch(poolInfo, { streamerUserId: userId })
    cache.refetch(bankOverview, { streamerUserId: userId })
    cache.refetch(poolTransactions, { page: 0 })
    cache.refetch(balance, {})
    // The cards of the lobby show the pool as well.
    cache.refetch(lobbyPlayer, { wallet })
    cache.refetch(lobby, {})
  }

  function createController(owner: PoolOwner): PoolController {
    const { userId } = owner
    const toWriteIntent = ({ order, before }: OrderAttempt): WriteIntent => {
      const { kind } = order
      // A withdrawal takes the whole share, so another share is another withdrawal.
      const amount = kind === 'deposit' ? order.amount : (before?.toFixed() ?? null)
      return [kind, userId, amount]
    }
    const controller = createPoolController({
      clock,
      client: () => store.get(poolsAtom).get(userId) ?? idlePoolState,
      setClient: client =>
        store.set(poolsAtom, new Map([...store.get(poolsAtom), [userId, client]])),
      send: attempt =>
        idempotentWritesOf(runtime).send(toWriteIntent(attempt), key =>
          attempt.order.kind === 'deposit'
            ? deposit(http, userId, attempt.order.amount, key)
            : withdraw(http, userId, key),
        ),
      settle: attempt => idempotentWritesOf(runtime).settle(toWriteIntent(attempt)),
      read: () => http.read(poolInfo, { streamerUserId: userId }),
      refresh: () => refresh(owner),
      refusal(thrown, attempt) {
        const error = reportFailure(runtime, thrown)
        return idempotentWritesOf(runtime).isOpen(toWriteIntent(attempt))
          ? null
          : { message: requestErrorText(runtime.texts.i18n, error) }
      },
    })
    controllers.set(userId, controller)
    return controller
  }

  return {
    controllerFor: owner => controllers.get(owner.userId) ?? createController(owner),
    refresh,
    dispose() {
      for (const controller of controllers.values()) controller.reset()
    },
  }
}

/** Returns the page's pools. */
export const poolsOf: (runtime: Runtime) => Pools = userService(createPools)
