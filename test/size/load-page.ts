import type { Page, Request, Route } from '@playwright/test'
import type { Embedding, Milestone } from './embedding.ts'

/** A response that a page has received. */
export interface Received {
  readonly path: string
  readonly kind: 'script' | 'data' | 'other'
  /** Bytes of the compressed body. */
  readonly bytes: number
  /** Name of the milestone that it came before; `later` after the last one. */
  readonly until: string
  /** How often files had been let through by then; those of a wave were requested without any other. */
  readonly wave: number
}

/** Milliseconds after the last milestone that still count. */
const LATER = 4000
/** Far more than a load takes: a machine that is busy must not decide what passes. */
const PATIENCE = 300_000

/**
 * Loads a page step by step and returns what it received. Scripts and data are held until the page is
 * idle and doesn't show the next milestone yet; then all files come, or, if no file was requested, the
 * answers of the API. So the result doesn't depend on the machine's speed: everything counts that
 * doesn't wait for the milestone itself.
 */
export async function loadPage(
  page: Page,
  origin: string,
  { name, path, milestones }: Embedding,
): Promise<Received[]> {
  const responses: Promise<Received>[] = []
  const held = { files: new Set<Route>(), data: new Set<Route>() }
  const inFlight = new Set<Request>()
  const announced = await countAnnounced(page)
  let until = ''
  let wave = 0
  let isOpen = false

  const release = async (route: Route) => {
    // The page may have given it up meanwhile.
    if (route.request().failure()) return
    inFlight.add(route.request())
    await route.continue()
  }
  const releaseAll = async (routes: Set<Route>) => {
    const released = [...routes]
    routes.clear()
    await Promise.all(released.map(release))
  }
  await page.addInitScript(stopSlowTimers)
  await page.route('**', async route => {
    const request = route.request()
    if (isHeld(request)) announced.handle(request.url())
    if (isOpen || !isHeld(request)) await release(route)
    else held[isData(request) ? 'data' : 'files'].add(route)
  })
  page.on('requestfailed', request => inFlight.delete(request))
  page.on('requestfinished', request => {
    responses.push(receivedFrom(request, until, wave))
    inFlight.delete(request)
  })

  const deadline = performance.now() + PATIENCE
  const isBusy = () => inFlight.size > 0 || (!isOpen && announced.areSome())
  const awaitIdle = async () => {
    // Twice, because the last response may have been handled after the first check.
    for (let checks = 0; checks < 2; checks = isBusy() ? 0 : checks + 1) {
      await announced.evaluate(untilIdle)
      if (performance.now() > deadline) throw new Error(`${name} never was ${until}`)
    }
  }
  const isVisible = async (milestone: Milestone) => {
    const seen = await Promise.all(milestone.visible(page).map(locator => locator.isVisible()))
    return seen.every(Boolean)
  }

  until = milestones[0]?.name ?? ''
  await page.goto(origin + path, { waitUntil: 'commit' })
  for (const milestone of milestones) {
    until = milestone.name
    await milestone.act?.(page)
    await awaitIdle()
    while (!(await isVisible(milestone))) {
      if (held.files.size > 0) wave += 1
      await releaseAll(held.files.size > 0 ? held.files : held.data)
      await awaitIdle()
    }
  }
  until = 'later'
  isOpen = true
  await Promise.all([releaseAll(held.files), releaseAll(held.data)])
  await Promise.all(page.frames().map(frame => frame.evaluate(startSlowTimers)))
  await page.waitForTimeout(LATER)
  await awaitIdle()
  return Promise.all(responses)
}

/** Requests that a page has made and that haven't reached the handler of its routes yet. */
interface Announced {
  /** Notes that a request has reached the handler. */
  handle(url: string): void
  areSome(): boolean
  /** Runs a function in the page; resolves after all requests that the page has made by then are noted. */
  evaluate(run: () => Promise<void>): Promise<void>
}

/**
 * Counts requests that are held. They pass through another process on their way to the handler, and
 * come later than a result of the page; what the page's own session says comes in order.
 */
async function countAnnounced(page: Page): Promise<Announced> {
  const counts = new Map<string, number>()
  const add = (url: string, by: number) => counts.set(url, (counts.get(url) ?? 0) + by)
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ request, type }) => {
    if (type && heldTypes.has(type.toLowerCase())) add(request.url, 1)
  })
  await session.send('Network.enable')
  return {
    handle: url => add(url, -1),
    areSome: () => [...counts.values()].some(count => count > 0),
    async evaluate(run) {
      await session.send('Runtime.evaluate', { expression: `(${run})()`, awaitPromise: true })
    },
  }
}

const heldTypes: ReadonlySet<string> = new Set(['script', 'fetch', 'xhr'])

/** Pages, style sheets and pictures come at once: a frame isn't drawn without its style sheets. */
const isHeld = (request: Request): boolean => heldTypes.has(request.resourceType())

const isData = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/')

async function receivedFrom(request: Request, until: string, wave: number): Promise<Received> {
  const { responseBodySize: bytes } = await request.sizes()
  return { path: new URL(request.url()).pathname, kind: kindOf(request), bytes, until, wave }
}

function kindOf(request: Request): Received['kind'] {
  const type = request.resourceType()
  if (type === 'script') return type
  return type === 'fetch' || type === 'xhr' ? 'data' : 'other'
}

/** Runs in the page: resolves once nothing is left to do. */
function untilIdle(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => requestIdleCallback(() => requestIdleCallback(() => resolve())))
  })
}

declare global {
  interface Window {
    startSlowTimers?: () => void
  }
}

/**
 * Runs in each frame: timers of a second or more don't run until `startSlowTimers`. Otherwise a slow
 * machine would load what is shown while the server is slow.
 */
function stopSlowTimers(): void {
  const { setTimeout: start, clearTimeout: stop } = window
  const stopped = new Map<number, () => number>()
  const started = new Map<number, number>()
  let isStopped = true
  let lastId = 0
  const startLater = (run: TimerHandler, delay?: number, ...args: unknown[]): number => {
    if (!isStopped || !delay || delay < 1000) return start(run, delay, ...args)
    // Negative, so that it isn't the id of another timer.
    lastId -= 1
    stopped.set(lastId, () => start(run, delay, ...args))
    return lastId
  }
  Object.assign(window, {
    setTimeout: startLater,
    clearTimeout(id: number) {
      if (!stopped.delete(id)) stop(started.get(id) ?? id)
    },
    startSlowTimers() {
      isStopped = false
      for (const [id, run] of stopped) started.set(id, run())
      stopped.clear()
    },
  })
}

function startSlowTimers(): void {
  window.startSlowTimers?.()
}
