import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import lighthouse, { type Config, desktopConfig } from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { createDemoSandbox } from '../../demo/server/demo-sandbox.ts'
import { chromeArgs, requireChrome } from '../../scripts/lib/chrome.ts'
import { liveRecord } from '../e2e/support/lobby.ts'
import { fetchToken } from '../e2e/support/token.ts'
import { plainPages } from './plain-page.ts'
import { median, table, writeSection } from './report.ts'

// Runs Lighthouse, as an operator would, on pages with one element each and on a page without any, all signed in to a
// sandbox that compresses like a CDN and answers without latency. For information only: no test depends on timing.
const ROUNDS = Number(process.env.ROUNDS ?? 5)

const forms: Readonly<Record<'mobile' | 'desktop', Config | undefined>> = {
  mobile: undefined,
  desktop: desktopConfig,
}
type Form = keyof typeof forms

/** What the score is made of. */
const audits = {
  'first-contentful-paint': 'first contentful paint',
  'largest-contentful-paint': 'largest contentful paint',
  'speed-index': 'speed index',
  'total-blocking-time': 'total blocking time',
  'cumulative-layout-shift': 'layout shift',
} as const
type AuditId = keyof typeof audits
const auditIds = Object.keys(audits).filter((id): id is AuditId => id in audits)

/** Scores that the package has to reach; an empty page has none. */
const goals: Readonly<Record<string, Readonly<Record<Form, number>>>> = {
  rewards: { mobile: 100, desktop: 100 },
  lobby: { mobile: 97, desktop: 100 },
  room: { mobile: 95, desktop: 100 },
}

const sandbox = await createDemoSandbox({
  port: 0,
  host: '127.0.0.1',
  calm: true,
  latencyFactor: 0,
  compress: true,
  pagesDir: plainPages,
})
const token = await fetchToken(sandbox)
const { wallet } = await liveRecord(sandbox, 'Ferro')
const elements = {
  empty: '',
  rewards: `<casino-rewards token="${token}"></casino-rewards>`,
  lobby: `<casino-lobby token="${token}"></casino-lobby>`,
  room: `<casino-room token="${token}" room-id="${wallet}"></casino-room>`,
} as const

const pageOf = (element: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Casino</title>` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">` +
  '<style>body{margin:0}h1{margin:16px;font:20px sans-serif}casino-lobby,casino-room{block-size:calc(100vh - 56px)}</style>' +
  `${element && '<script type="module" src="/casino-elements.js"></script>'}<body><h1>Casino</h1>${element}`

interface Result {
  /** 0 to 100. */
  readonly score: number
  /** In ms; the layout shift has no unit. */
  readonly values: Readonly<Record<AuditId, number>>
}

/** Audits a page once, with the throttling that Lighthouse simulates by default. */
async function audit(port: number, path: string, form: Form): Promise<Result> {
  const flags = {
    port,
    onlyAudits: auditIds,
    disableFullPageScreenshot: true,
    logLevel: 'error',
  } as const
  const result = await lighthouse(sandbox.url + path, flags, forms[form])
  const lhr = result?.lhr
  const score = lhr?.categories.performance?.score
  if (!lhr || typeof score !== 'number')
    throw new Error(`Lighthouse gives ${path} no score: ${lhr?.runtimeError?.message}`)
  const numberOf = (id: AuditId) => lhr.audits[id]?.numericValue ?? Number.NaN
  return {
    score: score * 100,
    values: {
      'first-contentful-paint': numberOf('first-contentful-paint'),
      'largest-contentful-paint': numberOf('largest-contentful-paint'),
      'speed-index': numberOf('speed-index'),
      'total-blocking-time': numberOf('total-blocking-time'),
      'cumulative-layout-shift': numberOf('cumulative-layout-shift'),
    },
  }
}

const chosen = process.argv.slice(2)
const names = Object.keys(elements).filter(
  (name): name is keyof typeof elements => name in elements,
)
const pages = names.filter(name => chosen.length === 0 || chosen.includes(name))
const results = new Map<string, Result[]>()

await mkdir(plainPages, { recursive: true })
for (const name of pages)
  await writeFile(join(plainPages, `lighthouse-${name}.html`), pageOf(elements[name]))
const browser = await puppeteer.launch({ executablePath: requireChrome(), args: chromeArgs })
try {
  const port = Number(new URL(browser.wsEndpoint()).port)
  // In turns, so that other programs slow down all pages alike.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const form of ['mobile', 'desktop'] as const)
      for (const name of pages) {
        const result = await audit(port, `/lighthouse-${name}.html`, form)
        const key = `${form} ${name}`
        results.set(key, [...(results.get(key) ?? []), result])
      }
} finally {
  await browser.close()
  await sandbox.close()
}

const format = (id: AuditId, value: number): string =>
  id === 'cumulative-layout-shift' ? value.toFixed(3) : `${value.toFixed(0)} ms`

const rows = (['mobile', 'desktop'] as const).flatMap(form =>
  pages.map(name => {
    const all = results.get(`${form} ${name}`) ?? []
    const score = median(all.map(it => it.score)).toFixed(0)
    const goal = goals[name]?.[form]
    const isMissed = goal !== undefined && Number(score) < goal
    return [
      form,
      name,
      isMissed ? `${score} (goal ${goal})` : score,
      ...auditIds.map(id => format(id, median(all.map(it => it.values[id])))),
    ]
  }),
)
const report = `Medians of ${ROUNDS} runs.\n\n${table(
  ['Form', 'Page', 'Score', ...auditIds.map(id => audits[id])],
  rows,
)}`
if (chosen.length > 0) console.log(report)
else await writeSection('lighthouse', report)
