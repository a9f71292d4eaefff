import * as v from 'valibot'
import { isUuid } from '../lib/uuid.ts'
import { OptionalName } from './fields.ts'
import { Decimal } from './money.ts'
import { Id, nullable } from './primitives.ts'
import { TolerantBoolean, tolerantArray } from './tolerant-schemas.ts'

export const GameActionType = v.picklist([
  'BET',
  'WIN',
  'ROLLBACK_BET',
  'ROLLBACK_WIN',
  'BET_COPIED',
  'WIN_COPIED',
  'ROLLBACK_BET_COPIED',
  'ROLLBACK_WIN_COPIED',
])
export type GameActionType = v.InferOutput<typeof GameActionType>

const facts = {
  id: Id,
  actionType: GameActionType,
  amount: Decimal,
  amountUsd: nullable(Decimal),
  currency: v.string(),
  gameType: nullable(v.string()),
  gameName: OptionalName,
  /** Seconds since the first action of a session; streamers' own actions only. */
  timeline: nullable(v.number()),
  wallet: nullable(v.string()),
  nickname: nullable(v.string()),
  /** Whom a copied action follows, where a history names them beside the original. */
  streamerNickname: OptionalName,
}

const recorded = {
  ...facts,
  hash: nullable(v.string()),
  /** ISO date; without a zone it is UTC. */
  date: v.string(),
}

const InnermostAction = v.object(recorded)
export type OriginalAction = v.InferOutput<typeof InnermostAction>
const NestedAction = v.object({ ...recorded, nested: nullable(InnermostAction) })

/** A bet, a win or a rollback; a copied one carries the streamer's original, two levels at most. */
export const GameAction = v.object({ ...recorded, nested: nullable(NestedAction) })
export type GameAction = v.InferOutput<typeof GameAction>

/** What an action was copied from; and what that was copied from, where it was a copy itself. */
export const originalsOf = ({ nested }: GameAction): OriginalAction[] =>
  nested ? [nested, ...(nested.nested ? [nested.nested] : [])] : []

const Uuid = v.pipe(v.string(), v.check(isUuid, 'not a uuid'))
const streamed = { ...facts, uuid: Uuid, dateTime: v.string() }
const InnermostStreamed = v.pipe(v.object(streamed), v.transform(recordedForm))
const NestedStreamed = v.pipe(
  v.object({ ...streamed, nested: nullable(InnermostStreamed) }),
  v.transform(recordedForm),
)

/** A game action as the socket tells it, brought into the form of the recorded ones. */
export const LiveGameAction = v.pipe(
  v.object({ ...streamed, nested: nullable(NestedStreamed) }),
  v.transform(recordedForm),
)

function recordedForm<T extends { uuid: string; dateTime: string }>(action: T) {
  const { uuid, dateTime, ...rest } = action
  return { ...rest, hash: uuid, date: dateTime }
}

/** Game actions by cursor: the date of the last one that was seen. */
export const GameActions = v.object({
  gameActions: tolerantArray(GameAction),
  hasNext: TolerantBoolean,
})
export type GameActions = v.InferOutput<typeof GameActions>

/** Game actions by page. */
export const GameActionPage = v.object({
  content: tolerantArray(GameAction),
  totalElements: v.number(),
})
export type GameActionPage = v.InferOutput<typeof GameActionPage>

/** What went into a streamer's shared pool, or came out of it. */
export const PoolTransaction = v.object({
  id: Id,
  actionType: GameActionType,
  amount: Decimal,
  currency: v.string(),
  date: v.string(),
  streamerNickname: OptionalName,
})
export type PoolTransaction = v.InferOutput<typeof PoolTransaction>

export const PoolTransactions = v.object({
  gameActions: tolerantArray(PoolTransaction),
  hasNext: TolerantBoolean,
})
export type PoolTransactions = v.InferOutput<typeof PoolTransactions>

/** What an action is, whoever did it. */
export type ActionKind = 'bet' | 'win' | 'bet-returned' | 'win-returned'

export function actionKind(type: GameActionType): ActionKind {
  switch (type) {
    case 'BET':
    case 'BET_COPIED':
      return 'bet'
    case 'WIN':
    case 'WIN_COPIED':
      return 'win'
    case 'ROLLBACK_BET':
    case 'ROLLBACK_BET_COPIED':
      return 'bet-returned'
    case 'ROLLBACK_WIN':
    case 'ROLLBACK_WIN_COPIED':
      return 'win-returned'
  }
}

/** Whether an action brought money to whoever did it. */
export const isCredit = (kind: ActionKind): boolean => kind === 'win' || kind === 'bet-returned'
