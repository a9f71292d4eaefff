import type { Locator } from '@playwright/test'
import { card, filledLobby, topStreamers } from './support/lobby.ts'
import { setTheme } from './support/settled.ts'
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
      const rewards = page.getByRole('dialog', { name: 'Game rewards' })
      await expect(rewards.getByRole('listitem').first()).toBeVisible()
      expect(await violationsIn(page, 'casino-lobby')).toEqual([])
      await page.keyboard.press('Escape')
      await expect(rewards).toHaveCount(0)
      await card(page, 'Ferro').click()
      await expect(page.getByRole('heading', { name: 'Ferro', level: 1 })).toBeVisible()
      expect(await violationsIn(page, 'casino-lobby')).toEqual([])
    })
  })
}

for (const theme of ['dark', 'light']) {
  for (const width of [390, 1440]) {
    test(`no screen has an accessibility violation in ${theme}, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const lobby = page.locator('casino-lobby')
      const open = async (path: string, there: Locator) => {
        await page.goto(`/live.html?fullPath=${path}`)
        await expect(there).toBeVisible()
        await setTheme(lobby, theme)
      }
      const expectNone = async () => expect(await violationsIn(page, 'casino-lobby')).toEqual([])

      await open('/', topStreamers(page).getByRole('link').first())
      await expectNone()
      await page.getByRole('tab', { name: 'Winning' }).click()
      await expect(page.getByRole('tabpanel', { name: 'Winning' })).toBeVisible()
      await expectNone()
      await page.getByRole('button', { name: 'Enter code' }).click()
      await page.getByRole('dialog', { name: 'Enter streamer code' }).waitFor()
      await expectNone()
      await open('/upcoming', lobby.getByRole('button', { name: /calendar/i }).first())
      await expectNone()
      await open('/faq', lobby.getByRole('searchbox'))
      await expectNone()
      await open('/account', lobby.getByRole('textbox', { name: 'Nickname' }))
      await expect(lobby.getByRole('combobox', { name: 'Language' })).toBeVisible()
      await expectNone()
      await page.getByRole('tab', { name: 'History' }).click()
      await expect(lobby.getByRole('navigation', { name: 'Pagination' }).first()).toBeVisible()
      await expectNone()
    })
  }
}

test("the system's own colours leave in sight what is chosen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/live.html')
  await filledLobby(page)
  const background = (of: Locator) => of.evaluate(it => getComputedStyle(it).backgroundColor)
  const bar = (name: string) => page.getByRole('radio', { name }).locator('..')
  expect(await background(page.getByRole('tab', { name: 'Live' }))).not.toBe(
    await background(page.getByRole('tab', { name: 'Winning' })),
  )
  expect(await background(bar('Recommended'))).not.toBe(await background(bar('All')))

  await page.goto('/live.html?fullPath=/live')
  const lists = page.getByRole('navigation', { name: 'Lists' })
  await expect(lists).toBeVisible()
  expect(await background(lists.getByRole('link', { name: 'Live' }))).not.toBe(
    await background(lists.getByRole('link', { name: 'Winning' })),
  )
})
