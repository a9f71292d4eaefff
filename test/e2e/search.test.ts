import { liveRecord } from './support/lobby.ts'
import { expect, test } from './support/test.ts'

test('a streamer who is found becomes a favourite in the list of results, and opens by keyboard', async ({
  page,
  openPage,
}) => {
  await openPage.lobby()
  const line = page.getByRole('combobox', { name: 'Search streamers' })
  const heart = page.getByRole('search').getByRole('button', { name: 'Favourite' })
  await line.fill('saana')
  await expect(page.getByRole('option', { name: /^Saana/ })).toBeVisible()
  // Saana is an ordinary player, who can't be one.
  await expect(heart).toHaveCount(0)

  await line.fill('quil')
  const option = page.getByRole('option', { name: /^Quill/ })
  await expect(option).toContainText('Slots')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(line).toBeFocused()
  // By keyboard it is the next stop behind the line.
  await page.keyboard.press('Tab')
  await expect(heart).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await line.focus()
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Quill', level: 1 })).toBeVisible()
})

test('a streamer who is away is found by the whole wallet', async ({ page, sandbox, openPage }) => {
  const { wallet } = await liveRecord(sandbox, 'Dagny')
  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  await openPage.lobby()
  const lookUp = (all: boolean) =>
    page.waitForRequest(it => it.url().includes('lobby/wallet') && it.url().endsWith(`all=${all}`))
  const asked = [lookUp(false), lookUp(true)]
  await page.getByRole('combobox', { name: 'Search streamers' }).fill(wallet)
  await Promise.all(asked)
  await page.getByRole('option', { name: /^Dagny/ }).click()
  await expect(page.getByRole('heading', { name: 'Dagny', level: 1 })).toBeVisible()
})
