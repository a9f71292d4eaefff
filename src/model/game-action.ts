import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { DateText, idKey, OptionalText } from './fields.ts'
import { Decimal } from './money.ts'
import { Id, nullable } from './primitives.ts'
import { Count, TolerantBoolean, tolerantArray } from './tolerant-schemas.ts'

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

const commonFields = {
  id: Id,
  actionType: GameActionType,
  amount: Decimal,
  amountUsd: nullable(Decimal),
  currency: v.string(),
  gameType: nullable(v.string()),
  gameName: OptionalText,
  /** Seconds since the first action of a session; streamers' own actions only. */
  timeline: nullable(v.number()),
  wallet: nullable(v.string()),
  nickname: nullable(v.string()),
  /** Streamer whose action was copied, in histories that name them. */
  streamerNickname: OptionalText,
}

/** Identifies an action, live and recorded; the contract requires it. */
export const ActionHash = nullable(OptionalText)

const recordedFields = {
  ...commonFields,
  hash: ActionHash,
  /** ISO date; without a zone it is UTC. */
  date: DateText,
}

const InnermostAction = object(recordedFields)
export type OriginalAction = v.InferOutput<typeof InnermostAction>
const NestedAction = object({ ...recordedFields, nested: nullable(InnermostAction) })

/** A bet, a win or a rollback; a copied one contains the streamer's original, up to two levels deep. */
export const GameAction = object({ ...recordedFields, nested: nullable(NestedAction) })
export type GameAction = v.InferOutput<typeof GameAction>

/** Returns the key by which repeated actions are recognized: the hash, or the id if there is none. */
export const actionKey = ({ hash, id }: Pick<GameAction, 'hash' | 'id'>): string =>
  hash ?? `id:${id}`

/** Returns the actions from which an action was copied, the nearest first. */
export const originalsOf = ({ nested }: GameAction): OriginalAction[] =>
  nested ? [nested, ...(nested.nested ? [nested.nested] : [])] : []

// Valibot's own rule would be part of the smallest element.
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const Uuid = v.pipe(
  v.string(),
  v.check(text => UUID.test(text), 'not a uuid'),
)
const liveFields = { ...commonFields, uuid: Uuid, dateTime: DateText }
const InnermostLive = v.pipe(object(liveFields), v.transform(toRecorded))
const NestedLive = v.pipe(
  object({ ...liveFields, nested: nullable(InnermostLive) }),
  v.transform(toRecorded),
)

/** Parses a game action of the socket into the shape of the recorded ones. */
export const LiveGameAction = v.pipe(
  object({ ...liveFields, nested: nullable(NestedLive) }),
  v.transform(toRecorded),
)

function toRecorded<T extends { uuid: string; dateTime: string }>(action: T) {
  const { uuid, dateTime, ...rest } = action
  return { ...rest, hash: uuid, date: dateTime }
}

/** Game actions paged by cursor: the date of the last one received. */
export const GameActions = object({
  gameActions: tolerantArray(GameAction),
  hasNext: TolerantBoolean,
})
export type GameActions = v.InferOutput<typeof GameActions>

/** Game actions paged by number; the total is null if the server sends none. */
export const GameActionPage = object({
  content: tolerantArray(GameAction),
  totalElements: Count,
})
export type GameActionPage = v.InferOutput<typeof GameActionPage>

/** A deposit to or a withdrawal from a streamer's shared pool. */
export const PoolTransaction = object({
  id: Id,
  actionType: GameActionType,
  amount: Decimal,
  currency: v.string(),
  date: DateText,
  streamerNickname: OptionalText,
})
export type PoolTransaction = v.InferOutput<typeof PoolTransaction>

export const PoolTransactions = object({
  gameActions: tolerantArray(PoolTransaction, idKey),
  hasNext: TolerantBoolean,
})
export type PoolTransactions = v.InferOutput<typeof PoolTransactions>

/** Kind of an action, the same for original and copied ones. */
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

/** Returns whether an action of this kind adds money to its player's balance. */
export const isCredit = (kind: ActionKind): boolean => kind === 'win' || kind === 'bet-returned'
