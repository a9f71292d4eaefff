import type { Browser, Page } from '@playwright/test'
import type { Embedding } from '../size/embedding.ts'
import { slowDown } from './interactions.ts'

/** A request of a page; times in ms since the first one. */
export interface RequestRecord {
  readonly path: string
  readonly start: number
  /** Infinity if it hasn't ended. */
  readonly end: number
  /** Bytes on the wire. */
  readonly bytes: number
  /** Path of the page or script that caused it. */
  readonly initiator: string
}

/** Requests of a page until it could be used. */
interface RecordedLoad {
  readonly requests: readonly RequestRecord[]
  /** Milliseconds since the page was requested. */
  readonly until: number
}

/** Loads a page once, without a cache, on a slowed-down processor, and records its requests. */
export async function recordLoad(
  browser: Browser,
  origin: string,
  { path, milestones }: Embedding,
  slowDownBy: number,
): Promise<RecordedLoad> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  try {
    await slowDown(page, slowDownBy)
    const requests = await recordRequests(page, origin)
    await page.goto(origin + path, { waitUntil: 'commit' })
    for (const locator of milestones[0]?.visible(page) ?? []) await locator.waitFor()
    return { requests: requests(), until: await page.evaluate(() => performance.now()) }
  } finally {
    await page.context().close()
  }
}

/** Records a page's requests from now on; the result returns those so far. */
async function recordRequests(page: Page, origin: string): Promise<() => RequestRecord[]> {
  const records = new Map<string, { -readonly [key in keyof RequestRecord]: RequestRecord[key] }>()
  const session = await page.context().newCDPSession(page)
  const pathOf = (url: string | undefined) => (url ?? '').replace(origin, '').replace(/[?#].*/, '')
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator }) => {
    if (!request.url.startsWith(origin)) return
    records.set(requestId, {
      path: pathOf(request.url),
      start: timestamp * 1000,
      end: Number.POSITIVE_INFINITY,
      bytes: 0,
      initiator: pathOf(initiator.url ?? initiator.stack?.callFrames[0]?.url),
    })
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const record = records.get(requestId)
    if (record) Object.assign(record, { end: timestamp * 1000, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  return () => {
    const all = [...records.values()].toSorted((a, b) => a.start - b.start)
    const [first] = all
    const since = first?.start ?? 0
    return all.map(record => ({ ...record, start: record.start - since, end: record.end - since }))
  }
}

/**
 * Returns each request with its wave: the page is wave 0, and what a page or a script causes is one
 * wave after it.
 */
export function withWaves(
  requests: readonly RequestRecord[],
): { readonly request: RequestRecord; readonly wave: number }[] {
  const waves = new Map<string, number>()
  return requests.map((request, at) => {
    const wave = at === 0 ? 0 : (waves.get(request.initiator) ?? 0) + 1
    if (!waves.has(request.path)) waves.set(request.path, wave)
    return { request, wave }
  })
}

/** Returns a waterfall as text: start, end, bytes and wave of each request. */
export function waterfallText({ requests, until }: RecordedLoad): string {
  const width = 40
  const scale = width / until
  const lines = withWaves(requests)
    .filter(({ request }) => request.start <= until)
    .map(({ request: { path, start, end, bytes }, wave }) => {
      const from = Math.min(width - 1, Math.floor(start * scale))
      const to = Math.max(from + 1, Math.min(width, Math.ceil(end * scale)))
      const bar = `${' '.repeat(from)}${'#'.repeat(to - from)}`.padEnd(width)
      const time = (value: number) => (Number.isFinite(value) ? value.toFixed(0) : '').padStart(6)
      // Names without hashes, so that only what changes differs between two runs.
      const name = path
        .replace(/^(\/chunks\/.+)-[\w-]{7}(?=\.js$)/, '$1')
        .replace(/\/[0-9a-f]{32,}/, '/…')
      return `${time(start)} ${time(end)} ${bytes.toLocaleString('en-US').padStart(9)}  ${wave}  |${bar}| ${name}`
    })
  return [' start    end     bytes  wave', ...lines].join('\n')
}
