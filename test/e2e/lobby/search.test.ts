import { liveRecord } from '../support/lobby.ts'
import { expect, test } from '../support/test.ts'

test('a found streamer can be made a favourite in the results and opened by keyboard, and an offline one is found by the complete wallet', async ({
  page,
  sandbox,
  openPage,
}) => {
  const { wallet } = await liveRecord(sandbox, 'Dagny')
  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  await openPage.lobby()
  const input = page.getByRole('combobox', { name: 'Search streamers' })
  const favourite = page.getByRole('search').getByRole('button', { name: 'Favourite' })
  await input.fill('saana')
  await expect(page.getByRole('option', { name: /^Saana/ })).toBeVisible()
  // Saana is an ordinary player, who can't be a favourite.
  await expect(favourite).toHaveCount(0)

  await input.fill('quil')
  const option = page.getByRole('option', { name: /^Quill/ })
  await expect(option).toContainText('Slots')
  await expect(favourite).toHaveAttribute('aria-pressed', 'false')
  await favourite.click()
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  await expect(input).toBeFocused()
  // The favourite button follows the input in the tab order.
  await page.keyboard.press('Tab')
  await expect(favourite).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(favourite).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await expect(option).toHaveCount(0)
  await expect(input).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Quill', level: 1 })).toBeVisible()

  await page.getByRole('link', { name: 'Back to lobby' }).click()
  const lookUp = (all: boolean) =>
    page.waitForRequest(it => it.url().includes('lobby/wallet') && it.url().endsWith(`all=${all}`))
  const requests = [lookUp(false), lookUp(true)]
  await input.fill(wallet)
  await Promise.all(requests)
  await page.getByRole('option', { name: /^Dagny/ }).click()
  await expect(page.getByRole('heading', { name: 'Dagny', level: 1 })).toBeVisible()
})

test('in a low window the option that an arrow key selects is scrolled into view', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openPage.lobby()
  const input = page.getByRole('combobox', { name: 'Search streamers' })
  await input.fill('a')
  await expect(page.getByRole('option')).toHaveCount(6)
  await input.press('ArrowUp')
  const last = page.getByRole('option', { selected: true })
  await expect(last).toBeInViewport({ ratio: 0.95 })
  await input.press('ArrowDown')
  await input.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 0.95 })
})
