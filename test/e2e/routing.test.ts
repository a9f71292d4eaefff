import { hostPages } from './support/host-pages.ts'
import { card, filledLobby, liveRecord } from './support/lobby.ts'
import { expect, test } from './support/test.ts'

test.describe('hash routing on a page of a host', () => {
  test.use({ sandboxOptions: hostPages })

  test('follows the back and forward buttons', async ({ page, sandbox }) => {
    const { wallet } = await liveRecord(sandbox, 'Ferro')
    await page.goto('/hash.html?campaign=7')
    await filledLobby(page)
    await card(page, 'Ferro').click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Ferro')
    await expect(page).toHaveURL(`/hash.html?campaign=7#/room/${wallet}`)
    await page.goBack()
    await filledLobby(page)
    await expect(page).toHaveURL('/hash.html?campaign=7')
    await page.goForward()
    await expect(title).toHaveText('Ferro')
    await page.getByRole('link', { name: 'Back to lobby' }).click()
    await filledLobby(page)
    await expect(page).toHaveURL(/\/hash\.html\?campaign=7(#\/)?$/)
  })

  for (const [path, words] of [
    ['/live', 'Back to players'],
    ['/upcoming', 'Back to schedule'],
  ] as const) {
    test(`a room that is reloaded leads one step back to ${path}`, async ({ page }) => {
      await page.goto(`/hash.html#${path}`)
      const lobby = page.locator('casino-lobby')
      await lobby.locator('a[href*="/room/"]').first().click({ timeout: 60_000 })
      const back = page.getByRole('link', { name: words })
      await expect(back).toBeVisible({ timeout: 60_000 })
      const title = page.getByRole('heading', { level: 1 })
      const name = (await title.textContent()) ?? ''
      await page.reload()
      await back.click({ timeout: 60_000 })
      await expect(page).toHaveURL(`/hash.html#${path}`)
      // It was a step back and no new page: the room is one step forward.
      await page.goForward()
      await expect(title).toHaveText(name)
    })
  }

  test('opens the room of a deep link, and keeps it over a reload', async ({ page, sandbox }) => {
    const { wallet } = await liveRecord(sandbox, 'Quill')
    await page.goto(`/hash.html#/room/${wallet}`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Quill')
    await page.reload()
    await expect(title).toHaveText('Quill')
  })
})

test.describe('path routing in the hosted page', () => {
  test('opens the room of a deep link, and keeps it over a reload', async ({ page, sandbox }) => {
    const { wallet } = await liveRecord(sandbox, 'Quill')
    await page.goto(`/room/${wallet}?demo=1`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Quill')
    await expect(page).toHaveURL(`/room/${wallet}?demo=1`)
    await page.reload()
    await expect(title).toHaveText('Quill')
    await page.getByRole('link', { name: 'Back to lobby' }).click()
    await filledLobby(page)
    await expect(page).toHaveURL('/?demo=1')
    await page.goBack()
    await expect(title).toHaveText('Quill')
  })
})
