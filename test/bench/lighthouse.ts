import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { table } from '../../scripts/lib/markdown.ts'
import { requireChrome } from '../support/chrome.ts'
import { publishLiveStream, ROUNDS } from './live-stream.ts'
import { median, spread, writeSection } from './report.ts'

// Has Lighthouse judge a page without the package and with each element of it, as a phone and as a desktop, in turns.
// For information only.

/** Run by npx, which fetches it where it isn't installed: nothing else needs its 200 packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

const run = promisify(execFile)
const Metric = v.object({ numericValue: v.number() })
const Report = v.object({
  categories: v.object({ performance: v.object({ score: v.number() }) }),
  audits: v.object({
    'largest-contentful-paint': Metric,
    'total-blocking-time': Metric,
    'cumulative-layout-shift': Metric,
  }),
})
type Report = v.InferOutput<typeof Report>

async function judge(url: string, preset: string): Promise<Report> {
  const { stdout } = await run(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', '--only-categories=performance'],
      '--chrome-flags=--headless --no-sandbox --autoplay-policy=no-user-gesture-required',
      ...(preset === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { env: { ...process.env, CHROME_PATH: requireChrome() }, maxBuffer: 64 * 1024 * 1024 },
  )
  return v.parse(Report, JSON.parse(stdout))
}

const live = await publishLiveStream()
const script = 'casino-elements.js'
const { token, wallet } = live
const pages: Readonly<Record<string, string>> = {
  empty: '<p>Nothing else',
  rewards: `<casino-rewards token="${token}"></casino-rewards>`,
  lobby: `<casino-lobby token="${token}"></casino-lobby>`,
  room: `<casino-room token="${token}" room-id="${wallet}"></casino-room>`,
}
const presets = ['mobile', 'desktop'] as const
const reports = new Map<string, Report[]>()
try {
  for (const [name, body] of Object.entries(pages))
    await live.writePage(
      `judged-${name}`,
      name === 'empty' ? null : script,
      `<meta name="viewport" content="width=device-width"><body>${body}`,
    )
  for (let round = 0; round < ROUNDS; round += 1)
    for (const preset of presets)
      for (const name of Object.keys(pages)) {
        const report = await judge(`${live.url}/judged-${name}.html`, preset)
        const key = `${name}, ${preset}`
        reports.set(key, [...(reports.get(key) ?? []), report])
        console.log(key, report.categories.performance.score)
      }
} finally {
  await live.close()
}
const rows = presets.flatMap(preset =>
  Object.keys(pages).map(name => {
    const of = reports.get(`${name}, ${preset}`) ?? []
    const metric = (audit: keyof Report['audits']) =>
      median(of.map(({ audits }) => audits[audit].numericValue))
    const scores = of.map(({ categories }) => categories.performance.score * 100)
    return [
      `${name}, ${preset}`,
      spread(scores, value => value.toFixed(0)),
      `${(metric('largest-contentful-paint') / 1000).toFixed(1)} s`,
      `${metric('total-blocking-time').toFixed(0)} ms`,
      metric('cumulative-layout-shift').toFixed(3),
    ]
  }),
)
const report = `Median (smallest–largest) of ${ROUNDS} runs of ${LIGHTHOUSE}.\n\n${table(
  ['page', 'performance', 'largest picture', 'blocking time', 'layout shift'],
  rows,
)}`
await writeSection('lighthouse', report)
