import { expect, it, vi } from 'vitest'
import { startHeartbeat } from '../../../src/realtime/heartbeat.ts'
import { createWorkerClock } from '../../../src/realtime/worker-clock.ts'
import { runTimers, type TimerRequest } from '../../../src/realtime/worker-timers.ts'
import { createManualClock } from '../../support/manual-clock.ts'

/** Creates a page whose timers can be stopped, as in a hidden tab, and a worker whose timers run. */
function setUp(answer: 'worker' | 'none' = 'worker') {
  const page = createManualClock()
  const inWorker = createManualClock()
  const requests: TimerRequest[] = []
  let opened = 0
  let closed = 0
  const clock = createWorkerClock({ ...page, now: inWorker.now }, onFired => {
    opened += 1
    if (answer === 'none') return null
    const handleRequest = runTimers(inWorker, onFired)
    return {
      post(request) {
        requests.push(request)
        handleRequest(request)
      },
      close() {
        closed += 1
      },
    }
  })
  return { page, inWorker, clock, requests, openedCount: () => opened, closedCount: () => closed }
}

it('timers fire in a hidden tab, where those of the page are throttled', async () => {
  const { clock, inWorker } = setUp()
  const sendHeartbeat = vi.fn()
  startHeartbeat({ clock, header: '5000,5000', sendHeartbeat, onTimeout() {} })
  await inWorker.advance(600_000)
  expect(sendHeartbeat).toHaveBeenCalledTimes(120)
})

it("without a worker the page's timers are used, and opening it is tried only once", async () => {
  const { clock, page, openedCount } = setUp('none')
  const run = vi.fn()
  clock.after(1000, run)
  clock.after(1000, run)
  await page.advance(1000)
  expect(run).toHaveBeenCalledTimes(2)
  expect(openedCount()).toBe(1)
})

it('a timer fires once, whichever of the two clocks is first', async () => {
  const { clock, page, inWorker } = setUp()
  const run = vi.fn()
  clock.after(1000, run)
  await inWorker.advance(1000)
  await page.advance(5000)
  expect(run).toHaveBeenCalledOnce()
})

it('a cancelled timer is cancelled on the page and in the worker', () => {
  const { clock, page, inWorker } = setUp()
  const cancels = [clock.after(1000, () => {}), clock.every(1000, () => {})]
  for (const cancel of cancels) cancel()
  expect([page.pending, inWorker.pending]).toEqual([0, 0])
})

it('ticks missed while the computer slept are skipped', async () => {
  const { clock, inWorker, page } = setUp('none')
  const run = vi.fn()
  clock.every(1000, run)
  await inWorker.advance(3_600_000)
  await page.advance(1000)
  expect(run).toHaveBeenCalledOnce()
})

it("an interval continues when the computer's clock is set back", async () => {
  const page = createManualClock()
  const clock = createWorkerClock(page, () => null)
  const run = vi.fn()
  clock.every(1000, run)
  await page.advance(1000)
  page.set(-3_600_000)
  await page.advance(10_000)
  expect(run).toHaveBeenCalledTimes(11)
})

it('the worker is opened with the first timer and terminated on dispose', () => {
  const { clock, page, inWorker, openedCount, closedCount } = setUp()
  expect(openedCount()).toBe(0)
  clock.after(1, () => {})
  clock.dispose()
  expect([openedCount(), closedCount()]).toEqual([1, 1])
  expect([page.pending, inWorker.pending]).toEqual([0, 0])
})
