import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createDemoSandbox } from '../../demo/server/demo-sandbox.ts'
import { chromeArgs, requireChrome } from '../../scripts/lib/chrome.ts'
import { liveRecord } from '../e2e/support/lobby.ts'
import { fetchToken } from '../e2e/support/token.ts'
import { startEncoder } from '../peers/start-encoder.ts'
import { startMediaServer } from '../peers/start-media-server.ts'
import { bundlePage, pagesFolder } from '../size/embedding.ts'
import { median, spread, table, writeSection } from './report.ts'

// Measures how long a room takes from the press to the first frame of its stream: from a card of the lobby, and from
// the button to the next room, beside a bare WHEP player that runs and changes its source, in turns. For information
// only.
const ROUNDS = Number(process.env.ROUNDS ?? 7)
/** Milliseconds for which the pointer rests before it presses. */
const REST = 1000

const conditions = [
  { name: 'not slowed', slowDown: 1, latency: 0 },
  { name: 'processor slowed 4x', slowDown: 4, latency: 0 },
  { name: 'server 100 ms away', slowDown: 1, latency: 100 },
] as const
type Condition = (typeof conditions)[number]

/** Runs in each page: notes the time from the press to the first frame of another video on the screen. */
function watchPress(): void {
  const videos = () => {
    const root = document.querySelector('casino-lobby')?.shadowRoot ?? document
    return [...root.querySelectorAll('video')]
  }
  const isShown = (video: HTMLVideoElement) =>
    video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA &&
    video.videoWidth > 0 &&
    video.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const before = videos().map(({ srcObject }) => srcObject)
      const check = (now: number) => {
        const next = videos().find(video => !before.includes(video.srcObject) && isShown(video))
        if (next) Reflect.set(window, 'pressToFrame', now - timeStamp)
        else requestAnimationFrame(check)
      }
      if (Reflect.get(window, 'isMeasured')) requestAnimationFrame(check)
    },
    { capture: true },
  )
}

const server = await startMediaServer({ video: ['vp8'] })
const sandbox = await createDemoSandbox({
  port: 0,
  host: '127.0.0.1',
  calm: true,
  latencyFactor: 0,
  compress: true,
  pagesDir: pagesFolder,
  mediaServer: server.url,
})
const { wallet, channelId } = await liveRecord(sandbox, 'Ferro')
const media = `${sandbox.url}/media/${channelId}`
const encoder = await startEncoder({ url: `${media}/whip`, keyFrameEvery: 3 })
sandbox.backend.control.updateSettings({ streamUrl: `${media}/whep` })
const token = await fetchToken(sandbox)

const head =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Card</title><link rel="icon" href="data:,">'
await bundlePage(join(import.meta.dirname, 'plain-switch.ts'), 'plain-switch.js')
await writeFile(
  join(pagesFolder, 'plain-switch.html'),
  `${head}<script type="module" src="/plain-switch.js"></script><body data-whep="${media}/whep"><video muted playsinline></video>`,
)
await writeFile(
  join(pagesFolder, 'card.html'),
  `${head}<script type="module" src="/casino-elements.js"></script><body><casino-lobby token="${token}"></casino-lobby>`,
)

const browser = await chromium.launch({ executablePath: requireChrome(), args: chromeArgs })
const isPlaying = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.querySelector('casino-lobby')?.shadowRoot ?? document
    return (root.querySelector('video')?.readyState ?? 0) >= 2
  })

/** Rests the pointer on what is pressed next. */
async function rest(page: Page, selector: string) {
  await page.locator(selector).first().hover()
  await page.waitForTimeout(REST)
}

const pages = {
  async 'bare player'(page: Page) {
    await page.goto(`${sandbox.url}/plain-switch.html`)
    await isPlaying(page)
    await rest(page, 'video')
  },
  async 'from a card'(page: Page) {
    await page.goto(`${sandbox.url}/card.html`)
    await page.locator('article').first().waitFor()
    // Until what the lobby loads later is there.
    await page.waitForLoadState('networkidle')
    await rest(page, `[data-wallet="${wallet}"] h3 a`)
  },
  async 'to the next room'(page: Page) {
    await this['from a card'](page)
    await page.mouse.down()
    await page.mouse.up()
    await isPlaying(page)
    await page.waitForLoadState('networkidle')
    await rest(page, 'button[aria-label^="Next room"]')
  },
}
const names = ['bare player', 'from a card', 'to the next room'] as const
type PageName = (typeof names)[number]

/** Returns the milliseconds from the press to the first frame, on a page of its own. */
async function timeOf(name: PageName, { slowDown, latency }: Condition): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPress)
    await pages[name](page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    // A random part of the time between two key frames.
    await page.waitForTimeout(Math.random() * 300)
    await page.evaluate(() => Reflect.set(window, 'isMeasured', true))
    await page.mouse.down()
    await page.mouse.up()
    const time = await page.waitForFunction(() => Reflect.get(window, 'pressToFrame'))
    return Number(await time.jsonValue())
  } finally {
    await context.close()
  }
}

const rows: string[][] = []
try {
  for (const condition of conditions) {
    const times: Record<PageName, number[]> = {
      'bare player': [],
      'from a card': [],
      'to the next room': [],
    }
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const name of names) {
        const time = await timeOf(name, condition)
        // The first round isn't counted, as the server compresses the files in it.
        if (round > 0) times[name].push(time)
      }
    const bare = median(times['bare player'])
    rows.push([
      condition.name,
      ...names.map(name => {
        const ms = `${spread(times[name], value => value.toFixed(0))} ms`
        return name === 'bare player' ? ms : `${(median(times[name]) / bare).toFixed(2)}x, ${ms}`
      }),
    ])
    console.log(rows.at(-1)?.join(' | '))
  }
} finally {
  await browser.close()
  await encoder.stop()
  await sandbox.close()
  await server.stop()
}
const report = `Median (smallest–largest) of ${ROUNDS} presses.\n\n${table(['', ...names], rows)}`
if (process.env.DRY) console.log(report)
else await writeSection('card-to-room', report)
