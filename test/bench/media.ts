import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { walletOf } from '../../demo/backend/random.ts'
import { createDemoSandbox } from '../../demo/server/demo-sandbox.ts'
import { chromeArgs, fakeMediaArgs, requireChrome } from '../../scripts/lib/chrome.ts'
import { liveRecord } from '../e2e/support/lobby.ts'
import { installClockCamera, latencyInPage } from '../peers/clock-picture.ts'
import { startLiveKitStandIn } from '../peers/livekit-stand-in.ts'
import { startEncoder } from '../peers/start-encoder.ts'
import { startMediaServer } from '../peers/start-media-server.ts'

// Prints how soon each engine shows a published stream, its latency, and how soon it recovers from an
// outage. Numbers to look at: timing never decides a test. Arguments name the engines to measure.

/** Milliseconds for which an outage lasts. */
const OUTAGE = 5000
/** Milliseconds after which a picture is no longer waited for. */
const TIMEOUT = 60_000
const SAMPLES = 25

interface Outage {
  readonly begin: () => Promise<void> | void
  readonly end: () => Promise<void> | void
}

interface EngineCase {
  readonly engine: string
  /** Opens the stream; resolves with its page and the milliseconds to the first frame. */
  readonly open: (browser: Browser) => Promise<{ page: Page; firstFrame: number | null }>
  readonly outages: { readonly [name in OutageName]?: Outage }
  /** False if its latency is that of a stand-in: a LiveKit server doesn't send from Node. */
  readonly hasLatency?: boolean
}

const outageNames = ['server killed', 'publisher gone', 'network cut'] as const
type OutageName = (typeof outageNames)[number]

// So that the peers end with this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const server = await startMediaServer({ video: ['vp8'] })
const liveKit = await startLiveKitStandIn()
const sandbox = await createDemoSandbox({
  port: 0,
  host: '127.0.0.1',
  calm: true,
  latencyFactor: 0,
  mediaServer: server.url,
})
const media = `${sandbox.url}/media/bench`
let encoder = await startEncoder({ url: `${media}/whip` })

/** Opens the room of a stream with the given settings. */
const roomWith =
  (settings: { readonly streamUrl: string; readonly token?: string }): EngineCase['open'] =>
  async browser => {
    const page = await newPage(browser)
    await page.route('**/stream-settings**', route =>
      route.fulfill({ json: { operatorName: null, ...settings } }),
    )
    const { wallet } = await liveRecord(sandbox, 'Ferro')
    const room = `${sandbox.url}/room.html?live&roomId=${wallet}`
    // The second visit has the code in its cache, so the engine decides the time.
    await page.goto(room)
    await page.locator('[data-picture=true]').waitFor()
    await page.goto(room, { waitUntil: 'commit' })
    return { page, firstFrame: await timeToFirstFrame(page) }
  }

/** Goes live in the demo's studio, and opens the room beside it in the same page. */
const openLoopback: EngineCase['open'] = async browser => {
  const page = await newPage(browser)
  await page.addInitScript(installClockCamera)
  const roomId = walletOf('streamer:10')
  await page.goto(
    `${sandbox.url}/room.html?roomView=studio&roomId=${roomId}&demoType=streamer&apiThrottling=0&freshUser`,
  )
  await page.getByRole('button', { name: 'Go live' }).click()
  await page.getByRole('button', { name: 'End stream' }).waitFor()
  await page.locator('casino-room').evaluate((studio, id) => {
    const room = document.createElement('casino-room')
    room.setAttribute('room-id', id)
    room.setAttribute('demo', '')
    studio.before(room)
  }, roomId)
  return { page, firstFrame: await timeToFirstFrame(page) }
}

