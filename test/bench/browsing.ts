import { type Browser, chromium, type Page } from '@playwright/test'
import { table } from '../../scripts/lib/markdown.ts'
import { answerWithMany } from '../e2e/support/many.ts'
import { chromeArgs, requireChrome } from '../support/chrome.ts'
import { fetchToken } from '../support/fetch-token.ts'
import { startTestSandbox } from '../support/start-test-sandbox.ts'
import { costOf, slowDown } from './interactions.ts'
import { buildPlainPage, plainPages } from './plain-page.ts'
import { median, writeSection } from './report.ts'
import { scroll } from './scrolling.ts'

// Measures what scrolling and filtering 2,000 players costs on a slow machine, beside a page without a
// framework that shows the same records. For information only: no test depends on timing.
const PLAYERS = 2000
const SLOW_DOWN = 4
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const TYPED = 'game rami'
const SPEEDS = [1800, 7200]
/** Milliseconds between two ticks: less than a list takes to be drawn. */
const TICK_INTERVAL = 150

const sandbox = await startTestSandbox({ pagesDir: plainPages })
const plain = await buildPlainPage('plain-players.ts')
const token = encodeURIComponent(await fetchToken(sandbox))
const subjects = {
  plain: `${sandbox.url}${plain}`,
  list: `${sandbox.url}/iframe.html?token=${token}&view=lobby&fullPath=/live`,
}
type Subject = keyof typeof subjects

/** Values of each row, by round. */
type Values = Map<string, number[]>

async function open(browser: Browser, subject: Subject): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await answerWithMany(page, PLAYERS)
  await page.goto(subjects[subject])
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(3000)
  await slowDown(page, SLOW_DOWN)
  return page
}

async function measureScrolling(browser: Browser, subject: Subject, add: AddValue): Promise<void> {
  const page = await open(browser, subject)
  for (const speed of SPEEDS) {
    const { lost, partial, blank } = await scroll(browser, page, speed)
    add(`frames lost at ${speed} px/s`, lost)
    add(`partial frames at ${speed} px/s`, partial)
    add(`blank at ${speed} px/s`, blank)
    await page.waitForTimeout(1000)
  }
  await page.context().close()
}

async function measureInteractions(
  browser: Browser,
  subject: Subject,
  add: AddValue,
): Promise<void> {
  const page = await open(browser, subject)
  const games = page.getByRole('group', { name: 'Games' })
  const opening = await costOf(page, () =>
    page.getByRole('button', { name: /^Games/ }).press('Enter'),
  )
  add('opening a filter', opening.total)
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  const costs = [
    await costOf(page, () => page.keyboard.type(TYPED, { delay: 80 })),
    await costOf(page, async () => {
      for (let at = 0; at < 5; at += 1) {
        await games
          .locator('input:visible')
          .nth(at + 1)
          .press('Space')
        await page.waitForTimeout(TICK_INTERVAL)
      }
    }),
    await costOf(page, () => page.getByRole('button', { name: 'Reset' }).press('Enter')),
  ]
  add('worst of typing, ticking, Reset', Math.max(...costs.map(({ handling }) => handling)))
  add('worst with input delay', Math.max(...costs.map(({ total }) => total)))
  await page.context().close()
}

type AddValue = (row: string, value: number) => void

const measured: Record<Subject, Values> = { plain: new Map(), list: new Map() }
const browser = await chromium.launch({ executablePath: requireChrome(), args: chromeArgs })
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subject of ['plain', 'list'] as const) {
      const add: AddValue = (row, value) => {
        measured[subject].set(row, [...(measured[subject].get(row) ?? []), value])
      }
      await measureScrolling(browser, subject, add)
      await measureInteractions(browser, subject, add)
    }
  }
} finally {
  await browser.close()
  await sandbox.close()
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`
const ms = (value: number) => `${Math.round(value)} ms`
const rows = [...measured.list.keys()].map(row => {
  const [own, base] = [measured.list.get(row) ?? [], measured.plain.get(row) ?? []].map(median)
  const isShare = row.includes('px/s')
  const show = isShare ? percent : ms
  const ratio = isShare ? '' : `${((own ?? 0) / (base ?? 0)).toFixed(2)}x`
  return [row, show(base ?? 0), show(own ?? 0), ratio]
})
await writeSection('lists', table(['', 'plain page', 'players list', 'ratio'], rows))
