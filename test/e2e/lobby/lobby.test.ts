import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { type LobbyRecord, TopStreamers } from '../../../src/model/lobby.ts'
import { cardLinks, readLobby, showAll, topStreamers } from '../support/lobby.ts'
import { expect, test } from '../support/test.ts'

/** Expects the parts of a full lobby, with any backend. */
async function expectFullLobby(page: Page, top: string[], announced: string[]) {
  const lobby = page.locator('casino-lobby')
  await expect(cardLinks(topStreamers(lobby))).toHaveText(top)
  await expect(lobby.getByRole('tab')).toHaveText(['Live', 'Winning'])
  await expect(lobby.getByRole('tab', { name: 'Live' })).toHaveAttribute('aria-selected', 'true')
  await expect(lobby.getByRole('radio', { name: 'Recommended' })).toBeChecked()
  const schedule = lobby.getByRole('region', { name: 'Schedule' })
  for (const nickname of announced) await expect(schedule).toContainText(nickname)
  await expect(lobby.getByRole('button', { name: 'Rewards' })).toBeVisible()
}

/** Expects exactly one card for each record. */
async function expectCards(page: Page, records: readonly LobbyRecord[]) {
  const links = cardLinks(page.getByRole('tabpanel'))
  await expect
    .poll(async () => (await links.allTextContents()).sort())
    .toEqual(records.map(({ nickname }) => nickname).sort())
}

test('the lobby lists live and winning streamers as links named by their nicknames, with requests signed by its token', async ({
  page,
  sandbox,
  consoleLines,
}) => {
  // The page's own response, because the schedule depends on the time of day.
  const response = page.waitForResponse('**/lobby/top-streamers')
  const request = page.waitForRequest('**/api/v1/app/web/user/info')
  await page.goto('/live.html')
  const { streamers, schedules } = v.parse(TopStreamers, await (await response).json())
  await expectFullLobby(
    page,
    streamers.map(({ nickname }) => nickname),
    schedules.map(({ nickName }) => nickName),
  )
  const lobby = page.locator('casino-lobby')
  const token = await lobby.getAttribute('token')
  expect(await (await request).headerValue('authorization')).toBe(`Bearer ${token}`)
  await expect(page.locator('[data-balance]')).toHaveText('1,284.50 EUR')
  await expect(lobby.getByText('Balance')).toBeVisible()

  await showAll(page)
  const { live, winning } = await readLobby(sandbox)
  await expectCards(page, live.records)
  await page.getByRole('tab', { name: 'Winning' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Winning' })).toBeVisible()
  await expectCards(page, winning.records)
  expect(consoleLines.ofWidget()).toEqual([])
})