const publisherGone: Outage = {
  begin: () => encoder.kill(),
  async end() {
    encoder = await startEncoder({ url: `${media}/whip` })
  },
}
const published: EngineCase['outages'] = {
  'server killed': { begin: server.kill, end: server.restart },
  'publisher gone': publisherGone,
  'network cut': { begin: server.freeze, end: server.thaw },
}
const cases: readonly EngineCase[] = [
  { engine: 'WHEP', open: roomWith({ streamUrl: `${media}/whep` }), outages: published },
  { engine: 'HLS', open: roomWith({ streamUrl: `${media}/hls/index.m3u8` }), outages: published },
  {
    engine: 'LiveKit (stand-in)',
    hasLatency: false,
    open: roomWith({ streamUrl: liveKit.url, token: liveKit.token }),
    outages: {
      'server killed': { begin: liveKit.drop, end: liveKit.restore },
      'publisher gone': { begin: liveKit.unpublish, end: liveKit.publish },
      'network cut': { begin: liveKit.silence, end: liveKit.speak },
    },
  },
  { engine: 'demo (drawn)', open: roomWith({ streamUrl: 'demo:bench' }), outages: {} },
  { engine: 'demo (loopback)', open: openLoopback, outages: {} },
]

const newPage = (browser: Browser) => browser.newPage({ viewport: { width: 1280, height: 900 } })
const latencyOf = (page: Page) => page.locator('video').first().evaluate(latencyInPage)
const timeToFirstFrame = (page: Page) =>
  timeUntil(() => page.locator('[data-picture=true]').first().isVisible())

/** Returns the milliseconds until a condition is met; null after a minute. */
async function timeUntil(isMet: () => Promise<boolean>): Promise<number | null> {
  const start = performance.now()
  while (performance.now() - start < TIMEOUT) {
    if (await isMet()) return performance.now() - start
    await wait(20)
  }
  return null
}

async function medianLatency(page: Page): Promise<number | null> {
  const samples: number[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const latency = await latencyOf(page)
    if (latency !== null) samples.push(latency)
    await wait(100)
  }
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? null
}

/** Returns the milliseconds from the end of an outage to a picture that was drawn after it. */
async function timeToRecover(page: Page, outage: Outage): Promise<number | null> {
  await outage.begin()
  await wait(OUTAGE)
  await outage.end()
  const endedAt = Date.now()
  return timeUntil(async () => {
    const latency = await latencyOf(page)
    return latency !== null && Date.now() - latency > endedAt
  })
}

async function measure(browser: Browser, one: EngineCase): Promise<string[]> {
  const { engine, open, outages, hasLatency = true } = one
  const { page, firstFrame } = await open(browser)
  await wait(2000)
  const latency = hasLatency
    ? formatDuration(await medianLatency(page))
    : 'not measurable with the stand-in'
  const recoveries: string[] = []
  for (const name of outageNames) {
    const outage = outages[name]
    recoveries.push(outage ? formatDuration(await timeToRecover(page, outage)) : '–')
    // The effects of an outage settle before the next one.
    if (outage) await wait(3000)
  }
  await page.close()
  return [engine, formatDuration(firstFrame), latency, ...recoveries]
}

function formatDuration(ms: number | null): string {
  if (ms === null) return '–'
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}

const names = process.argv.slice(2).map(name => name.toLowerCase())
const browser = await chromium.launch({
  executablePath: requireChrome(),
  args: [...chromeArgs, ...fakeMediaArgs],
})
try {
  const columns = outageNames.map(name => `Recovery after ${name} for ${OUTAGE / 1000} s`)
  const print = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
  console.log(`Media server: ${server.peer}\n`)
  print(['Engine', 'Time to first frame', 'Latency', ...columns])
  print(['---', '---', '---', ...columns.map(() => '---')])
  for (const one of cases)
    if (names.length === 0 || names.some(name => one.engine.toLowerCase().includes(name)))
      print(await measure(browser, one))
} finally {
  await browser.close()
  await encoder.stop()
  await sandbox.close()
  await liveKit.close()
  await server.stop()
}
