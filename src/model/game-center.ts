import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { DateText, idKey, StringId } from './fields.ts'
import { Decimal } from './money.ts'
import { Id, nullable } from './primitives.ts'
import { TolerantBoolean, tolerantArray, withFallback } from './tolerant-schemas.ts'

/** A number that is only shown; null if it is unknown. */
const ShownNumber = withFallback(nullable(v.number()), null)

/** A jackpot for the viewers of one streamer. */
export const JackpotEvent = v.pipe(
  object({
    id: StringId,
    /** MONETARY; a jackpot of any other type is shown, but can't be joined. */
    type: v.string(),
    startAt: DateText,
    finishAt: nullable(DateText),
    /** Prize, won once `gainedAmountUsd` reaches it. */
    amountUsd: Decimal,
    joined: TolerantBoolean,
    /** 0 to 1; null if the server leaves it out, as for a visitor. */
    chanceToWin: ShownNumber,
    gainedAmountUsd: Decimal,
    /** Share of each bet that goes into the jackpot, 0 to 100. */
    percentageBetVolume: ShownNumber,
    /** Null if the server leaves it out; then no prize counts as above it. */
    yourContributionUsd: nullable(Decimal),
    totalJoinedUsers: ShownNumber,
  }),
  v.transform(event => ({ ...event, eventType: 'JACKPOT' as const })),
)
export type JackpotEvent = v.InferOutput<typeof JackpotEvent>

/** A patch of a jackpot; fields that are missing or null don't change. */
export const JackpotDetails = object({
  id: StringId,
  amountUsd: nullable(Decimal),
  joined: withFallback(nullable(v.boolean()), null),
  chanceToWin: ShownNumber,
  gainedAmountUsd: nullable(Decimal),
  percentageBetVolume: ShownNumber,
  yourContributionUsd: nullable(Decimal),
  totalJoinedUsers: ShownNumber,
  startAt: nullable(DateText),
  finishAt: nullable(DateText),
})
export type JackpotDetails = v.InferOutput<typeof JackpotDetails>

/** A wheel of fortune for the viewers of one streamer. */
export const WheelEvent = v.pipe(
  object({
    id: StringId,
    joined: TolerantBoolean,
    startAt: DateText,
    durationSeconds: v.number(),
    /** MONETARY or PROMO_CODE; a wheel of any other type is shown, but can't be joined. */
    type: v.string(),
  }),
  v.transform(event => ({ ...event, eventType: 'WHEEL_OF_FORTUNE' as const })),
)
export type WheelEvent = v.InferOutput<typeof WheelEvent>

export const JackpotEvents = tolerantArray(JackpotEvent, idKey)
export const WheelEvents = tolerantArray(WheelEvent, idKey)

export type GameEvent = JackpotEvent | WheelEvent

const Participant = object({ nickname: v.string() })
const resultFields = { winner: Participant, participants: tolerantArray(Participant) }

const JackpotResult = object({
  ...resultFields,
  win: v.pipe(
    object({ id: Id, amountUsd: nullable(Decimal) }),
    // Jackpots pay money; the added fields give both games one shape of win.
    v.transform(win => ({ ...win, type: 'MONETARY' as const, promoCode: null })),
  ),
})

const WheelResult = object({
  ...resultFields,
  win: object({
    id: Id,
    amountUsd: nullable(Decimal),
    promoCode: nullable(v.string()),
    type: withFallback(v.picklist(['MONETARY', 'PROMO_CODE']), 'MONETARY'),
  }),
})

/** Messages of a streamer's game-center topic; the data of `*_UPDATE` isn't read. */
export const GameCenterMessage = v.variant('type', [
  object({ type: v.literal('JACKPOT_UPDATE') }),
  object({ type: v.literal('JACKPOT_DETAILS_UPDATE'), data: JackpotDetails }),
  object({ type: v.literal('JACKPOT_FINISH'), data: JackpotResult }),
  object({ type: v.literal('WHEEL_OF_FORTUNE_UPDATE') }),
  object({ type: v.literal('WHEEL_OF_FORTUNE_FINISH'), data: WheelResult }),
])
export type GameCenterMessage = v.InferOutput<typeof GameCenterMessage>

export const CockpitStatus = v.picklist(['FINISHED', 'PENDING', 'ACTIVE', 'CANCELED'])
export type CockpitStatus = v.InferOutput<typeof CockpitStatus>

/** A wheel in a streamer's group. */
export const CockpitEvent = object({
  id: Id,
  type: v.string(),
  status: CockpitStatus,
  amountUsd: Decimal,
  startAt: nullable(DateText),
  finishAt: nullable(DateText),
  durationSeconds: nullable(v.number()),
  /** At the time of the response; a countdown uses `finishAt` if there is one. */
  durationRemainingSeconds: nullable(v.number()),
  winner: withFallback(nullable(object({ nickname: v.string() })), null),
  winTime: nullable(v.string()),
})
export type CockpitEvent = v.InferOutput<typeof CockpitEvent>

/** The wheels that a streamer may run in a period. */
export const CockpitGroup = object({
  id: Id,
  name: v.string(),
  minViewersThreshold: nullable(v.number()),
  /** Who may start its wheels; an unknown value is treated as the operator. */
  activationType: withFallback(v.picklist(['BY_STREAMER', 'BY_OPERATOR']), 'BY_OPERATOR'),
  startAt: DateText,
  finishAt: DateText,
  events: tolerantArray(CockpitEvent, idKey),
})
export type CockpitGroup = v.InferOutput<typeof CockpitGroup>
