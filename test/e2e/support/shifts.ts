import type { Page } from '@playwright/test'

interface Shifts {
  /** Cumulative layout shift, all pieces inside of the widget as well. */
  sum: number
  /** Elements of the host page that have moved. */
  moved: string[]
}

/** Adds up the shifts of the layout from the first moment of a page. */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] }
    Object.assign(window, { shifts })
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        shifts.sum += Reflect.get(entry, 'value')
        for (const { node } of Reflect.get(entry, 'sources')) {
          // Without a name where it stands in a shadow tree; the host itself fills in the balance.
          const isOfHost = node instanceof Element && !node.closest('.account')
          if (isOfHost) shifts.moved.push(`${node.localName} ${node.className}`)
        }
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shifts'))
}

/** Adds up the shifts like `watchShifts`; returns the sum alone. */
export async function watchShiftSum(page: Page): Promise<() => Promise<number>> {
  const shifts = await watchShifts(page)
  return async () => (await shifts()).sum
}
