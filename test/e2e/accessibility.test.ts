import { card, filledLobby } from './support/lobby.ts'
import { expect, test } from './support/test.ts'
import { violationsIn } from './support/violations.ts'

for (const [name, width] of [
  ['on a phone', 390],
  ['on a tablet', 820],
  ['on a desktop', 1440],
] as const) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 900 } })

    test('lobby, rewards and room have no accessibility violation', async ({ page }) => {
      await page.goto('/live.html')
      await filledLobby(page)
      expect(await violationsIn(page, 'casino-lobby')).toEqual([])
      await page.getByRole('button', { name: 'Rewards' }).click()
      await expect(page.getByRole('dialog', { name: 'Game rewards' })).toBeVisible()
      expect(await violationsIn(page, 'casino-lobby')).toEqual([])
      await page.keyboard.press('Escape')
      await card(page, 'Ferro').click()
      await expect(page.getByRole('heading', { name: 'Ferro', level: 1 })).toBeVisible()
      expect(await violationsIn(page, 'casino-lobby')).toEqual([])
    })
  })
}
