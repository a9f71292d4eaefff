import { setTimeout as wait } from 'node:timers/promises'
import puppeteer, { type Browser, type BrowserContext, type CDPSession } from 'puppeteer-core'
import * as v from 'valibot'

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
  readonly firstPaint: number
  readonly usable: number
  /** Time that the main thread was busy until usable. */
  readonly mainThread: number
}

const MARK = 'bench-usable'

/** Runs in a page: returns the shadow root of an element that can be used, in the page or in its frame. */
export function usableRootOf({ host, inside, text }: UsableProbe): ShadowRoot | null {
  const frame = document.querySelector('iframe')
  const root = (frame?.contentDocument ?? document).querySelector(host)?.shadowRoot ?? null
  const found = inside.map(selector => root?.querySelector(selector))
  const isUsable = found.every(Boolean) && new RegExp(text ?? '').test(found[0]?.textContent ?? '')
  return isUsable ? root : null
}

/**
 * Runs in each page and its frames: sets a mark of the page while the browser makes the frame that shows the element. It
 * looks only when something has changed: a check in each frame would have the browser draw frames with nothing new.
 */
function markUsable(probe: UsableProbe): void {
  let isWaiting = false
  function check() {
    isWaiting = false
    if (!usableRootOf(probe)) return
    window.top?.performance.mark('bench-usable')
    observer.disconnect()
  }
  const observer = new MutationObserver(() => {
    if (!isWaiting) requestAnimationFrame(check)
    isWaiting = true
  })
  const changes = { subtree: true, childList: true, characterData: true, attributes: true }
  observer.observe(document, changes)
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init)
    observer.observe(root, changes)
    return root
  }
}

const Times = v.object({ script: v.number(), paint: v.number(), mark: v.number() })

/** Reads the times of a page, in ms since its navigation began. */
function timesInPage(): { script: number; paint: number | undefined; mark: number | undefined } {
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
    mark: timeOf(performance, 'bench-usable'),
  }
}

/**
 * Starts a browser for timing loads. It is asked for nothing but a trace: to tell what causes a request,
 * it would parse the code of the script that made it, which takes as long as running it.
 */
export async function openLoadTimer(executablePath: string, args: string[]) {
  const browser = await puppeteer.launch({ executablePath, args })
  const session = await browser.target().createCDPSession()
  return {
    /** Loads a page once, without a cache, on a slowed-down processor. */
    time: (url: string, probe: UsableProbe, slowDownBy: number) =>
      timeLoad(browser, session, { url, probe, slowDownBy }),
    close: () => browser.close(),
  }
}

interface Load {
  readonly url: string
  readonly probe: UsableProbe
  readonly slowDownBy: number
}

async function timeLoad(
  browser: Browser,
  session: CDPSession,
  { url, probe, slowDownBy }: Load,
): Promise<LoadTiming> {
  const context = await browser.createBrowserContext()
  try {
    const page = await openBlankPage(session, context)
    await page.send('Page.enable')
    await page.send('Emulation.setDeviceMetricsOverride', {
      width: 1280,
      height: 900,
      deviceScaleFactor: 1,
      mobile: false,
    })
    await page.send('Emulation.setCPUThrottlingRate', { rate: slowDownBy })
    await page.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `${usableRootOf}\n(${markUsable})(${JSON.stringify(probe)})`,
    })
    const { events, times } = await traceOf(session, async () => {
      await page.send('Page.navigate', { url })
      return untilUsable(page)
    })
    const { script, paint, mark } = times
    const { afterMark, busy } = frameOf(events, mark - script)
    return { firstPaint: paint - script, usable: mark - script + afterMark, mainThread: busy }
  } finally {
    await context.close()
  }
}

/** Opens a page of its own, to which nothing is attached but the session that is returned. */
async function openBlankPage(browser: CDPSession, context: BrowserContext): Promise<CDPSession> {
  await browser.send('Target.createTarget', {
    url: 'about:blank',
    ...(context.id && { browserContextId: context.id }),
  })
  const target = await context.waitForTarget(it => it.type() === 'page')
  return target.createCDPSession()
}

/** Waits until a page is usable and says when it was painted; throws if that takes two minutes. */
async function untilUsable(page: CDPSession): Promise<v.InferOutput<typeof Times>> {
  const expression = `(${timesInPage})()`
  const deadline = performance.now() + 120_000
  while (performance.now() < deadline) {
    const { result } = await page.send('Runtime.evaluate', { expression, returnByValue: true })
    const times = v.safeParse(Times, result.value)
    if (times.success) return times.output
    await wait(200)
  }
  throw new Error('the page never became usable')
}

/** Returns what Chromium traces while `work` runs, and the times that it returns. */
async function traceOf<T>(
  browser: CDPSession,
  work: () => Promise<T>,
): Promise<{ events: TraceEvents; times: T }> {
  const events: unknown[] = []
  const collect = ({ value }: { value: readonly unknown[] }) => void events.push(...value)
  browser.on('Tracing.dataCollected', collect)
  await browser.send('Tracing.start', { traceConfig: { includedCategories: categories } })
  let times: T
  try {
    times = await work()
  } finally {
    const complete = new Promise(resolve => browser.once('Tracing.tracingComplete', resolve))
    await browser.send('Tracing.end')
    await complete
    browser.off('Tracing.dataCollected', collect)
  }
  return { events: v.parse(v.array(TraceEvent), events), times }
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
type TraceEvents = readonly v.InferOutput<typeof TraceEvent>[]

/** The frame that shows an element. */
interface Frame {
  /** Milliseconds from the mark to the end of the task that makes the frame. */
  readonly afterMark: number
  /** Milliseconds for which tasks of the main thread ran, from `span` before the mark to that end. */
  readonly busy: number
}

/**
 * Returns the frame in which the mark was set, `span` ms after the script tag. Its task ends with the frame;
 * a message that the page sends itself may come much later, after the responses to what the frame loads.
 */
export function frameOf(events: TraceEvents, span: number): Frame {
  const mark = events.find(({ name }) => name === MARK)
  if (!mark) throw new Error('the trace lacks its mark')
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' &&
      pid === mark.pid &&
      tid === mark.tid &&
      ts <= mark.ts &&
      ts >= mark.ts - span * 1000,
  )
  const ends = tasks.map(({ ts, dur }) => ts + dur)
  const end = Math.max(...ends)
  if (end < mark.ts) throw new Error('the mark was set outside of a task')
  const busy = tasks.reduce((sum, { dur, tdur }) => sum + (tdur ?? dur), 0)
  return { afterMark: (end - mark.ts) / 1000, busy: busy / 1000 }
}
