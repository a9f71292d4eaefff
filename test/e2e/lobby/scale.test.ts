import type { Page } from '@playwright/test'
import { groupThousands } from '../../../src/lib/text.ts'
import { answerWithMany } from '../support/many.ts'
import { expect, test } from '../support/test.ts'

/** Number of players in the list, and of games to filter by. */
const MANY = 2000
/** Three screens of cards, plus some rows. */
const MAX_CARDS = 160

test.use({ viewport: { width: 1280, height: 900 } })

const cards = (page: Page) => page.locator('casino-lobby').getByRole('article')

test('a list of 2000 players draws only the cards near the viewport, down to the last one', async ({
  page,
  openPage,
}) => {
  await answerWithMany(page, MANY)
  const lobby = await openPage.lobbyAt('/live')
  await expect(cards(page).first()).toBeVisible()
  // Three of four are streamers.
  const count = `${groupThousands(String(MANY * 0.75))} streamers · ${MANY / 4} players`
  await expect(page.getByRole('status').filter({ hasText: count })).toBeVisible()
  await expect.poll(() => cards(page).count()).toBeLessThan(MAX_CARDS)
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .first()
  await expect(item).toHaveAttribute('aria-setsize', String(MANY))

  // A filter draws only its entries near the viewport, but searches all of them.
  await page.getByRole('button', { name: /^Games/ }).click()
  const games = page.getByRole('group', { name: 'Games' })
  await expect.poll(() => games.getByRole('checkbox').count()).toBeLessThan(60)
  await page.getByRole('searchbox', { name: 'Search' }).fill(String(MANY - 1))
  const lastGame = games.getByRole('checkbox', { name: new RegExp(`${MANY - 1}$`) })
  await lastGame.check()
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await expect(games.getByRole('checkbox').nth(1)).toBeChecked()
  // Moves through more than one screen of entries, and focus keeps moving.
  await games.getByRole('checkbox', { name: 'Select all' }).focus()
  for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('ArrowDown')
  await expect(games.locator(':focus')).toBeInViewport()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: count })).toBeVisible()

  const last = cards(page).filter({ hasText: String(MANY - 1) })
  await expect(async () => {
    await lobby.evaluate(host => {
      host.scrollTop = host.scrollHeight
      window.scrollTo(0, document.documentElement.scrollHeight)
    })
    await expect(last).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await expect.poll(() => cards(page).count()).toBeLessThan(MAX_CARDS)
})
