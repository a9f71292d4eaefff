import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createDemoSandbox } from '../../demo/server/demo-sandbox.ts'
import { chromeArgs, requireChrome } from '../../scripts/lib/chrome.ts'
import { liveRecord } from '../e2e/support/lobby.ts'
import { latencyInPage } from '../peers/clock-picture.ts'
import { startLiveKitStandIn } from '../peers/livekit-stand-in.ts'
import { startEncoder } from '../peers/start-encoder.ts'
import { startMediaServer } from '../peers/start-media-server.ts'

// Prints how soon each engine shows a published stream, how late the picture is, and how soon one that
// was drawn after an outage is shown. Numbers to look at: timing never decides a test.

/** Milliseconds that an outage lasts. */
const OUTAGE = 5000
/** Milliseconds after which no picture is expected any more. */
const TIMEOUT = 60_000
const SAMPLES = 25

interface Outage {
  readonly begin: () => Promise<void> | void
  readonly end: () => Promise<void> | void
}

interface Subject {
  readonly engine: string
  readonly settings: { readonly streamUrl: string; readonly token?: string }
  readonly outages: { readonly [name in OutageName]?: Outage }
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

const published: Subject['outages'] = {
  'server killed': { begin: server.kill, end: server.restart },
  'publisher gone': {
    begin: () => encoder.kill(),
    async end() {
      encoder = await startEncoder({ url: `${media}/whip` })
    },
  },
  'network cut': { begin: server.freeze, end: server.thaw },
}
const subjects: readonly Subject[] = [
  { engine: 'WHEP', settings: { streamUrl: `${media}/whep` }, outages: published },
  { engine: 'HLS', settings: { streamUrl: `${media}/hls/index.m3u8` }, outages: published },
  {
    engine: 'LiveKit (stand-in)',
    settings: { streamUrl: liveKit.url, token: liveKit.token },
    outages: {
      'server killed': { begin: liveKit.drop, end: liveKit.restore },
      'publisher gone': { begin: liveKit.unpublish, end: liveKit.publish },
      'network cut': { begin: liveKit.silence, end: liveKit.speak },
    },
  },
  { engine: 'demo (drawn)', settings: { streamUrl: 'demo:bench' }, outages: {} },
]

const videoOf = (page: Page) => page.locator('video').first()
const latencyOf = (page: Page) => videoOf(page).evaluate(latencyInPage)

/** Returns the milliseconds until a check comes true, or null if it never does. */
async function timeUntil(check: () => Promise<boolean>): Promise<number | null> {
  const since = performance.now()
  while (performance.now() - since < TIMEOUT) {
    if (await check()) return performance.now() - since
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

async function measure(
  browser: Browser,
  { engine, settings, outages }: Subject,
): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.route('**/stream-settings**', route =>
    route.fulfill({ json: { operatorName: null, ...settings } }),
  )
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  const room = `${sandbox.url}/room.html?live&roomId=${wallet}`
  // The second visit has the code in its cache, so the engine decides the time.
  await page.goto(room)
  await page.locator('[data-picture=true]').waitFor()
  await page.goto(room, { waitUntil: 'commit' })
  const firstFrame = await timeUntil(() => page.locator('[data-picture=true]').isVisible())
  await wait(2000)
  const latency = await medianLatency(page)
  const recoveries: string[] = []
  for (const name of outageNames) {
    const outage = outages[name]
    if (!outage) {
      recoveries.push('–')
      continue
    }
    await outage.begin()
    await wait(OUTAGE)
    await outage.end()
    const endedAt = Date.now()
    // A picture that was drawn after the outage: what comes before it may still be played.
    const isBack = async () => {
      const behind = await latencyOf(page)
      return behind !== null && Date.now() - behind > endedAt
    }
    recoveries.push(show(await timeUntil(isBack)))
    // What the outage has changed settles before the next one.
    await wait(3000)
  }
  await page.close()
  return [engine, show(firstFrame), show(latency), ...recoveries]
}

function show(time: number | null): string {
  if (time === null) return '–'
  return time < 1000 ? `${Math.round(time)} ms` : `${(time / 1000).toFixed(1)} s`
}

const browser = await chromium.launch({ executablePath: requireChrome(), args: chromeArgs })
try {
  const columns = outageNames.map(name => `Back after ${name} for ${OUTAGE / 1000} s`)
  const print = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
  console.log(`Media server: ${server.peer}\n`)
  print(['Engine', 'First picture', 'Latency', ...columns])
  print(['---', '---', '---', ...columns.map(() => '---')])
  for (const subject of subjects) print(await measure(browser, subject))
} finally {
  await browser.close()
  await encoder.stop()
  await sandbox.close()
  await liveKit.close()
  await server.stop()
}
