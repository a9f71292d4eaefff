import type { Page, Route } from '@playwright/test'
import { liveRecord } from '../support/lobby.ts'
import { expect, test } from '../support/test.ts'

/** Returns a pattern for the URL of a view's chunk, by its name before the hash. */
const chunk = (name: string) => new RegExp(`/chunks/${name}-[\\w-]{7}\\.js$`)

/** Makes the first requests for a chunk fail; returns a function that counts the requests. */
async function failFirst(page: Page, name: string, times = 1): Promise<() => number> {
  let count = 0
  await page.route(chunk(name), async route => {
    count += 1
    if (count > times) await route.continue()
    else if (count === 1) await route.abort()
    else await route.fulfill({ status: 503, body: '' })
  })
  return () => count
}

/** Makes all requests for a file fail, also those ahead of the view; returns a function that ends this. */
async function failAll(page: Page, url: RegExp): Promise<() => void> {
  let isBroken = true
  await page.route(url, route => (isBroken ? route.abort() : route.continue()))
  return () => {
    isBroken = false
  }
}

/** Resolves with the route of the first request for a file, which waits for it. */
const holdOne = (page: Page, url: RegExp): Promise<Route> =>
  new Promise(resolve => {
    void page.route(url, resolve, { times: 1 })
  })

/** Collects the `preload-error` events that reach the window. */
async function listenToPreloadErrors(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const failures: string[] = []
    Object.assign(window, { failures })
    window.addEventListener('preload-error', ({ detail }) =>
      failures.push(`${detail.view}: ${detail.error instanceof Error}`),
    )
  })
  return () => page.evaluate(() => Reflect.get(window, 'failures'))
}

const notice = (page: Page) => page.getByRole('alert')
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

test('a view whose chunk fails leaves the rest in place, offers Retry, and after a second failure to reload the page', async ({
  page,
  consoleLines,
}) => {
  const failures = await listenToPreloadErrors(page)
  const requests = await failFirst(page, 'room', 2)
  await page.goto('/?fullPath=/room/0x1')
  await expect(notice(page)).toContainText("Couldn't load this part")
  await expect.poll(failures).toEqual(['room: true'])
  await retry(page).click()
  const reload = page.getByRole('button', { name: 'Reload the page' })
  await expect(reload).toBeVisible()
  await expect(retry(page)).toHaveCount(0)
  expect(requests()).toBe(2)
  expect(await failures()).toEqual(['room: true', 'room: true'])
  await reload.click()
  await expect(page.getByRole('link', { name: 'Back to lobby' })).toBeVisible()
  await expect(page.getByText("Couldn't load this part")).toHaveCount(0)
  expect(consoleLines.ofWidget().length).toBeGreaterThan(0)
})

test('an element whose code is gone offers Retry, and after that has failed as well to reload the page', async ({
  page,
}) => {
  const repair = await failAll(page, chunk('core'))
  await page.goto('/')
  const hint = notice(page).getByText('Check your connection and try again.')
  await expect(hint).toBeVisible()
  await retry(page).click()
  const reload = page.getByRole('button', { name: 'Reload the page' })
  await expect(reload).toBeVisible()
  await expect(hint).toBeHidden()
  await expect(retry(page)).toHaveCount(0)
  repair()
  await reload.click()
  await expect(page.getByRole('region', { name: 'Top streamers' })).toBeVisible()
})

for (const [what, file] of [
  ['code', chunk('lobby')],
  ['texts', /\/chunks\/en\.po[^/]*app-/],
] as const) {
  test(`an app that can’t load its ${what} shows a notice, and Retry loads it`, async ({
    page,
  }) => {
    const repair = await failAll(page, file)
    await page.goto('/')
    await expect(notice(page)).toContainText("Couldn't load this part")
    repair()
    await retry(page).click()
    await expect(page.getByRole('region', { name: 'Top streamers' })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  })
}

test('a room reads its streamer beside its code, once', async ({ page, sandbox }) => {
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  // A socket that connects has the record read again.
  await page.routeWebSocket(/\/ws/, () => {})
  const reads: string[] = []
  page.on('request', request => {
    if (request.url().includes('/lobby/wallet')) reads.push(request.url())
  })
  const [code] = await Promise.all([
    holdOne(page, chunk('room')),
    page.waitForRequest(/\/lobby\/wallet/),
    page.waitForRequest(/\/streamer\/wallet/),
    page.waitForRequest(/\/rooms\/[^/]+\/round/),
    page.goto(`/room.html?live&roomId=${wallet}`),
  ])
  await code.continue()
  await expect(page.getByRole('heading', { name: 'Ferro' })).toBeVisible()
  expect(reads).toHaveLength(1)
})
