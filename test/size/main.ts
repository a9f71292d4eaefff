import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { type ChunkInfo, chunkMapFile } from '../../scripts/build/chunk-map.ts'
import { root } from '../../scripts/bundle/root.ts'
import { chromeArgs, requireHeadlessChrome } from '../support/chrome.ts'
import { type LoadedModules, printBreakdown } from './breakdown.ts'
import { budgets, hostLimit } from './budgets.ts'
import { forbiddenModules, loadedChunks } from './chunk-rules.ts'
import { type Embedding, openEmbeddingPages } from './embedding.ts'
import { loadPage } from './load-page.ts'
import { exceeded, type Total, totalsOf } from './totals.ts'

// Prints what the built pages receive in a browser until they can be used, and 4 s later, and fails if
// that exceeds a limit.

const { values } = parseArgs({ options: { why: { type: 'boolean', default: false } } })
const chunks: ChunkInfo[] = JSON.parse(await readFile(chunkMapFile, 'utf8'))
const errors: string[] = []
const modules: LoadedModules[] = []

const { sandbox, bare, embeddings } = await openEmbeddingPages()
const browser = await chromium.launch({ executablePath: requireHeadlessChrome(), args: chromeArgs })

/** Returns the totals of a way of embedding per milestone, and 4 s after the last one. */
async function measure(embedding: Embedding): Promise<Total[]> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  })
  const responses = await loadPage(page, sandbox.url, embedding)
  await page.context().close()
  return totalsOf(responses, [...embedding.milestones.map(({ name }) => name), 'later'])
}

/** Returns an error if the host page's own script is too large. */
function hostError({ files }: Total): string[] {
  const size = files.find(({ path }) => path === '/host.js')?.bytes ?? 0
  return size > hostLimit ? [`host.js has ${size} bytes gzip, limit ${hostLimit}`] : []
}

const bytes = (count: number): string => count.toLocaleString('en-US').padStart(9)

try {
  const [bareTotals, ...totals] = await Promise.all([bare, ...embeddings].map(measure))
  const bareBytes = bareTotals?.[0]?.scripts ?? 0
  const rows = [bare, ...embeddings].flatMap(
    ({ name }, at) => [bareTotals ?? [], ...totals][at]?.map(total => ({ name, total })) ?? [],
  )
  for (const { name, until } of budgets)
    if (!rows.some(row => row.name === name && row.total.until === until))
      errors.push(`${name} has no milestone ${until}`)
  for (const { name, total } of rows) {
    const { until, scripts, waves, data, calls } = total
    const files = total.files.map(({ path }) => path)
    const budget = budgets.find(other => other.name === name && other.until === until)
    const label = `${name} ${until === 'later' ? '4 s later' : until}`
    const notes = [
      `${(scripts / bareBytes).toFixed(4)} x bare`,
      budget && `limit ${budget.limit}`,
      `${files.length} scripts${budget ? `, limit ${budget.files}` : ''}`,
      until !== 'later' && `${waves} waves${budget ? `, limit ${budget.waves}` : ''}`,
      `${calls} fetches of ${bytes(data).trim()} bytes`,
    ]
    console.log(`${label.padEnd(28)} ${bytes(scripts)} gzip  ${notes.filter(Boolean).join(', ')}`)
    if (name === 'host.js') errors.push(...hostError(total))
    if (!budget) continue
    errors.push(...exceeded(label, total, bareBytes, budget))
    const loaded = loadedChunks(chunks, files)
    modules.push({ name: label, modules: new Set(loaded.flatMap(chunk => chunk.modules)) })
    for (const rule of budget.forbidden)
      for (const module of forbiddenModules(loaded, rule)) errors.push(`${label} loads ${module}`)
  }
} finally {
  await browser.close()
  await sandbox.close()
}

if (values.why) await printBreakdown(join(root, 'rollup.config.mjs'), modules)
for (const error of errors) console.error(error)
if (errors.length > 0) process.exitCode = 1
