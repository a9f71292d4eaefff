import { card, filledLobby } from './support/lobby.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/live.html')
  await filledLobby(page)
})

test('arrow keys, Home and End choose the tab', async ({ page }) => {
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Live').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Winning'],
    ['ArrowRight', 'Live'],
    ['ArrowLeft', 'Winning'],
    ['Home', 'Live'],
    ['End', 'Winning'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(name)).toBeFocused()
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  }
})

test('arrow keys choose who is listed', async ({ page }) => {
  await page.getByRole('radio', { name: 'Recommended' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked()
  await expect(card(page, 'Suzu')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Recommended' })).toBeChecked()
  await expect(card(page, 'Suzu')).toHaveCount(0)
})

test('Esc closes the rewards, and focus returns to where it came from', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Rewards' })
  const dialog = page.getByRole('dialog', { name: 'Game rewards' })
  await button.focus()
  for (const close of ['Escape', 'Enter'] as const) {
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press(close)
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})

test('Enter on a card opens the room', async ({ page }) => {
  await card(page, 'Ferro').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('casino-lobby').getByRole('heading', { level: 1 })).toHaveText('Ferro')
})
