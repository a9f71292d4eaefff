import type { Page } from '@playwright/test'
import { holdRoute } from '../support/hold-route.ts'
import { filledLobby } from '../support/lobby.ts'
import { stopClock } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

const failure = (page: Page) => page.getByRole('alert')
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

test('a lobby whose list is slow shows that it is still loading, and then fills', async ({
  page,
  consoleLines,
}) => {
  await page.clock.install()
  const answer = await holdRoute(page, '**/api/v1/app/web/lobby?*')
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
