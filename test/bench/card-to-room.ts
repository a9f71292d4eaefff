import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createDemoSandbox } from '../../demo/server/demo-sandbox.ts'
import { chromeArgs, requireChrome } from '../../scripts/lib/chrome.ts'
import { liveRecord } from '../e2e/support/lobby.ts'
import { fetchToken } from '../e2e/support/token.ts'
import { startEncoder } from '../peers/start-encoder.ts'
import { startMediaServer } from '../peers/start-media-server.ts'
import { buildPlainPage, plainPages } from './plain-page.ts'
import { median, spread, table, writeSection } from './report.ts'

// Measures how long a room takes from the press on its card to the first frame of its stream, beside a bare player that
// runs already and switches to another address of the same stream, in turns. For information only.
const ROUNDS = Number(process.env.ROUNDS ?? 5)
/** Milliseconds for which the pointer rests on a card before it presses. */
const REST = 600

const conditions = [
  { name: 'not slowed', slowDown: 1 },
  { name: 'processor slowed 4x', slowDown: 4 },
] as const
type Condition = (typeof conditions)[number]

/** Runs in each page: notes the time from a press to the first frame of the stream that it opens. */
function watchPress(): void {
  const isShown = (video: HTMLVideoElement) =>
    video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA &&
    video.videoWidth > 0 &&
    video.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  addEventListener(
    'pointerdown',
    () => {
      const start = performance.now()
      const check = () => {
        const root = document.querySelector('casino-lobby')?.shadowRoot
        const video = root
          ? root.querySelector<HTMLVideoElement>('[part~=stage] video')
          : document.querySelector<HTMLVideoElement>('[data-switched] video')
        if (video && isShown(video)) Reflect.set(window, 'pressToFrame', performance.now() - start)
        else requestAnimationFrame(check)
      }
      requestAnimationFrame(check)
    },
    { capture: true, once: true },
  )
}

const server = await startMediaServer({ video: ['vp8'] })
const sandbox = await createDemoSandbox({
  port: 0,
  host: '127.0.0.1',
  calm: true,
  latencyFactor: 0,
  compress: true,
  pagesDir: plainPages,
  mediaServer: server.url,
})
const media = `${sandbox.url}/media/bench`
const encoder = await startEncoder({ url: `${media}/whip` })
sandbox.backend.control.updateSettings({ streamUrl: `${media}/whep` })
const token = await fetchToken(sandbox)
const { wallet } = await liveRecord(sandbox, 'Ferro')

await mkdir(plainPages, { recursive: true })
await buildPlainPage('./plain-switch.ts')
const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Card</title><link rel="icon" href="data:,">`
const whep = `${media}/whep`
await writeFile(
  join(plainPages, 'plain-switch.html'),
  `${head}<script type="module" src="/plain-switch.js"></script><body data-whep="${whep} ${whep}?again"><video muted playsinline></video>`,
)
await writeFile(
  join(plainPages, 'card.html'),
  `${head}<script type="module" src="/casino-elements.js"></script><body><casino-lobby token="${token}"></casino-lobby>`,
)

const browser = await chromium.launch({ executablePath: requireChrome(), args: chromeArgs })

async function pressPlain(page: Page): Promise<void> {
  await page.goto(`${sandbox.url}/plain-switch.html`)
  const video = page.locator('video')
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2)
  await page.waitForTimeout(REST)
  await video.click()
}

async function pressCard(page: Page): Promise<void> {
  await page.goto(`${sandbox.url}/card.html`)
  const card = page.locator(`[data-wallet="${wallet}"] h3 a`).first()
  await card.waitFor()
  // Until what the lobby loads later is there.
  await page.waitForLoadState('networkidle')
  await card.hover()
  await page.waitForTimeout(REST)
  await card.click()
}

const pages = { 'bare player': pressPlain, 'card to room': pressCard } as const
type PageName = keyof typeof pages
const names: readonly PageName[] = ['bare player', 'card to room']

/** Returns the milliseconds from the press to the first frame, on a page of its own. */
async function timeOf(name: PageName, { slowDown }: Condition): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPress)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await pages[name](page)
    const time = await page.waitForFunction(() => Reflect.get(window, 'pressToFrame'))
    return Number(await time.jsonValue())
  } finally {
    await context.close()
  }
}

const rows: string[][] = []
try {
  for (const condition of conditions) {
    const times: Record<PageName, number[]> = { 'bare player': [], 'card to room': [] }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of names) times[name].push(await timeOf(name, condition))
    const ratio = median(times['card to room']) / median(times['bare player'])
    rows.push([
      condition.name,
      ...names.map(name => `${spread(times[name], value => value.toFixed(0))} ms`),
      `${ratio.toFixed(2)}x`,
    ])
  }
} finally {
  await browser.close()
  await encoder.stop()
  await sandbox.close()
  await server.stop()
}
await writeSection(
  'card-to-room',
  `Median (smallest–largest) of ${ROUNDS} presses.\n\n${table(['', ...names, 'ratio'], rows)}`,
)
