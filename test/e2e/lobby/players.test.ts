import type { Page } from '@playwright/test'
import { tabTo } from '../support/tab-to.ts'
import { expect, test } from '../support/test.ts'

/** Pixels: docs/behaviour/lobby.md#players-filter. */
const DROPDOWN_HEIGHT = 224

/** More players than any single filter of these tests matches. */
const MANY = 40

const cards = (page: Page) => page.locator('casino-lobby').getByRole('article')
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Waits until only players of a game are shown. */
async function expectGame(page: Page, game: string) {
  const others = async () =>
    (await cards(page).allTextContents()).filter(text => !text.includes(game)).length
  await expect.poll(others).toBe(0)
  await expect(cards(page)).not.toHaveCount(0)
}

/** Waits until players of several games are shown; the exact number changes over time. */
const expectAllPlayers = (page: Page) =>
  expect.poll(() => cards(page).count()).toBeGreaterThan(MANY)

test.use({ viewport: { width: 1280, height: 900 } })

test('on a desktop, filters work by keyboard alone', async ({ page, openPage }) => {
  await openPage.lobbyAt('/live')
  await expect(cards(page).first()).toBeVisible()
  await tabTo(button(page, /^Games/))
  await page.keyboard.press('Enter')
  const list = group(page, 'Games').getByRole('list')
  await expect.poll(() => list.evaluate(it => it.clientHeight)).toBe(DROPDOWN_HEIGHT)
  // Firefox would draw a white scrollbar.
  await expect(list).not.toHaveCSS('scrollbar-color', 'auto')
  // A selected entry moves to the top, and focus with it.
  const entry = page.getByRole('checkbox', { name: 'Velvet Owl' })
  await entry.focus()
  await page.keyboard.press('Space')
  await expect(entry).toBeFocused()
  await expect(group(page, 'Games').getByRole('checkbox').nth(1)).toBeFocused()
  await expect(entry).toBeInViewport()
  await page.keyboard.press('Space')
  await expect(entry).toBeFocused()
  await expect(entry).not.toBeChecked()

  await page.getByRole('searchbox', { name: 'Search' }).focus()
  await page.keyboard.type('KOI')
  await expect(group(page, 'Games').getByRole('checkbox')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('checkbox', { name: 'Neon Koi' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Neon Koi' })).toBeFocused()
  await expectGame(page, 'Neon Koi')
  await page.keyboard.press('Escape')
  await expect(button(page, /^Games/)).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await tabTo(button(page, 'Reset'))
  await page.keyboard.press('Enter')
  await expectAllPlayers(page)
  // The button is gone.
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeFocused()
})
