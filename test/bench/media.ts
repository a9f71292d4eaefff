import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { table } from '../../scripts/lib/markdown.ts'
import { liveRecord } from '../e2e/support/lobby.ts'
import { answerSettings } from '../e2e/support/stream.ts'
import { installClockCamera, latencyInPage } from '../peers/clock-picture.ts'
import { startLiveKitStandIn } from '../peers/livekit-stand-in.ts'
import { startEncoder } from '../peers/start-encoder.ts'
import { startMediaServer } from '../peers/start-media-server.ts'
import { chromeArgs, fakeMediaArgs, requireChrome } from '../support/chrome.ts'
import { startTestSandbox } from '../support/start-test-sandbox.ts'
import { writeSection } from './report.ts'

// Measures how soon each engine shows a published stream, its latency, and how soon it recovers from an
// outage. Numbers to look at: timing never decides a test. Arguments name the engines to measure, whose
// numbers are printed; those of all engines go to docs/performance.md.

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
const server = await startMediaServer()
const liveKit = await startLiveKitStandIn()
const sandbox = await startTestSandbox({ mediaServer: server.url })
const demoSandbox = await startTestSandbox({ scenario: 'demoType=streamer' })
const media = `${sandbox.url}/media/bench`
let encoder = await startEncoder({ url: `${media}/whip` })

/** Opens the room of a stream with the given settings. */
const roomWith =
  (settings: { readonly streamUrl: string; readonly token?: string }): EngineCase['open'] =>
  async browser => {
    const page = await newPage(browser)
    await answerSettings(page, settings)
    const { wallet } = await liveRecord(sandbox, 'Ferro')
    const firstFrame = await revisit(page, `${sandbox.url}/room.html?live&roomId=${wallet}`)
    return { page, firstFrame }
  }

/** Goes live in the studio of a sandbox without a media server, and opens the room in another tab. */
const openLoopback: EngineCase['open'] = async browser => {
  const studio = await newPage(browser)
  await studio.addInitScript(installClockCamera)
  const room = `${demoSandbox.url}/room.html?live&roomId=${demoSandbox.backend.user.wallet}`
  await studio.goto(`${room}&roomView=studio`)
  await studio.getByRole('button', { name: 'Go live' }).click()
  await studio.getByRole('button', { name: 'End stream' }).waitFor()
  const page = await studio.context().newPage()
  return { page, firstFrame: await revisit(page, `${room}&user=0xviewer`) }
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

/** Opens a page whose context allows for other tabs. */
async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  return context.newPage()
}
const latencyOf = (page: Page) => page.locator('video').first().evaluate(latencyInPage)

/** Opens a room twice, so that the engine decides the time and not the code: resolves with the second one's. */
async function revisit(page: Page, room: string): Promise<number | null> {
  const picture = page.locator('[data-picture=true]').first()
  await page.goto(room)
  await picture.waitFor()
  await page.goto(room, { waitUntil: 'commit' })
  return timeUntil(() => picture.isVisible())
}

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
  await page.context().close()
  return [engine, formatDuration(firstFrame), latency, ...recoveries]
}

function formatDuration(ms: number | null): string {
  if (ms === null) return '–'
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** Returns the load average of the last minute. */
const load = (): string => (loadavg()[0] ?? 0).toFixed(1)

const names = process.argv.slice(2).map(name => name.toLowerCase())
const browser = await chromium.launch({
  executablePath: requireChrome(),
  args: [...chromeArgs, ...fakeMediaArgs],
})
try {
  const loadBefore = load()
  const columns = outageNames.map(name => `Recovery after ${name} for ${OUTAGE / 1000} s`)
  const rows: string[][] = []
  for (const one of cases)
    if (names.length === 0 || names.some(name => one.engine.toLowerCase().includes(name))) {
      rows.push(await measure(browser, one))
      console.log(rows.at(-1)?.join(' | '))
    }
  const report = [
    `Load average before and after the run: ${loadBefore} and ${load()}.`,
    table(['Engine', 'Time to first frame', 'Latency', ...columns], rows),
  ].join('\n\n')
  if (names.length > 0) console.log(`\n${report}`)
  else await writeSection('media', report)
} finally {
  await browser.close()
  await encoder.stop()
  await sandbox.close()
  await demoSandbox.close()
  await liveKit.close()
  await server.stop()
}
