import * as v from 'valibot'

/** Who takes part, by wallet hash, under which name. */
const Joined = v.record(v.string(), v.string())

/** A jackpot as the backend keeps it; amounts in USD, times in milliseconds since the epoch. */
export const JackpotState = v.object({
  id: v.string(),
  startAt: v.number(),
  amountUsd: v.number(),
  gainedUsd: v.number(),
  chance: v.number(),
  percentageBetVolume: v.number(),
  players: v.number(),
  /** Ticks of 2 s so far. */
  ticks: v.number(),
  joined: Joined,
  /** What each of them has put in, by wallet hash. */
  contributions: v.record(v.string(), v.number()),
})
export type JackpotState = v.InferOutput<typeof JackpotState>

/** The automatic wheel as the backend keeps it. */
export const WheelState = v.object({
  id: v.string(),
  startAt: v.number(),
  joined: Joined,
})
export type WheelState = v.InferOutput<typeof WheelState>

/** One wheel of a streamer's own group as the backend keeps it. */
export const CockpitState = v.object({
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

/** An automatic event, or when the next one is allowed. */
const serial = <S extends v.GenericSchema>(event: S) =>
  v.object({ event: v.nullable(event), allowedAt: v.number(), count: v.number() })

/** Everything that runs for one streamer. */
export const TableState = v.object({
  jackpot: serial(JackpotState),
  wheel: serial(WheelState),
  /** When the group was opened, and what is in it; null until the streamer looks. */
  cockpit: v.nullable(v.object({ openedAt: v.number(), events: v.array(CockpitState) })),
})
export type TableState = v.InferOutput<typeof TableState>

/** The tables by the streamer's user id. */
export const GameCenterState = v.record(v.string(), TableState)
export type GameCenterState = v.InferOutput<typeof GameCenterState>

/** A table that nobody has asked for yet. */
export const newTable = (): TableState => ({
  jackpot: { event: null, allowedAt: 0, count: 0 },
  wheel: { event: null, allowedAt: 0, count: 0 },
  cockpit: null,
})
