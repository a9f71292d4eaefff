import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { root } from '../../scripts/bundle/root.ts'
import { table } from '../../scripts/lib/markdown.ts'
import { writeSection } from '../bench/report.ts'
import { type CallFigures, Figures, perCurrency, perViewer } from './figures.ts'

/** The page whose tables follow from the figures. */
export const scalePage: string = join(root, 'docs/scale.md')
const figuresFile = join(root, 'test/load/figures.json')

/** Returns the figures of the last run of `npm run load`. */
export const readFigures = async (): Promise<Figures> =>
  v.parse(Figures, JSON.parse(await readFile(figuresFile, 'utf8')))

/** Writes the figures, and the tables of docs/scale.md that follow from them. */
export async function writeScale(figures: Figures): Promise<void> {
  await writeFile(figuresFile, `${JSON.stringify(figures, null, 2)}\n`)
  for (const [name, content] of scaleSections(figures)) await writeSection(name, content, scalePage)
}

/** Returns the parts of docs/scale.md that follow from figures, by their names. */
export const scaleSections = (figures: Figures): ReadonlyMap<string, string> =>
  new Map([
    ['measured', measuredTable(figures)],
    ['calls', callsTable(figures.viewer)],
  ])

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

function measuredTable({ viewer, server }: Figures): string {
  const { sandbox, bare } = server
  return `Load: ${server.viewers.toLocaleString('en')} viewers of a room with ${server.messagesPerSecond} messages a second for ${server.seconds} s, and
${server.sessions.toLocaleString('en')} sessions held, of the sandbox and of a plain \`ws\` server on the same two cores; one viewer in a browser.

${table(
  ['One viewer of a room', ''],
  [
    [
      'calls that open it',
      `${sum(viewer.opening, 'calls')}, ${octets(sum(viewer.opening, 'bytes'))}`,
    ],
    ['calls a minute while nothing happens', short(sum(viewer.minute, 'calls'))],
    ['heart-beats a minute, in each direction', short(viewer.heartBeats)],
    ['topics', short(viewer.subscriptions)],
    ['a chat message', octets(viewer.chatMessageBytes)],
    [
      'a bet or win of the streamer',
      `${octets(viewer.bytesOfBet)}, frames: ${short(viewer.framesOfBet)}`,
    ],
  ],
)}

${table(
  ['One process, one core', 'sandbox', 'plain `ws`'],
  [
    [
      'frames that it sends in a second',
      short(sandbox.deliveriesPerCpuSecond),
      short(bare.deliveriesPerCpuSecond),
    ],
    [
      'connections that it takes up in a second',
      short(sandbox.connectsPerSecond),
      short(bare.connectsPerSecond),
    ],
    ['memory of a connection', octets(sandbox.kilobytes * 1000), octets(bare.kilobytes * 1000)],
  ],
)}`
}

const sum = (rows: readonly CallFigures[], field: 'calls' | 'bytes') =>
  rows.reduce((total, row) => total + row[field], 0)

function holds(path: string, isPublic: boolean): string {
  if (!isPublic) return "no: the viewer's own"
  if (perViewer.includes(path)) return 'per viewer'
  return perCurrency.includes(path) ? 'per currency' : 'yes'
}

const callsTable = ({ opening, minute }: Figures['viewer']) =>
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
