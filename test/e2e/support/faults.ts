import type { Locator, Page } from '@playwright/test'
import { createRandom } from '../../../demo/backend/random.ts'
import { breakAt } from '../../support/servers/fault-proxy/break-value.ts'
import type { FaultRates } from '../../support/servers/fault-proxy/faults.ts'
import { type FaultProxy, startFaultProxy } from '../../support/servers/fault-proxy/index.ts'
import { test as base, expect, WIDE } from './test.ts'

/** Milliseconds of a mean answer, and the seed of what fails: a soak takes 2 s, and other seeds. */
const { FAULT_LATENCY = '100', FAULT_SEED = '1' } = process.env

/** Rates at which a visit meets every kind of fault. */
export const FAULTS: Partial<FaultRates> = {
  latency: Number(FAULT_LATENCY),
  refused: 0.03,
  lost: 0.05,
  serverError: 0.06,
  truncated: 0.03,
  wrongShape: 0.05,
  duplicated: 0.2,
  reordered: 0.2,
  cutSocket: 0.5,
}

/** A test whose pages reach the sandbox through a proxy that makes its API fail. */
export const test = base.extend<{ faultProxy: FaultProxy }>({
  faultProxy: async ({ sandbox }, use) => {
    const proxy = await startFaultProxy(sandbox.url, Number(FAULT_SEED))
    await use(proxy)
    await proxy.close()
  },
  baseURL: async ({ faultProxy }, use) => use(faultProxy.url),
  viewport: WIDE,
})

/** Gives every third answer to reads of some paths a wrong type as a whole. */
export function breakEveryThird(proxy: FaultProxy, paths: RegExp): void {
  const random = createRandom(1)
  let reads = 0
  proxy.changeAnswers((path, value) => {
    if (!paths.test(path)) return value
    reads += 1
    return reads % 3 === 0 ? breakAt(value, [], random) : value
  })
}

/** Returns the root of the lobby's screens. */
export const root = (page: Page) => page.locator('casino-lobby [part=root]')

/** Returns whether nothing is shown: neither a text nor that something is loading. */
async function isBlank(page: Page): Promise<boolean> {
  const text = await root(page).innerText()
  return text.trim() === '' && (await root(page).locator('[aria-busy=true]').count()) === 0
}

/** Turns after which a screen counts as blank for good. */
const PATIENCE = 40

/** Does what a patient viewer does until something is shown: presses Retry, and never reloads. */
export async function persist(
  page: Page,
  isDone: () => Promise<boolean>,
  act: () => Promise<void> = async () => {},
): Promise<void> {
  let blankTurns = 0
  await expect
    .poll(
      async () => {
        if (await isDone()) return true
        blankTurns = (await isBlank(page)) ? blankTurns + 1 : 0
        expect(blankTurns, 'the screen stays blank').toBeLessThan(PATIENCE)
        const retry = page.getByRole('button', { name: 'Retry', exact: true }).first()
        if (await retry.isEnabled({ timeout: 100 }).catch(() => false))
          await retry.click({ timeout: 1000 }).catch(() => {})
        await act()
        return isDone()
      },
      { intervals: [250], timeout: 240_000 },
    )
    .toBe(true)
}

/** Returns a condition for `persist`. */
export const isShown = (part: Locator) => () => part.first().isVisible()

/** Returns a condition for `persist`. */
export const isReady = (field: Locator) => () =>
  field.isEnabled({ timeout: 100 }).catch(() => false)

/** Presses a button if it can be pressed now. */
export const press = async (button: Locator) => {
  if ((await button.isVisible()) && (await button.isEnabled({ timeout: 100 }).catch(() => false)))
    await button.click({ timeout: 1000 }).catch(() => {})
}
