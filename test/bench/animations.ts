import { type Browser, chromium, type Page } from '@playwright/test'
import { chromeArgs, requireChrome } from '../../scripts/lib/chrome.ts'
import { openAnimationsPage, showScene } from '../support/animations/open.ts'
import { type AnimationScene, sceneOf } from '../support/animations/scene.ts'
import { slowDown } from './interactions.ts'

// Prints how many frames a second both animations reach on a slow machine, as a share of what a
// bare rotating element reaches on the same page in the same run.
const SLOW_DOWN = 4
/** Minimum share. */
const GOAL = 0.95
/** The pages are measured in turns, because other work on the machine varies over time. */
const ROUNDS = 3
const WINDOW_MS = 2500
/** Milliseconds from the dialog's appearance to the middle of its animation. */
const LEAD_MS = { wheel: 1800, jackpot: 300 } as const

/** Measures the page's frames per second over the next `WINDOW_MS`. */
const frameRate = (page: Page): Promise<number> =>
  page.evaluate(
    ms =>
      new Promise<number>(resolve => {
        let frames = 0
        let first: number | undefined
        const count = (now: number) => {
          first ??= now
          frames += 1
          if (now - first < ms) requestAnimationFrame(count)
          else resolve(((frames - 1) * 1000) / (now - first))
        }
        requestAnimationFrame(count)
      }),
    WINDOW_MS,
  )

async function pageOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await openAnimationsPage(page)
  await slowDown(page, SLOW_DOWN)
  return page
}

async function bareRate(browser: Browser): Promise<number> {
  const page = await pageOf(browser)
  await page.evaluate(() => {
    const box = document.body.appendChild(document.createElement('div'))
    Object.assign(box.style, { width: '340px', height: '340px', background: 'teal' })
    box.animate([{ transform: 'rotate(0)' }, { transform: 'rotate(3600deg)' }], 20_000)
  })
  await page.waitForTimeout(LEAD_MS.jackpot)
  const rate = await frameRate(page)
  await page.context().close()
  return rate
}

async function rateOf(browser: Browser, kind: AnimationScene['kind']): Promise<number> {
  const page = await pageOf(browser)
  await showScene(page, sceneOf(kind))
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(LEAD_MS[kind])
  const rate = await frameRate(page)
  await page.context().close()
  return rate
}

const browser = await chromium.launch({ executablePath: requireChrome(), args: chromeArgs })
const rates = { bare: 0, wheel: 0, jackpot: 0 }
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare = Math.max(rates.bare, await bareRate(browser))
    rates.wheel = Math.max(rates.wheel, await rateOf(browser, 'wheel'))
    rates.jackpot = Math.max(rates.jackpot, await rateOf(browser, 'jackpot'))
  }
} finally {
  await browser.close()
}

console.log(`animations, processor slowed down ${SLOW_DOWN} times, best of ${ROUNDS}`)
console.log(`${'baseline: a rotating element'.padEnd(32)} ${rates.bare.toFixed(1)} frames a second`)
for (const kind of ['wheel', 'jackpot'] as const) {
  const share = rates[kind] / rates.bare
  const verdict = share < GOAL ? `  below ${GOAL}` : ''
  console.log(
    `${kind.padEnd(32)} ${rates[kind].toFixed(1)} frames a second  ${share.toFixed(3)} x${verdict}`,
  )
}
