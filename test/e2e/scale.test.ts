import type { Page } from '@playwright/test'
import { card, showAll } from './support/lobby.ts'
import { answerWithMany } from './support/many.ts'
import { expect, test } from './support/test.ts'

/** All code has to come first, on a machine that may be busy. */
const FIRST_VISIT = { timeout: 60_000 }
/** Three screens of cards, and some rows to spare. */
const MOST_CARDS = 160

test.use({ viewport: { width: 1280, height: 900 } })

const cards = (page: Page) => page.locator('casino-lobby').getByRole('article')

/** As the count is written: `2,000 players`. */
const formatted = (count: number) => `${count.toLocaleString('en')} players`

async function open(page: Page, count: number) {
  await answerWithMany(page, count)
  await page.goto('/live.html?fullPath=/live')
  await expect(cards(page).first()).toBeVisible(FIRST_VISIT)
  await expect(page.getByRole('status').filter({ hasText: formatted(count) })).toBeVisible()
}

for (const count of [200, 2000]) {
  test(`of ${count} players only those near the screen are drawn`, async ({ page }) => {
    await open(page, count)
    await expect.poll(() => cards(page).count()).toBeLessThan(MOST_CARDS)
    const item = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .first()
    await expect(item).toHaveAttribute('aria-setsize', String(count))
    // To the very end, where the last ordinary player stands.
    const last = cards(page).filter({ hasText: String(count - 1).padStart(4, '0') })
    await expect(async () => {
      await page.locator('casino-lobby').evaluate(host => {
        host.scrollTop = host.scrollHeight
        window.scrollTo(0, document.documentElement.scrollHeight)
      })
      await expect(last).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await expect.poll(() => cards(page).count()).toBeLessThan(MOST_CARDS)
  })
}

test('a lobby of 200 draws what is near the screen, and its pictures when they are', async ({
  page,
}) => {
  const pictures: string[] = []
  page.on('request', request => {
    if (request.url().includes('/pictures/')) pictures.push(request.url())
  })
  await answerWithMany(page, 200)
  await page.goto('/live.html')
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible(FIRST_VISIT)
  await showAll(page)
  await expect(card(page, 'mimimi 0000')).toBeVisible()
  await expect.poll(() => cards(page).count()).toBeLessThan(MOST_CARDS)
  expect(pictures.length).toBeLessThan(200)
})

test('a filter with 2000 entries draws those in sight, and finds all of them', async ({ page }) => {
  await open(page, 2000)
  await page.getByRole('button', { name: /^Games/ }).click()
  const games = page.getByRole('group', { name: 'Games' })
  await expect.poll(() => games.getByRole('checkbox').count()).toBeLessThan(60)
  await page.getByRole('searchbox', { name: 'Search' }).fill('1999')
  const last = games.getByRole('checkbox', { name: /1999$/ })
  await last.check()
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await expect(games.getByRole('checkbox').nth(1)).toBeChecked()
  // The next presses come while the list is still the short one.
  // Down through more than one screen of them: focus leads on.
  await games.getByRole('checkbox', { name: 'Select all' }).focus()
  for (let at = 0; at < 30; at += 1) await page.keyboard.press('ArrowDown')
  await expect(games.locator(':focus')).toBeInViewport()
})
