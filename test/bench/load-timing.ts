import type { Browser } from '@playwright/test'
import * as v from 'valibot'
import type { Embedding } from '../size/embedding.ts'
import { slowDown } from './interactions.ts'
import { type RequestRecord, recordRequests } from './waterfall.ts'

/** Content that an element must have to be usable. */
export interface UsableProbe {
  /** The element, in the page or in its frame. */
  readonly host: string
  /** Selectors in the element's shadow root; all must match. */
  readonly inside: readonly string[]
  /** Pattern that the text of the first match must have. */
  readonly text?: string
}

/** How long a page took, in ms since its script tag was reached. */
export interface LoadTiming {
  /** First paint of the element. */
  readonly firstPicture: number
  readonly usable: number
  /** Time that the main thread was busy until usable. */
  readonly mainThread: number
  readonly requests: readonly RequestRecord[]
}

const MARK = 'bench-usable'

/** Runs in each page: sets a mark in the first task after the frame that shows the element. */
function markUsable({ host, inside, text }: UsableProbe): void {
  if (window !== window.top) return
  const rootOf = (): ShadowRoot | null | undefined => {
    const frame = document.querySelector('iframe')
    return (frame?.contentDocument ?? document).querySelector(host)?.shadowRoot
  }
  const isUsable = () => {
    const root = rootOf()
    const found = inside.map(selector => root?.querySelector(selector))
    return found.every(Boolean) && new RegExp(text ?? '').test(found[0]?.textContent ?? '')
  }
  const check = () => {
    if (!isUsable()) {
      requestAnimationFrame(check)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => performance.mark('bench-usable')
    port2.postMessage(0)
  }
  requestAnimationFrame(check)
}

const Times = v.object({ script: v.number(), paint: v.number(), usable: v.number() })

/** Reads the times of a page, in ms since its navigation began. */
function timesInPage(): { script: number; paint: number | undefined; usable: number | undefined } {
  const framed = document.querySelector('iframe')?.contentWindow?.performance
  const { timeOrigin } = performance
  const timeOf = (of: Performance, name: string) => {
    const entry = of.getEntriesByName(name)[0]
    return entry && of.timeOrigin - timeOrigin + entry.startTime
  }
  // The hosted page has a colour of its own, which is painted before its element.
  const isHosted = framed !== undefined || location.pathname === '/iframe.html'
  const paint = isHosted ? 'first-contentful-paint' : 'first-paint'
  return {
    script: performance.getEntriesByType('resource')[0]?.startTime ?? 0,
    paint: timeOf(framed ?? performance, paint),
    usable: timeOf(performance, 'bench-usable'),
  }
}

/** Loads a page once, without a cache, on a slowed-down processor. */
export async function timeLoad(
  browser: Browser,
  origin: string,
  { path }: Embedding,
  probe: UsableProbe,
  slowDownBy: number,
): Promise<LoadTiming> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  try {
    await page.addInitScript(markUsable, probe)
    await page.goto('about:blank')
    await slowDown(page, slowDownBy)
    const requests = await recordRequests(page, origin)
    await browser.startTracing(page, { categories })
    await page.goto(origin + path, { waitUntil: 'commit' })
    await page.waitForFunction(name => performance.getEntriesByName(name).length > 0, MARK, {
      polling: 200,
      timeout: 120_000,
    })
    const trace = v.parse(Trace, JSON.parse((await browser.stopTracing()).toString()))
    const { script, paint, usable } = v.parse(Times, await page.evaluate(timesInPage))
    return {
      firstPicture: paint - script,
      usable: usable - script,
      mainThread: busyTime(trace.traceEvents, usable - script),
      requests: requests(),
    }
  } finally {
    await page.context().close()
  }
}

const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing']

const TraceEvent = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  /** Microseconds. */
  ts: v.optional(v.number(), 0),
  dur: v.optional(v.number(), 0),
  /** Microseconds of the thread's own time, without other programs. */
  tdur: v.optional(v.number()),
})
const Trace = v.object({ traceEvents: v.array(TraceEvent) })

/** Returns the ms of tasks of the main thread in the `span` ms before the mark. */
export function busyTime(
  events: readonly v.InferOutput<typeof TraceEvent>[],
  span: number,
): number {
  const mark = events.find(({ name }) => name === MARK)
  if (!mark) throw new Error('the trace lacks its mark')
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' &&
      pid === mark.pid &&
      tid === mark.tid &&
      ts < mark.ts &&
      ts >= mark.ts - span * 1000,
  )
  return tasks.reduce((sum, { dur, tdur }) => sum + (tdur ?? dur), 0) / 1000
}
