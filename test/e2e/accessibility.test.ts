import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { card, filledLobby } from './support/lobby.ts'
import { expect, test } from './support/test.ts'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds inside of an element of ours; the page around it is the host's. */
async function violationsIn(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(await axe)
  const found: unknown = await page.evaluate(async inside => {
    const run: (where: string, options: object) => Promise<{ violations: { id: string }[] }> =
      Reflect.get(window, 'axe').run
    const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
    const { violations } = await run(inside, options)
    return violations.map(violation => JSON.stringify(violation))
  }, selector)
  return Array.isArray(found) ? found.map(String) : ['axe answered nothing']
}

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
