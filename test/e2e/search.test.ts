import { filledLobby, liveRecord } from './support/lobby.ts'
import { setTheme } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { violationsIn } from './support/violations.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/live.html')
  await filledLobby(page)
})

test('a streamer in the lobby is found and opened by keyboard', async ({ page }) => {
  const line = page.getByRole('combobox', { name: 'Search streamers' })
  await line.focus()
  await page.keyboard.type('quil')
  const option = page.getByRole('option', { name: /^Quill/ })
  await expect(option).toContainText('Slots')
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Quill', level: 1 })).toBeVisible()
})

test('a streamer who was found becomes a favourite where they stand, and a player does not', async ({
  page,
}) => {
  const line = page.getByRole('combobox', { name: 'Search streamers' })
  await line.fill('quill')
  await expect(page.getByRole('option', { name: /^Quill/ })).toBeVisible()
  const heart = page.getByRole('search').getByRole('button', { name: 'Favourite' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(line).toBeFocused()
  // By keyboard it is the next stop behind the line.
  await page.keyboard.press('Tab')
  await expect(heart).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await line.fill('saana')
  await expect(page.getByRole('option', { name: /^Saana/ })).toBeVisible()
  await expect(heart).toHaveCount(0)
})

test('somebody who is away is found by the whole wallet', async ({ page, sandbox }) => {
  const { wallet } = await liveRecord(sandbox, 'Dagny')
  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  await page.reload()
  await filledLobby(page)
  const asked = page.waitForRequest(
    it => it.url().includes('lobby/wallet') && it.url().endsWith('all=false'),
  )
  const told = page.waitForRequest(
    it => it.url().includes('lobby/wallet') && it.url().endsWith('all=true'),
  )
  await page.getByRole('combobox', { name: 'Search streamers' }).fill(wallet)
  await Promise.all([asked, told])
  await page.getByRole('option', { name: /^Dagny/ }).click()
  await expect(page.getByRole('heading', { name: 'Dagny', level: 1 })).toBeVisible()
})

for (const theme of ['dark', 'light']) {
  test(`no accessibility violation while it is open in ${theme}`, async ({ page, said }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await setTheme(page.locator('casino-lobby'), theme)
    const line = page.getByRole('combobox', { name: 'Search streamers' })
    await line.fill('an')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(
      page.getByRole('search').getByRole('button', { name: 'Favourite' }),
    ).not.toHaveCount(0)
    expect(await violationsIn(page, 'casino-lobby')).toEqual([])
    await line.fill('nobody is called so')
    await expect(page.getByText('No one found for')).toBeVisible()
    expect(await violationsIn(page, 'casino-lobby')).toEqual([])
    expect(said.ours()).toEqual([])
  })
}
