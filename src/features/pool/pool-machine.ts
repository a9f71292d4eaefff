import { toMoney } from '../../lib/amount.ts'
import type { PoolInfo } from '../../model/pool.ts'

/** What a viewer may do with a pool; `amount` is exact text in session currency. */
export type PoolOrder = { kind: 'deposit'; amount: string } | { kind: 'withdraw' }

/** The part of a pool that an order changes. */
export type PoolShare = Pick<PoolInfo, 'monetaryShare'>

/** The one order that is under way. */
export interface PoolAct {
  order: PoolOrder
  /** The viewer's share when it was sent. */
  before: PoolShare
  /** `checking`: its answer never came, and the pool itself is asked what became of it. */
  phase: 'sending' | 'checking'
  /** The check itself failed so far. */
  isStuck: boolean
}

/** How the last order ended; `unclear` where the share moved in another way than it would have. */
export type PoolOutcome =
  | { is: 'done'; order: PoolOrder }
  | { is: 'refused'; order: PoolOrder; message: string | null }
  | { is: 'lost'; order: PoolOrder }
  | { is: 'unclear'; order: PoolOrder }

/** What the client knows of its own orders; the pool itself is the server's word. */
export interface PoolClient {
  act: PoolAct | null
  outcome: PoolOutcome | null
}

export const idlePool: PoolClient = { act: null, outcome: null }

export type PoolEvent =
  | { type: 'order'; order: PoolOrder; before: PoolShare }
  | { type: 'taken' }
  /** Refused by the server, in its own words where it gave some. */
  | { type: 'refused'; message: string | null }
  | { type: 'lost' }
  | { type: 'unread' }
  | { type: 'checked'; after: PoolShare }
  | { type: 'dismissed' }

/** The client after an event; an event that means nothing now leaves it as it is. */
export function step(client: PoolClient, event: PoolEvent): PoolClient {
  const { act } = client
  switch (event.type) {
    case 'order': {
      if (act) return client
      const { order, before } = event
      return { act: { order, before, phase: 'sending', isStuck: false }, outcome: null }
    }
    case 'dismissed':
      return act || !client.outcome ? client : idlePool
    case 'unread':
    case 'checked':
      return act?.phase === 'checking' ? check(act, event) : client
    default:
      return act?.phase === 'sending' ? answer(act, event) : client
  }
}

type Answer = Extract<PoolEvent, { type: 'taken' | 'refused' | 'lost' }>

function answer(act: PoolAct, event: Answer): PoolClient {
  const { order } = act
  switch (event.type) {
    case 'taken':
      return { act: null, outcome: { is: 'done', order } }
    case 'refused':
      return { act: null, outcome: { is: 'refused', order, message: event.message } }
    case 'lost':
      return { act: { ...act, phase: 'checking' }, outcome: null }
  }
}

type Check = Extract<PoolEvent, { type: 'unread' | 'checked' }>

const check = (act: PoolAct, event: Check): PoolClient =>
  event.type === 'unread'
    ? { act: { ...act, isStuck: true }, outcome: null }
    : { act: null, outcome: { is: became(act, event.after), order: act.order } }

/** What became of an order whose answer never came, by the share before and after it. */
function became({ order, before }: PoolAct, after: PoolShare): 'done' | 'lost' | 'unclear' {
  const [had, has] = [toMoney(before.monetaryShare), toMoney(after.monetaryShare)]
  if (!(had && has)) return 'unclear'
  if (has.eq(had)) return 'lost'
  const isDone = order.kind === 'deposit' ? has.minus(had).eq(order.amount) : has.isZero()
  return isDone ? 'done' : 'unclear'
}
