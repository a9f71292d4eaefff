import type { Browser, Page } from '@playwright/test'

/** Frames of the compositor during a stretch of time. */
export interface Frames {
  /** Frames that reached the screen, per second. */
  perSecond: number
  /** Milliseconds between updates of the screen, also by canvases that a worker draws, in order. */
  intervals: readonly number[]
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  /** Microseconds. */
  ts: number
  id2?: { local?: string }
  args: { frame_reporter?: { state: string } }
}

const MARKS = { begin: 'bench-begin', end: 'bench-end' } as const
const categories = ['disabled-by-default-devtools.timeline.frame', 'blink.user_timing', 'viz']
/** Microseconds; reports of one frame differ by less. */
const SAME_FRAME = 1000

const mark = (page: Page, name: string) => page.evaluate(it => void performance.mark(it), name)

/** Counts the frames that a page shows while `work` runs, as its compositor reports them. */
export async function framesOf(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<Frames> {
  await browser.startTracing(page, { categories })
  await mark(page, MARKS.begin)
  await work()
  await mark(page, MARKS.end)
  const trace = await browser.stopTracing()
  return readFrames(JSON.parse(trace.toString()).traceEvents)
}

interface Report {
  state: string
  begin: number
  end: number
}

/** Pairs the begin and the end of each frame's report; ids are used again. */
function reportsOf(events: readonly TraceEvent[]): Report[] {
  const open = new Map<string, Report>()
  const reports: Report[] = []
  for (const { ph, ts, id2, args } of events.toSorted((a, b) => a.ts - b.ts)) {
    const id = id2?.local ?? ''
    const report = open.get(id)
    if (ph === 'e' && report) {
      open.delete(id)
      reports.push({ ...report, end: ts })
    }
    if (ph !== 'b') continue
    open.set(id, { state: args.frame_reporter?.state ?? '', begin: ts, end: ts })
  }
  return reports
}

function readFrames(events: readonly TraceEvent[]): Frames {
  const begin = events.find(({ name }) => name === MARKS.begin)
  const end = events.find(({ name }) => name === MARKS.end)
  if (!begin || !end) throw new Error('the trace lacks its marks')
  const times = reportsOf(
    events.filter(({ name, pid }) => name === 'PipelineReporter' && pid === begin.pid),
  )
    .filter(
      report =>
        report.begin >= begin.ts &&
        report.begin <= end.ts &&
        report.state.startsWith('STATE_PRESENTED'),
    )
    .map(report => report.end)
    .sort((a, b) => a - b)
    .filter((time, at, all) => at === 0 || time - (all[at - 1] ?? 0) > SAME_FRAME)
  const updates = events
    .filter(({ name, ts }) => name === 'Display::FrameDisplayed' && ts >= begin.ts && ts <= end.ts)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b)
  return {
    perSecond: times.length / ((end.ts - begin.ts) / 1_000_000),
    intervals: updates.slice(1).map((time, at) => (time - (updates[at] ?? 0)) / 1000),
  }
}
