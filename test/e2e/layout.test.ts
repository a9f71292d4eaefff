import type { Page } from '@playwright/test'
import { filledLobby } from './support/lobby.ts'
import { expect, test } from './support/test.ts'

interface Shifts {
  /** Cumulative layout shift, all pieces inside of the widget as well. */
  sum: number
  /** What of the host's own page has moved. */
  moved: string[]
}

/** Adds up the shifts of the layout from the first moment of a page. */
async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
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

for (const [name, path] of [
  ['against the real API', '/live.html'],
  ['in demo mode', '/'],
] as const) {
  test(`the page of the host does not shift while the lobby loads, ${name}`, async ({
    page,
    sandbox,
  }) => {
    for (const call of ['lobby', 'lobby/top-streamers', 'settings']) {
      sandbox.faults.add({ path: call, kind: 'delay', ms: 300 })
    }
    const shifts = await watchShifts(page)
    await page.goto(path)
    await filledLobby(page)
    await expect(page.locator('[data-balance]')).toHaveText('1,284.50 EUR')
    await page.getByRole('radio', { name: 'All', exact: true }).hover()
    const { sum, moved } = await shifts()
    expect(moved).toEqual([])
    expect(sum).toBeLessThan(0.005)
  })
}
