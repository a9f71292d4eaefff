import { chromium } from '@playwright/test'
import { createDemoSandbox } from '../../demo/server/demo-sandbox.ts'
import { chromeArgs, requireChrome } from '../../scripts/lib/chrome.ts'
import { answerWithMany } from '../e2e/support/many.ts'
import { type Cost, costOf, slowDown } from './interactions.ts'

// Prints how long browsing 2,000 players takes on a slow machine, as ratios against a bare line of
// text on the same machine at the same time. Numbers to look at: timing never decides a test.
const PLAYERS = 2000
const SLOW_DOWN = 4
/** Target for the slowest interaction, in ms. */
const GOAL = 100
const TYPED = 'game rami'

const sandbox = await createDemoSandbox({ port: 0, host: '127.0.0.1', latencyFactor: 0 })
const browser = await chromium.launch({ executablePath: requireChrome(), args: chromeArgs })
const rows: [string, Cost][] = []
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const measure = async (name: string, work: () => Promise<void>): Promise<void> => {
    rows.push([name, await costOf(page, work)])
  }
  const type = () => page.keyboard.type(TYPED, { delay: 80 })

  await page.setContent('<input aria-label="bare">')
  await slowDown(page, SLOW_DOWN)
  await page.getByRole('textbox', { name: 'bare' }).focus()
  await measure('baseline: a bare line of text', type)

  await answerWithMany(page, PLAYERS)
  await page.goto(`${sandbox.url}/live.html?fullPath=/live`)
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(3000)

  await page.getByRole('button', { name: /^Games/ }).click()
  const games = page.getByRole('group', { name: 'Games' })
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  await measure('typing in a filter', type)
  await measure('ticking an entry', () => games.getByRole('checkbox').nth(1).press('Space'))
  await page.keyboard.press('Escape')
  await measure('Reset', () => page.getByRole('button', { name: 'Reset' }).press('Enter'))
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.focus()
  await measure('order by nickname', () => page.keyboard.press('End'))
  await measure('scrolling', async () => {
    await page.mouse.move(640, 600)
    for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, 400)
  })
} finally {
  await browser.close()
  await sandbox.close()
}

const base = Math.max(rows[0]?.[1].worst ?? 0, 8)
const ms = (value: number) => `${Math.round(value)} ms`.padStart(8)
console.log(`${PLAYERS} players, processor slowed down ${SLOW_DOWN} times`)
for (const [name, { worst, task }] of rows) {
  const ratio = `${(worst / base).toFixed(1)} x`.padStart(7)
  const verdict = worst < GOAL ? '' : `  above ${GOAL} ms`
  console.log(`${name.padEnd(32)} worst ${ms(worst)} ${ratio}   longest task ${ms(task)}${verdict}`)
}
