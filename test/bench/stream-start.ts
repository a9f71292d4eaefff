import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import * as v from 'valibot'
import { createDemoSandbox } from '../../demo/server/demo-sandbox.ts'
import { chromeArgs, requireChrome } from '../../scripts/lib/chrome.ts'
import { liveRecord } from '../e2e/support/lobby.ts'
import { fetchToken } from '../e2e/support/token.ts'
import { startEncoder } from '../peers/start-encoder.ts'
import { startMediaServer } from '../peers/start-media-server.ts'
import { bundlePage, pagesFolder } from '../size/embedding.ts'
import { median, spread, table, writeSection } from './report.ts'

// Measures how long a room takes from the request of its page to the offer and to the first frame of its
// stream, beside the smallest page that plays the same stream by WHEP, in turns. For information only.
const ROUNDS = Number(process.env.ROUNDS ?? 7)

interface Condition {
  readonly name: string
  /** Factor by which the processor is slowed down. */
  readonly slowDown: number
  /** Milliseconds that are added to each request. */
  readonly latency: number
}

const conditions: readonly Condition[] = [
  { name: 'not slowed', slowDown: 1, latency: 0 },
  { name: 'processor slowed 4x', slowDown: 4, latency: 0 },
  { name: 'server 100 ms away', slowDown: 1, latency: 100 },
]

const Times = v.object({ offer: v.number(), frame: v.number() })
type Times = v.InferOutput<typeof Times>

/** Runs in each page: notes when the offer leaves and when the first frame is on the screen. */
function watchStream(): void {
  const times: Partial<Times> = {}
  const shown = Promise.withResolvers<Partial<Times>>()
  // One promise, because each look from outside costs the page time.
  Reflect.set(window, 'streamTimes', shown.promise)
  const note = (frame: number) => {
    times.frame ??= frame
    shown.resolve(times)
  }
  const { fetch } = window
  window.fetch = (...call) => {
    const [target, init] = call
    if (init?.method === 'POST' && String(target).endsWith('/whep'))
      times.offer ??= performance.now()
    return Reflect.apply(fetch, window, call)
  }
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (this instanceof HTMLVideoElement)
      this.requestVideoFrameCallback(now => {
        // Frames of a picture that nobody sees don't count.
        if (this.checkVisibility({ visibilityProperty: true, opacityProperty: true })) note(now)
        else void this.requestVideoFrameCallback(note)
      })
    return Reflect.apply(play, this, [])
  }
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
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Stream</title><link rel="icon" href="data:,">'
await bundlePage(join(import.meta.dirname, 'plain-whep.ts'), 'plain-whep.js')
await writeFile(
  join(pagesFolder, 'plain-whep.html'),
  `${head}<script type="module" src="/plain-whep.js"></script><body data-whep="${media}/whep"><video muted playsinline></video>`,
)
await writeFile(
  join(pagesFolder, 'stream-room.html'),
  `${head}<script type="module" src="/casino-elements.js"></script><body><casino-room token="${token}" room-id="${wallet}"></casino-room>`,
)
const pages = { 'smallest page': '/plain-whep.html', room: '/stream-room.html' } as const
type PageName = keyof typeof pages

const browser = await chromium.launch({ executablePath: requireChrome(), args: chromeArgs })

/** Opens a page without a cache, and waits for its first frame. */
async function timesOf(path: string, { slowDown, latency }: Condition): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page: Page = await context.newPage()
  await page.addInitScript(watchStream)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  try {
    await page.goto(sandbox.url + path, { waitUntil: 'commit' })
    return v.parse(Times, await page.evaluate(() => Reflect.get(window, 'streamTimes')))
  } finally {
    await context.close()
  }
}

const names: readonly PageName[] = ['smallest page', 'room']
const rows: string[][] = []
try {
  for (const condition of conditions) {
    const samples: Record<PageName, Times[]> = { 'smallest page': [], room: [] }
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const name of names) {
        const times = await timesOf(pages[name], condition)
        // The first round isn't counted, as the server compresses the files in it.
        if (round > 0) samples[name].push(times)
      }
    const of = (name: PageName, key: keyof Times) => samples[name].map(times => times[key])
    const ms = (name: PageName, key: keyof Times) =>
      `${spread(of(name, key), value => value.toFixed(0))} ms`
    const ratio = median(of('room', 'frame')) / median(of('smallest page', 'frame'))
    rows.push([
      condition.name,
      ...names.flatMap(name => [ms(name, 'offer'), ms(name, 'frame')]),
      `${ratio.toFixed(2)}x`,
    ])
    console.log(rows.at(-1)?.join(' | '))
  }
} finally {
  await browser.close()
  await encoder.stop()
  await sandbox.close()
  await server.stop()
}
const columns = names.flatMap(name => [`${name}: offer`, `${name}: first frame`])
const report = `Median (smallest–largest) of ${ROUNDS} loads, since the page was requested.\n\n${table(['', ...columns, 'ratio'], rows)}`
if (process.env.DRY) console.log(report)
else await writeSection('stream-start', report)
