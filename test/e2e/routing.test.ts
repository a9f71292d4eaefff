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
