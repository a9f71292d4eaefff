import { table } from '../../scripts/lib/markdown.ts'
import { type Embedding, openEmbeddingPages } from '../size/embedding.ts'
import { chromeArgs, requireChrome } from '../support/chrome.ts'
import { type LoadTiming, openLoadTimer, type UsableProbe } from './load-timing.ts'
import { median, spread, writeSection } from './report.ts'
import { type TimedPage, writeStaticPages } from './static-pages.ts'

// Measures how long each way of embedding takes from its script tag to its first paint and until it can
// be used, as multiples of a bare React element that is loaded in the same run, in turns. For
// information only: no test depends on timing.
const SLOW_DOWN = 4
const ROUNDS = Number(process.env.ROUNDS ?? 5)

const lobby: UsableProbe = { host: 'casino-lobby', inside: ['article'] }
const probes: Readonly<Record<string, UsableProbe>> = {
  'bare React element': { host: 'hello-baseline', inside: ['p'] },
  '<casino-rewards>': {
    host: 'casino-rewards',
    inside: ['[part~=rewards-button]'],
    text: String.raw`\d unclaimed`,
  },
  '<casino-room>': {
    host: 'casino-room',
    inside: ['[part~=stage]', '[role=log] [role=article], [role=log] article'],
  },
}

/** Those that are also measured as a static tree. */
const STATIC: ReadonlySet<string> = new Set(['<casino-rewards>', '<casino-lobby>'])

const { sandbox, bare, embeddings } = await openEmbeddingPages()
const timedPage = ({ name, path }: Embedding): TimedPage => ({
  name,
  path,
  probe: probes[name] ?? lobby,
})
const base = timedPage(bare)
const ways = embeddings.map(timedPage)
const statics: readonly TimedPage[] = await writeStaticPages(
  sandbox.url,
  ways.filter(({ name }) => STATIC.has(name)),
)
const all = [base, ...statics, ...ways]
const timings = new Map<TimedPage, LoadTiming[]>(all.map(page => [page, []]))
const timer = await openLoadTimer(requireChrome(), chromeArgs)
try {
  // The first round isn't counted, as the server compresses the files in it.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const page of all) {
      const timing = await timer.time(sandbox.url + page.path, page.probe, SLOW_DOWN)
      if (round > 0) timings.get(page)?.push(timing)
    }
  }
} finally {
  await timer.close()
  await sandbox.close()
}

const columns = [
  ['first paint', 'firstPaint'],
  ['usable', 'usable'],
  ['main thread until usable', 'mainThread'],
] as const
type Column = (typeof columns)[number][1]

const valuesOf = (page: TimedPage, key: Column): number[] =>
  (timings.get(page) ?? []).map(timing => timing[key])

/** Returns the ratios of each round, whose loads follow each other. */
function ratiosOf(page: TimedPage, key: Column): number[] {
  const bases = valuesOf(base, key)
  return valuesOf(page, key).map((value, round) => value / (bases[round] ?? Number.NaN))
}

const ms = (value: number) => `${value.toFixed(0)}`
const times = (value: number) => value.toFixed(2)
const rows = all.map(page => [
  page.name.replace(/[<>]/g, mark => `\\${mark}`),
  ...columns.map(([, key]) =>
    page === base
      ? `${spread(valuesOf(base, key), ms)} ms`
      : `${spread(ratiosOf(page, key), times)} x, ${ms(median(valuesOf(page, key)))} ms`,
  ),
])
await writeSection(
  'loading',
  `Median (smallest–largest) of ${ROUNDS} loads, since the script tag.\n\n${table(
    ['Way of embedding', ...columns.map(([title]) => title)],
    rows,
  )}`,
)
