import type { Page } from '@playwright/test'

/** Delays that a viewer notices, in ms. */
export interface Cost {
  /** From the start of the worst event's handling to the frame that shows what it did. */
  handling: number
  /** From the worst press or key itself, which may have waited for other work (8 ms steps). */
  total: number
}

declare global {
  interface Window {
    benchCost?: Cost
  }
}

/** Begins to watch a page; call it before each stretch. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const cost = { handling: 0, total: 0 }
    window.benchCost = cost
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming)) continue
        const delay = entry.processingStart - entry.startTime
        cost.total = Math.max(cost.total, entry.duration)
        cost.handling = Math.max(cost.handling, entry.duration - delay)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** Measures an interaction, including debounces and the frames after them. */
export async function costOf(page: Page, work: () => Promise<void>): Promise<Cost> {
  await watch(page)
  await work()
  await page.waitForTimeout(1500)
  return page.evaluate(() => window.benchCost ?? { handling: 0, total: 0 })
}

/** Slows the page's processor down by a factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
