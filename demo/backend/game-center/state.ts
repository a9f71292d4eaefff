import * as v from 'valibot'
import { object } from '../../../src/lib/object-schema.ts'
import { mapOf } from '../map-of.ts'

/** Participants' names by wallet hash. */
const Joined = v.record(v.string(), v.string())

/** State of a jackpot; amounts in USD, times in milliseconds since the Unix epoch. */
export const JackpotState = object({
  id: v.string(),
  startAt: v.number(),
  amountUsd: v.number(),
  gainedUsd: v.number(),
  chance: v.number(),
  percentageBetVolume: v.number(),
  players: v.number(),
  /** Number of ticks so far, one every 2 s. */
  ticks: v.number(),
  joined: Joined,
  /** Users' contributions by wallet hash. */
  contributions: v.record(v.string(), v.number()),
})
export type JackpotState = v.InferOutput<typeof JackpotState>

/** State of the automatic wheel. */
export const WheelState = object({
  id: v.string(),
  startAt: v.number(),
  joined: Joined,
})
export type WheelState = v.InferOutput<typeof WheelState>

/** State of a wheel that the streamer starts. */
export const CockpitState = object({
  id: v.string(),
  amountUsd: v.number(),
  status: v.picklist(['FINISHED', 'PENDING', 'ACTIVE', 'CANCELED']),
  startAt: v.nullable(v.number()),
  finishAt: v.nullable(v.number()),
  durationSeconds: v.nullable(v.number()),
  winner: v.nullable(v.string()),
  joined: Joined,
})
export type CockpitState = v.InferOutput<typeof CockpitState>

/** Creates the state of automatic events: the running one, and the earliest start of the next. */
const repeatedEvent = <S extends v.GenericSchema>(event: S) =>
  object({ event: v.nullable(event), allowedAt: v.number(), count: v.number() })

export const StreamerEventsState = object({
  jackpot: repeatedEvent(JackpotState),
  wheel: repeatedEvent(WheelState),
  /** The streamer's own wheels; null until they are first requested. */
  cockpit: v.nullable(object({ openedAt: v.number(), events: v.array(CockpitState) })),
})
export type StreamerEventsState = v.InferOutput<typeof StreamerEventsState>

/** Events by the streamer's user id. */
export const GameCenterState = mapOf(StreamerEventsState)
export type GameCenterState = v.InferOutput<typeof GameCenterState>

/** Returns the state of a streamer whose events weren't requested yet. */
export const emptyEvents = (): StreamerEventsState => ({
  jackpot: { event: null, allowedAt: 0, count: 0 },
  wheel: { event: null, allowedAt: 0, count: 0 },
  cockpit: null,
})
