import { atom } from 'jotai'
import { balance } from '../../api/balance.ts'
import { lobby, lobbyPlayer } from '../../api/lobby.ts'
import { bankOverview, deposit, poolInfo, withdraw } from '../../api/pool.ts'
import { poolTransactions } from '../../api/pool-transactions.ts'
import { serverWords } from '../../api/server-words.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import type { Id } from '../../model/primitives.ts'
import { intentsOf } from '../../runtime/intents.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { tellFailure } from '../../runtime/tell-failure.ts'
import { userAtom, userPart } from '../../runtime/user-scope.ts'
import { createPoolDesk, type PoolDesk } from './pool-desk.ts'
import { idlePool, type PoolClient } from './pool-machine.ts'

/** What the client knows of its orders, for every pool by its streamer's user id. */
const poolsAtom = userAtom<ReadonlyMap<Id, PoolClient>>(new Map())

/** The orders of one pool. */
export const poolClientAtom = (streamerUserId: Id) =>
  atom(get => get(poolsAtom).get(streamerUserId) ?? idlePool)

type Whose = Pick<LobbyRecord, 'userId' | 'wallet'>

/** The page's pools: a desk for each, so that an order outlives the panel that sent it. */
export interface Pools {
  of(whose: Whose): PoolDesk
  /** Reads again all that an order of anybody's changes. */
  refresh(whose: Whose): void
  /** Whose money it is; another user starts with nothing. */
  serve(user: string): void
  dispose(): void
}

function createPools(runtime: Runtime): Pools {
  const { http, cache, store } = runtime
  const desks = new Map<Id, PoolDesk>()
  let user = ''

  function refresh({ userId, wallet }: Whose) {
    cache.refetch(poolInfo, { streamerUserId: userId })
    cache.refetch(bankOverview, { streamerUserId: userId })
    cache.refetch(poolTransactions, { page: 0 })
    cache.refetch(balance, {})
    // The cards of the lobby tell of it as well.
    cache.refetch(lobbyPlayer, { wallet })
    cache.refetch(lobby, {})
  }

  function open(whose: Whose): PoolDesk {
    const { userId } = whose
    const desk = createPoolDesk({
      client: () => store.get(poolsAtom).get(userId) ?? idlePool,
      setClient: client =>
        store.set(poolsAtom, new Map([...store.get(poolsAtom), [userId, client]])),
      send: order =>
        intentsOf(runtime).send(
          [userId, order.kind, 'amount' in order ? order.amount : null],
          key =>
            order.kind === 'deposit'
              ? deposit(http, userId, order.amount, key)
              : withdraw(http, userId, key),
        ),
      read: () => http.read(poolInfo, { streamerUserId: userId }),
      refresh: () => refresh(whose),
      refusal(thrown) {
        const error = tellFailure(runtime, thrown)
        return error.code === 'http-client' ? { message: serverWords(error) } : null
      },
      later: cache.retryLater,
    })
    desks.set(userId, desk)
    return desk
  }

  function forget() {
    for (const desk of desks.values()) desk.forget()
    desks.clear()
    store.set(poolsAtom, new Map())
  }

  return {
    of: whose => desks.get(whose.userId) ?? open(whose),
    refresh,
    serve(wallet) {
      if (user !== '' && user !== wallet) forget()
      user = wallet
    },
    dispose: forget,
  }
}

/** The page's pools. */
export const poolsOf: (runtime: Runtime) => Pools = userPart(createPools)
