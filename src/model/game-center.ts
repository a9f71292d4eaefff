import * as v from 'valibot'
import { StringId } from './fields.ts'
import { Decimal } from './money.ts'
import { Id, nullable } from './primitives.ts'
import { TolerantBoolean, tolerantArray, withFallback } from './tolerant-schemas.ts'

/** A jackpot of one streamer's viewers. */
export const JackpotEvent = v.pipe(
  v.object({
    id: StringId,
    /** MONETARY; another one is shown, and can't be joined. */
    type: v.string(),
    startAt: v.string(),
    finishAt: nullable(v.string()),
    /** The goal: what is won once that much is gained. */
    amountUsd: Decimal,
    joined: TolerantBoolean,
    /** 0 to 1. */
    chanceToWin: v.number(),
    gainedAmountUsd: Decimal,
    /** Share of each bet that goes into the jackpot, 0 to 100. */
    percentageBetVolume: v.number(),
    yourContributionUsd: Decimal,
    totalJoinedUsers: v.number(),
  }),
  v.transform(event => ({ ...event, eventType: 'JACKPOT' as const })),
)
export type JackpotEvent = v.InferOutput<typeof JackpotEvent>

/** What of a jackpot is another value now; fields that are not named stay. */
export const JackpotDetails = v.object({
  id: StringId,
  amountUsd: v.exactOptional(Decimal),
  joined: v.exactOptional(v.boolean()),
  chanceToWin: v.exactOptional(v.number()),
  gainedAmountUsd: v.exactOptional(Decimal),
  percentageBetVolume: v.exactOptional(v.number()),
  yourContributionUsd: v.exactOptional(Decimal),
  totalJoinedUsers: v.exactOptional(v.number()),
  startAt: v.exactOptional(v.string()),
  finishAt: v.exactOptional(v.nullable(v.string())),
})
export type JackpotDetails = v.InferOutput<typeof JackpotDetails>

/** A wheel of fortune of one streamer's viewers. */
export const WheelEvent = v.pipe(
  v.object({
    id: StringId,
    joined: TolerantBoolean,
    startAt: v.string(),
    durationSeconds: v.number(),
    /** MONETARY or PROMO_CODE; another one is shown, and can't be joined. */
    type: v.string(),
  }),
  v.transform(event => ({ ...event, eventType: 'WHEEL_OF_FORTUNE' as const })),
)
export type WheelEvent = v.InferOutput<typeof WheelEvent>

export const JackpotEvents = tolerantArray(JackpotEvent)
export const WheelEvents = tolerantArray(WheelEvent)

/** Anything that viewers may join. */
export type GameEvent = JackpotEvent | WheelEvent

const Participant = v.object({ nickname: v.string() })
const outcome = { winner: Participant, participants: tolerantArray(Participant) }

const JackpotOutcome = v.object({
  ...outcome,
  win: v.pipe(
    v.object({ id: Id, amountUsd: nullable(Decimal) }),
    // A jackpot is money; so both games tell of a win in one form.
    v.transform(win => ({ ...win, type: 'MONETARY' as const, promoCode: null })),
  ),
})

const WheelOutcome = v.object({
  ...outcome,
  win: v.object({
    id: Id,
    amountUsd: nullable(Decimal),
    promoCode: nullable(v.string()),
    type: withFallback(v.picklist(['MONETARY', 'PROMO_CODE']), 'MONETARY'),
  }),
})

/** What the game-center topic of a streamer tells; the data of `*_UPDATE` is not read. */
export const GameCenterMessage = v.variant('type', [
  v.object({ type: v.literal('JACKPOT_UPDATE') }),
  v.object({ type: v.literal('JACKPOT_DETAILS_UPDATE'), data: JackpotDetails }),
  v.object({ type: v.literal('JACKPOT_FINISH'), data: JackpotOutcome }),
  v.object({ type: v.literal('WHEEL_OF_FORTUNE_UPDATE') }),
  v.object({ type: v.literal('WHEEL_OF_FORTUNE_FINISH'), data: WheelOutcome }),
])
export type GameCenterMessage = v.InferOutput<typeof GameCenterMessage>

export const CockpitStatus = v.picklist(['FINISHED', 'PENDING', 'ACTIVE', 'CANCELED'])
export type CockpitStatus = v.InferOutput<typeof CockpitStatus>

/** One wheel of a streamer's group. */
export const CockpitEvent = v.object({
  id: Id,
  type: v.string(),
  status: CockpitStatus,
  amountUsd: Decimal,
  startAt: nullable(v.string()),
  finishAt: nullable(v.string()),
  durationSeconds: nullable(v.number()),
  /** As of the answer; what counts down is `finishAt`, where there is one. */
  durationRemainingSeconds: nullable(v.number()),
  winner: withFallback(nullable(v.object({ nickname: v.string() })), null),
  winTime: nullable(v.string()),
})
export type CockpitEvent = v.InferOutput<typeof CockpitEvent>

/** The wheels that a streamer may run in a time. */
export const CockpitGroup = v.object({
  id: Id,
  name: v.string(),
  minViewersThreshold: nullable(v.number()),
  /** Whoever may start its wheels: the operator, unless we know better. */
  activationType: withFallback(v.picklist(['BY_STREAMER', 'BY_OPERATOR']), 'BY_OPERATOR'),
  startAt: v.string(),
  finishAt: v.string(),
  events: tolerantArray(CockpitEvent),
})
export type CockpitGroup = v.InferOutput<typeof CockpitGroup>
