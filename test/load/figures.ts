import * as v from 'valibot'

const count = v.pipe(v.number(), v.minValue(0))

/** Calls of one kind that a viewer makes, and the octets of all of their answers. */
const CallFigures = v.object({
  path: v.string(),
  /** Whether the contract allows the call without a token. */
  isPublic: v.boolean(),
  calls: count,
  bytes: count,
})
export type CallFigures = v.InferOutput<typeof CallFigures>

/** Public reads whose answers have fields of the viewer who asks with a token. */
export const perViewer: readonly string[] = [
  'game-center/fortune-wheels/events',
  'game-center/jackpot/events',
  'leaderboard/top-copiers',
  'leaderboard/top-winners',
]
/** Public reads with amounts in session currency: the bet volumes of settings, and the pools of lobby records. */
export const perCurrency: readonly string[] = [
  'lobby',
  'lobby/top-streamers',
  'lobby/wallet',
  'lobby/wallet-by-code',
  'settings',
]

/** What `npm run load` measures, in test/load/figures.json. */
export const Figures = v.object({
  /** One viewer of a room, in a browser. */
  viewer: v.object({
    /** Calls that open the room. */
    opening: v.array(CallFigures),
    /** Calls of a minute in which nothing happens. */
    minute: v.array(CallFigures),
    /** Heart-beats of a minute, in each direction. */
    heartBeats: count,
    chatMessageBytes: count,
    /** Frames that a bet or a win of the streamer brings, on all topics, and their octets. */
    framesOfBet: count,
    bytesOfBet: count,
    /** Topics that the room subscribes to. */
    subscriptions: count,
  }),
  /** The sandbox's socket, and a plain one of the library `ws` beside it. */
  server: v.object({
    viewers: count,
    sessions: count,
    messagesPerSecond: count,
    seconds: count,
    sandbox: v.object({
      deliveriesPerCpuSecond: count,
      connectsPerSecond: count,
      kilobytes: count,
    }),
    bare: v.object({ deliveriesPerCpuSecond: count, connectsPerSecond: count, kilobytes: count }),
  }),
})
export type Figures = v.InferOutput<typeof Figures>
