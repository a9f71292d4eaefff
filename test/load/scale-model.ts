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

/** Returns whether a CDN may hold an answer for viewers of the same session currency. */
const isShared = ({ path, isPublic }: CallFigures) => isPublic && !perViewer.includes(path)

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

/** What is assumed of a room, because it can't be measured here. */
export interface Habits {
  /** Minutes for which a viewer stays. */
  readonly minutesStayed: number
  /** Messages that a viewer writes in a minute. */
  readonly messagesWritten: number
  /** Messages a second that a server passes on in a large room; the others it leaves out. */
  readonly messagesSampled: number
  /** Bets and wins of the streamer in a second. */
  readonly betsPerSecond: number
  /** Seconds for which a CDN holds the answer of a public read. */
  readonly secondsHeld: number
  /** Seconds within which all viewers arrive when a stream begins. */
  readonly secondsOfRush: number
  readonly megabitsPerSecond: number
}

export const habits: Habits = {
  minutesStayed: 20,
  messagesWritten: 0.1,
  messagesSampled: 10,
  betsPerSecond: 0.5,
  secondsHeld: 2,
  secondsOfRush: 60,
  megabitsPerSecond: 3,
}

/** What a room costs in a second, but for what is named otherwise. */
export interface Cost {
  readonly calls: number
  /** Calls that reach the server if a CDN holds public reads, but for those with fields of the viewer. */
  readonly callsBehindCdn: number
  readonly callsOfRush: number
  readonly callsOfRushBehindCdn: number
  readonly bytesOfCalls: number
  readonly messagesWritten: number
  readonly framesOfAllChat: number
  readonly frames: number
  readonly bytesOfFrames: number
  readonly heartBeatsReceived: number
  readonly sockets: number
  /** Kilobytes of memory that the sandbox needs for the sockets. */
  readonly memory: number
  /** Cores that pass the frames on, at half of what was measured. */
  readonly cores: number
  /** Seconds until all are connected again, with as many cores. */
  readonly secondsToReconnect: number
  /** Connections to a broker behind the server, if each viewer has one; and their subscriptions. */
  readonly brokerConnections: number
  readonly brokerSubscriptions: number
  readonly gigabitsOfStream: number
}

const sumOf = (list: readonly CallFigures[], field: 'calls' | 'bytes') =>
  list.reduce((sum, row) => sum + row[field], 0)

/** Calls a second of which a CDN lets one of each path through for as long as it holds an answer. */
function behindCdn(
  rows: readonly CallFigures[],
  timesPerSecond: number,
  secondsHeld: number,
): number {
  return rows.reduce((sum, row) => {
    const perSecond = row.calls * timesPerSecond
    return (
      sum + (isShared(row) && secondsHeld > 0 ? Math.min(perSecond, 1 / secondsHeld) : perSecond)
    )
  }, 0)
}

/** Adds rows of the same path, each with its share of a second. */
function perSecondOf(
  { opening, minute }: Figures['viewer'],
  viewers: number,
  minutesStayed: number,
): readonly CallFigures[] {
  const rows = new Map<string, CallFigures>()
  const add = (list: readonly CallFigures[], times: number) => {
    for (const { path, isPublic, calls, bytes } of list) {
      const before = rows.get(path)
      rows.set(path, {
        path,
        isPublic,
        calls: (before?.calls ?? 0) + calls * times,
        bytes: (before?.bytes ?? 0) + bytes * times,
      })
    }
  }
  add(opening, viewers / (minutesStayed * 60))
  add(minute, viewers / 60)
  return [...rows.values()]
}

/** Returns what a room of so many viewers costs. */
export function costOf(viewers: number, { viewer, server }: Figures, of: Habits = habits): Cost {
  const rows = perSecondOf(viewer, viewers, of.minutesStayed)
  const openingsOfRush = viewers / of.secondsOfRush
  const written = (viewers * of.messagesWritten) / 60
  const passedOn = Math.min(written, of.messagesSampled)
  const heartBeats = (viewers * viewer.heartBeats) / 60
  const framesOf = (messages: number) =>
    viewers * (messages + of.betsPerSecond * viewer.framesOfBet) + heartBeats
  const frames = framesOf(passedOn)
  const cores = Math.max(1, Math.ceil(frames / (server.sandbox.deliveriesPerCpuSecond / 2)))
  return {
    calls: sumOf(rows, 'calls'),
    callsBehindCdn: behindCdn(rows, 1, of.secondsHeld),
    callsOfRush: sumOf(viewer.opening, 'calls') * openingsOfRush,
    callsOfRushBehindCdn: behindCdn(viewer.opening, openingsOfRush, of.secondsHeld),
    bytesOfCalls: sumOf(rows, 'bytes'),
    messagesWritten: written,
    framesOfAllChat: framesOf(written),
    frames,
    bytesOfFrames:
      viewers * (passedOn * viewer.chatMessageBytes + of.betsPerSecond * viewer.bytesOfBet) +
      heartBeats,
    heartBeatsReceived: heartBeats,
    sockets: viewers,
    memory: viewers * server.sandbox.kilobytes,
    cores,
    secondsToReconnect: viewers / (server.sandbox.connectsPerSecond * cores),
    brokerConnections: viewers,
    brokerSubscriptions: viewers * viewer.subscriptions,
    gigabitsOfStream: (viewers * of.megabitsPerSecond) / 1000,
  }
}
