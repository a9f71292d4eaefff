import type { Page } from '@playwright/test'
import { card, filledLobby } from '../support/lobby.ts'
import { awaitNoOpenCalls, openCalls, stopClock } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

const failure = (page: Page) => page.getByRole('alert')
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

test('a lobby whose list is slow shows that it is still loading, and then fills', async ({
  page,
  consoleLines,
}) => {
  await page.clock.install()
  const { promise: longEnough, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/app/web/lobby?*', async route => {
    await longEnough
    await route.continue()
  })
  await page.goto('/live.html')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  // The view itself, from which on the time counts.
  await expect(page.getByRole('tab', { name: 'Winning' })).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'taking longer than usual' })
  // The clock is stopped after 4 s, so that no call times out.
  await stopClock(page, 4000)
  await expect(notice).toBeVisible()
  answer()
  await page.clock.resume()
  await filledLobby(page)
  await expect(notice).toHaveCount(0)
  expect(consoleLines.ofWidget()).toEqual([])
})

test('a lobby without a network shows that the visitor is offline, and fills when they are back', async ({
  page,
  context,
  openPage,
}) => {
  const lobby = await openPage.liveLobby()
  await context.setOffline(true)
  await lobby.evaluate(element => {
    const box = element.parentElement
    element.remove()
    // A tick later, so that it starts again instead of being moved.
    setTimeout(() => box?.append(element))
  })
  await expect(failure(page)).toContainText("You're offline")
  await expect(retry(page)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Live' })).toBeVisible()
  await context.setOffline(false)
  await filledLobby(page)
  await expect(failure(page)).toHaveCount(0)
})

test('a room that fails to load says so, keeps its way back, and Retry loads it', async ({
  page,
  sandbox,
  openPage,
  consoleLines,
}) => {
  // Once its topics are subscribed, nothing but Retry asks again after a 4xx.
  const open = openCalls(page)
  await openPage.liveLobby()
  sandbox.faults.add({ path: 'lobby/wallet', kind: 'status', status: 400, times: 100 })
  await card(page, 'Quill').click()
  await expect(failure(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to lobby' })).toBeVisible()
  await expect.poll(consoleLines.ofWidget).toHaveLength(1)
  expect(consoleLines.ofWidget()[0]).toMatch(/^\[casino-elements\] http-client: /)
  await awaitNoOpenCalls(open, sandbox)
  sandbox.faults.clear()
  await retry(page).click()
  await expect(page.getByRole('heading', { name: 'Quill', level: 1 })).toBeVisible()
})
