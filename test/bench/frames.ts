import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { table } from '../../scripts/lib/markdown.ts'
import { liveRecord } from '../e2e/support/lobby.ts'
import { joinOnServer } from '../e2e/support/writes.ts'
import { chromeArgs, requireChrome } from '../support/chrome.ts'
import { startTestSandbox } from '../support/start-test-sandbox.ts'
import { median, writeSection } from './report.ts'
import { framesOf } from './trace.ts'

// Measures how many frames of the wheel, of the jackpot and of a sheet that a finger pulls reach the screen on a
// slow machine, in a room whose stream is drawn, beside bare elements, and of that stream itself while its reels
// turn. For information only: no test depends on timing.
const SLOW_DOWN = 4
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const WINDOW_MS = 2500
/** Frames a second that the demo's stream draws while its reels turn (demo/stream/pace.ts). */
const STREAM_RATE = 30
const PHONE = { width: 390, height: 844 }
/** A finger in px and px a second, which moves for longer than the window. */
const PULL = { distance: 380, speed: 100 }
/** Milliseconds between bets: less than a bet without a result takes to be lost. */
const BET_INTERVAL = 2000

/** `lead`: milliseconds from the dialog's appearance to the middle of its animation. */
const events = {
  wheel: { streamer: 'Ferro', lead: 1800 },
  jackpot: { streamer: 'Quill', lead: 300 },
} as const
type Kind = keyof typeof events

const sandbox = await startTestSandbox({ calm: false })
const browser = await chromium.launch({ executablePath: requireChrome(), args: chromeArgs })

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  return context.newPage()
}

/** Slows the page's processor down. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
}

/** Opens a room; resolves once its stream has a picture. */
async function openRoom(page: Page, wallet: string): Promise<void> {
  await page.goto(`${sandbox.url}/room.html?live&roomId=${wallet}`)
  await page.locator('[data-picture=true]').first().waitFor()
}

async function shownIn(page: Page): Promise<number> {
  const { perSecond } = await framesOf(browser, page, () => page.waitForTimeout(WINDOW_MS))
  await page.context().close()
  return perSecond
}

async function bareFrames(): Promise<number> {
  const page = await openPage(browser)
  await slowDown(page)
  await page.evaluate(() => {
    const box = document.body.appendChild(document.createElement('div'))
    Object.assign(box.style, { width: '340px', height: '340px', background: 'teal' })
    box.animate([{ transform: 'rotate(0)' }, { transform: 'rotate(3600deg)' }], 20_000)
  })
  await page.waitForTimeout(events.jackpot.lead)
  return shownIn(page)
}

async function eventFrames(kind: Kind): Promise<number> {
  const { streamer, lead } = events[kind]
  const page = await openPage(browser)
  const { wallet, userId } = await liveRecord(sandbox, streamer)
  await joinOnServer(sandbox, kind, userId, 'Somebody')
  await openRoom(page, wallet)
  await page.waitForTimeout(2000)
  await slowDown(page)
  sandbox.backend.control.finishEvent(userId, kind)
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(lead)
  return shownIn(page)
}

/** Opens a room on a phone, over which a finger pulls something. */
async function openPhone() {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  await openRoom(page, wallet)
  return page
}

/**
 * Returns the frames per second of an element that a finger pulls down. The browser itself moves the finger, once a
 * frame: a touch of the DevTools protocol waits until the page has drawn what the one before changed.
 */
async function pulledFrames(page: Page, pulled: Locator): Promise<number> {
  const { x = 0, y = 0, width = 0 } = (await pulled.boundingBox()) ?? {}
  await page.waitForTimeout(2000)
  await slowDown(page)
  const session = await page.context().newCDPSession(page)
  const gesture = {
    x: x + width / 2,
    y: y + 20,
    yDistance: PULL.distance,
    speed: PULL.speed,
    gestureSourceType: 'touch',
    preventFling: true,
  } as const
  // It ends with its page.
  session.send('Input.synthesizeScrollGesture', gesture).catch(() => {})
  await pulled.evaluate(async element => {
    const style = getComputedStyle(element)
    while (style.translate === 'none') await new Promise(resolve => requestAnimationFrame(resolve))
  })
  return shownIn(page)
}

async function sheetFrames(): Promise<number> {
  const page = await openPhone()
  await page.getByRole('button', { name: 'Tip', exact: true }).click()
  return pulledFrames(page, page.getByRole('dialog'))
}

/** Returns the frames per second of an element that does nothing but follow the finger, over the same room. */
async function barePullFrames(): Promise<number> {
  const page = await openPhone()
  await page.evaluate(() => {
    const bare = document.body.appendChild(document.createElement('div'))
    bare.id = 'bare'
    bare.style.cssText =
      'position: fixed; inset: 400px 0 0; z-index: 9; background: teal; touch-action: none; will-change: translate'
    bare.addEventListener('pointermove', ({ clientY }) => {
      bare.style.translate = `0 ${clientY - 420}px`
    })
  })
  return pulledFrames(page, page.locator('#bare'))
}

/** Returns the frames per second and the share of late ones of a stream whose reels keep turning. */
async function streamFrames(): Promise<{ perSecond: number; late: number }> {
  const page = await openPage(browser)
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  const bet = () => sandbox.backend.control.playAction(wallet, 'BET', 2)
  await openRoom(page, wallet)
  await slowDown(page)
  const timer = setInterval(bet, BET_INTERVAL)
  try {
    bet()
    await page.waitForTimeout(2000)
    const { intervals } = await framesOf(browser, page, () => page.waitForTimeout(WINDOW_MS))
    const late = intervals.filter(ms => ms > 1500 / STREAM_RATE).length
    const total = intervals.reduce((sum, ms) => sum + ms, 0)
    return { perSecond: (intervals.length * 1000) / total, late: late / intervals.length }
  } finally {
    clearInterval(timer)
    await page.context().close()
  }
}

const rates: Record<'bare' | 'sheet' | 'barePull' | Kind, number[]> = {
  bare: [],
  wheel: [],
  jackpot: [],
  sheet: [],
  barePull: [],
}
const stream: Awaited<ReturnType<typeof streamFrames>>[] = []
try {
  // In turns, because other work on the machine varies over time.
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push(await bareFrames())
    rates.wheel.push(await eventFrames('wheel'))
    rates.jackpot.push(await eventFrames('jackpot'))
    rates.sheet.push(await sheetFrames())
    rates.barePull.push(await barePullFrames())
    stream.push(await streamFrames())
  }
} finally {
  await browser.close()
  await sandbox.close()
}

const names = {
  bare: 'a rotating element',
  wheel: 'wheel',
  jackpot: 'jackpot',
  sheet: 'a sheet that is pulled',
  barePull: 'a bare element that is pulled',
}
const bare = median(rates.bare)
const rows = (['bare', 'wheel', 'jackpot', 'sheet', 'barePull'] as const).map(name => [
  names[name],
  median(rates[name]).toFixed(1),
  (median(rates[name]) / bare).toFixed(3),
])
const streamRate = median(stream.map(({ perSecond }) => perSecond))
const late = median(stream.map(it => it.late))
await writeSection(
  'frames',
  `${table(['', 'frames a second', 'ratio'], rows)}

The screen is updated ${streamRate.toFixed(1)} times a second while the reels of the stream turn, which draws ${STREAM_RATE} frames; ${(late * 100).toFixed(1)}% of the updates are late.`,
)
