import { table } from '../../scripts/lib/markdown.ts'

/** Calls of one kind that a viewer makes, and the octets of all of their answers. */
export interface CallFigures {
  path: string
  /** Whether the contract allows the call without a token. */
  isPublic: boolean
  calls: number
  bytes: number
}

/** What one page in a browser costs a backend. */
export interface PageFigures {
  /** Calls that open it. */
  opening: readonly CallFigures[]
  /** Calls of a minute in which nothing happens. */
  minute: readonly CallFigures[]
  /** Heart-beats of a minute, in each direction. */
  heartBeats: number
  /** Topics that it subscribes to. */
  subscriptions: number
}

/** What one viewer of a room costs a backend. */
export interface RoomFigures extends PageFigures {
  chatMessageBytes: number
  /** Frames that a bet or a win of the streamer brings, on all topics, and their octets. */
  framesOfBet: number
  bytesOfBet: number
}

/** What a server does with one core. */
export interface ServerFigures {
  framesPerSecond: number
  connectsPerSecond: number
  /** Octets of memory of a connection. */
  octets: number
}

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

const units = [
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

/** Returns a number of two digits with its unit: `1.7 M`. */
function short(value: number): string {
  const [size, unit] = units.find(([from]) => value >= from * 0.9995) ?? [1, '']
  const scaled = Number((value / size).toFixed(1))
  const text = scaled >= 10 || Number.isInteger(scaled) ? scaled.toFixed(0) : scaled.toFixed(1)
  return unit ? `${text} ${unit}` : text
}

/** Returns octets with their unit: `1.7 kB`. */
const octets = (value: number) => `${short(value)}${value < 999.5 ? ' ' : ''}B`

const sum = (rows: readonly CallFigures[], field: 'calls' | 'bytes') =>
  rows.reduce((total, row) => total + row[field], 0)

const openingOf = ({ opening }: PageFigures) =>
  `${sum(opening, 'calls')}, ${octets(sum(opening, 'bytes'))}`

export const measuredTables = (
  room: RoomFigures,
  lobby: PageFigures,
  sandbox: ServerFigures,
  bare: ServerFigures,
): string => `${table(
  ['One viewer', 'of a room', 'of a lobby'],
  [
    ['calls that open it', openingOf(room), openingOf(lobby)],
    [
      'calls a minute while nothing happens',
      short(sum(room.minute, 'calls')),
      short(sum(lobby.minute, 'calls')),
    ],
    ['heart-beats a minute, in each direction', short(room.heartBeats), short(lobby.heartBeats)],
    ['topics', short(room.subscriptions), short(lobby.subscriptions)],
    ['a chat message', octets(room.chatMessageBytes), ''],
    [
      'a bet or win of the streamer',
      `${octets(room.bytesOfBet)}, frames: ${short(room.framesOfBet)}`,
      '',
    ],
  ],
)}

${table(
  ['One process, one core', 'sandbox', 'plain `ws`'],
  [
    [
      'frames that it sends in a second',
      short(sandbox.framesPerSecond),
      short(bare.framesPerSecond),
    ],
    [
      'connections that it takes up in a second',
      short(sandbox.connectsPerSecond),
      short(bare.connectsPerSecond),
    ],
    ['memory of a connection', octets(sandbox.octets), octets(bare.octets)],
  ],
)}`

function holds(path: string, isPublic: boolean): string {
  if (!isPublic) return "no: the viewer's own"
  if (perViewer.includes(path)) return 'per viewer'
  return perCurrency.includes(path) ? 'per currency' : 'yes'
}

export const callsTable = ({ opening, minute }: PageFigures): string =>
  table(
    ['Call', 'to open', 'a minute', 'bytes of an answer', 'may a CDN hold it'],
    [...new Set([...opening, ...minute].map(({ path }) => path))].map(path => {
      const first = opening.find(row => row.path === path)
      const later = minute.find(row => row.path === path)
      const bytes = (first?.bytes ?? later?.bytes ?? 0) / (first?.calls ?? later?.calls ?? 1)
      return [
        `\`${path}\``,
        short(first?.calls ?? 0),
        short(later?.calls ?? 0),
        short(bytes),
        holds(path, (first ?? later)?.isPublic ?? false),
      ]
    }),
  )
