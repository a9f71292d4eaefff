import type { Page } from '@playwright/test'
import { card, filledLobby, hearsOfChanges, openLive, topStreamers } from './support/lobby.ts'
import { openCalls, stopClock } from './support/settled.ts'
import { expect, test } from './support/test.ts'

const failure = (page: Page) => page.getByRole('alert')
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

/** What stands around the list works on, whatever became of the list. */
async function expectRestAlive(page: Page) {
  const lobby = page.locator('casino-lobby')
  await expect(
    lobby.getByRole('region', { name: 'Schedule' }).getByRole('listitem'),
  ).not.toHaveCount(0)
  await expect(lobby.getByText('1 284.50')).toBeVisible()
  await expect(lobby.getByRole('radio', { name: 'Recommended' })).toBeChecked()
  await lobby.getByRole('button', { name: 'Rewards' }).click()
  await expect(lobby.getByRole('dialog', { name: 'Game rewards' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lobby.getByRole('dialog')).toHaveCount(0)
}

/** Ends what is wrong, and asks again by hand: the clock stands still, so nothing asks by itself. */
async function expectRetryBringsTheLobby(page: Page, mend: () => unknown) {
  await stopClock(page, 1000)
  await expect(retry(page)).toBeVisible()
  await mend()
  await retry(page).click()
  await filledLobby(page)
  await expect(failure(page)).toHaveCount(0)
  await expect(retry(page)).toHaveCount(0)
}

test.describe('a lobby whose list', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('comes in the wrong shape says so, once and with its code, and Retry brings it', async ({
    page,
    sandbox,
    said,
  }) => {
    sandbox.faults.add({ path: 'lobby', kind: 'shape', times: 100 })
    await page.goto('/live.html')
    await expect(failure(page)).toContainText("Couldn't load this")
    await expectRestAlive(page)
    await expect
      .poll(said.ours)
      .toEqual(['[casino-elements] bad-shape: /api/v1/app/web/lobby?size=200 is wrong at live'])
    await expectRetryBringsTheLobby(page, sandbox.faults.clear)
    expect(said.ours()).toHaveLength(1)
  })

  test('fails with 500 says so, once however often it is asked for, and Retry brings it', async ({
    page,
    sandbox,
    said,
  }) => {
    sandbox.faults.add({ path: 'lobby', kind: 'status', status: 500, times: 100 })
    let answers = 0
    page.on('response', response => {
      if (response.status() === 500) answers += 1
    })
    await page.goto('/live.html')
    await expect(failure(page)).toContainText("Couldn't load this")
    await expectRestAlive(page)
    await expect.poll(() => answers).toBeGreaterThan(1)
    await expect.poll(said.ours).toEqual(['[casino-elements] http-server: Fault of the sandbox'])
    await expectRetryBringsTheLobby(page, sandbox.faults.clear)
    expect(said.ours()).toHaveLength(1)
  })

  test('never comes says so after 15 s, and Retry brings it', async ({ page, sandbox, said }) => {
    sandbox.faults.add({ path: 'lobby', kind: 'hang', times: 100 })
    const open = openCalls(page)
    await page.goto('/live.html')
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Schedule' }).getByRole('listitem'),
    ).not.toHaveCount(0)
    await hearsOfChanges(sandbox)
    // The clock runs ahead for every call: no other one may be on its way.
    await expect.poll(() => open().filter(path => !path.endsWith('/lobby'))).toEqual([])
    await page.clock.fastForward(15_000)
    await expect(failure(page)).toContainText("Couldn't load this")
    // The clock runs ahead for the socket as well, which has lines of its own.
    const lines = () => said.ours().filter(line => !line.includes(' socket: '))
    await expect
      .poll(lines)
      .toEqual(['[casino-elements] timeout: /api/v1/app/web/lobby?size=200 took too long'])
    await expectRetryBringsTheLobby(page, sandbox.faults.clear)
  })

  test('is slow says that it still loads, and then fills', async ({ page, said }) => {
    const { promise: longEnough, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/v1/app/web/lobby?*', async route => {
      await longEnough
      await route.continue()
    })
    await page.goto('/live.html')
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    const notice = page.getByRole('status').filter({ hasText: 'taking longer than usual' })
    // It stands still after 4 s, so that nothing takes too long.
    await stopClock(page, 4000)
    await expect(notice).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Winning' })).toBeVisible()
    answer()
    await page.clock.resume()
    await filledLobby(page)
    await expect(notice).toHaveCount(0)
    expect(said.ours()).toEqual([])
  })

  test('can not be reached says so, and Retry brings it', async ({ page, said }) => {
    const address = '**/api/v1/app/web/lobby?*'
    await page.route(address, route => route.abort())
    await page.goto('/live.html')
    await expect(failure(page)).toContainText("Couldn't load this")
    await expectRestAlive(page)
    await expect
      .poll(said.ours)
      .toEqual(['[casino-elements] network: /api/v1/app/web/lobby?size=200 could not be reached'])
    await expectRetryBringsTheLobby(page, () => page.unroute(address))
  })
})

test('without a network the lobby says that the visitor is offline, and fills as soon as they are back', async ({
  page,
  context,
  sandbox,
}) => {
  await openLive(page, sandbox)
  await context.setOffline(true)
  await page.locator('casino-lobby').evaluate(lobby => {
    const box = lobby.parentElement
    lobby.remove()
    // A tick later, so that it starts anew instead of being moved.
    setTimeout(() => box?.append(lobby))
  })
  await expect(failure(page)).toContainText("You're offline")
  await expect(retry(page)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Live' })).toBeVisible()
  await context.setOffline(false)
  await filledLobby(page)
  await expect(failure(page)).toHaveCount(0)
})

test('top streamers that do not load are told in a line; everybody else is shown, and Retry brings them', async ({
  page,
  sandbox,
  said,
}) => {
  sandbox.faults.add({ path: 'lobby/top-streamers', kind: 'shape', times: 100 })
  await page.goto('/live.html')
  await expect(page.getByText("Couldn't load the top streamers and schedule.")).toBeVisible()
  await expect(card(page, 'Quill')).toBeVisible()
  await expect
    .poll(said.ours)
    .toEqual([
      '[casino-elements] bad-shape: /api/v1/app/web/lobby/top-streamers is wrong at streamers',
    ])
  sandbox.faults.clear()
  await retry(page).click()
  await expect(topStreamers(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Schedule' })).toBeVisible()
})

test('a room that does not load keeps the way back, and Retry brings it', async ({
  page,
  sandbox,
  said,
}) => {
  await openLive(page, sandbox)
  sandbox.faults.add({ path: 'lobby/wallet', kind: 'shape', times: 100 })
  await card(page, 'Quill').click()
  await expect(failure(page)).toContainText("Couldn't load this")
  await expect(page.getByRole('link', { name: 'Back to lobby' })).toBeVisible()
  await expect.poll(said.ours).toHaveLength(1)
  expect(said.ours()[0]).toMatch(/^\[casino-elements\] bad-shape: /)
  sandbox.faults.clear()
  await retry(page).click()
  await expect(page.getByRole('heading', { name: 'Quill', level: 1 })).toBeVisible()
})
