import * as v from 'valibot'
import { sessionDate } from '../lib/parse-date.ts'
import { Decimal } from './decimal.ts'
import { Id, nullable } from './primitives.ts'
import { TextId } from './same-id.ts'

export const RoundState = v.picklist(['ACTIVE', 'PAUSE', 'TERMINATION', 'CLOSED'])
export type RoundState = v.InferOutput<typeof RoundState>

const SessionDate = v.pipe(v.string(), v.transform(sessionDate))

/** The viewer's own copying in a room; `player` and `subscriber` are user ids. */
export const RoomRound = v.object({
  id: nullable(TextId),
  player: nullable(Id),
  playerWalletHash: nullable(v.string()),
  state: RoundState,
  changeGameRule: nullable(v.boolean()),
  /** In session currency; 0 where nothing is copied. */
  subscriberBetAmount: Decimal,
  createdAt: nullable(SessionDate),
  deletedAt: nullable(SessionDate),
  subscriber: nullable(Id),
})
export type RoomRound = v.InferOutput<typeof RoomRound>

/** What a room answers: null where the viewer copies nobody in it. */
export const RoundAnswer = v.nullable(RoomRound)
