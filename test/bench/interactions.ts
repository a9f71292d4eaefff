import type { Page } from '@playwright/test'

/** Delays that a viewer notices, in ms. */
export interface Cost {
  /** From the worst press or key to the frame that shows what it did (Event Timing, 8 ms steps). */
  worst: number
  /** The longest task of the main thread, also of what follows a pause in typing. */
  task: number
}

declare global {
  interface Window {
    benchCost?: Cost
  }
}

/** Begins to watch a page; call it before each stretch. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const cost = { worst: 0, task: 0 }
    window.benchCost = cost
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) cost.worst = Math.max(cost.worst, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) cost.task = Math.max(cost.task, duration)
    }).observe({ type: 'longtask' })
  })
}

/** Measures an interaction, including debounces and the frames after them. */
export async function costOf(page: Page, work: () => Promise<void>): Promise<Cost> {
  await watch(page)
  await work()
  await page.waitForTimeout(1500)
  return page.evaluate(() => window.benchCost ?? { worst: 0, task: 0 })
}

/** Slows the page's processor down by a factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
