import { hostPages } from './support/host-pages.ts'
import { card, filledLobby, liveRecord } from './support/lobby.ts'
import { expect, test } from './support/test.ts'

test.describe('hash routing on a page of a host', () => {
  test.use({ sandboxOptions: hostPages })

  test('hash routing opens a deep link, keeps it over a reload, and follows the back and forward buttons', async ({
    page,
    sandbox,
  }) => {
    const quill = await liveRecord(sandbox, 'Quill')
    const ferro = await liveRecord(sandbox, 'Ferro')
    const title = page.getByRole('heading', { level: 1 })
    await page.goto(`/hash.html?campaign=7#/room/${quill.wallet}`)
    await expect(title).toHaveText('Quill')
    await page.reload()
    await expect(title).toHaveText('Quill')
    await page.getByRole('link', { name: 'Back to lobby' }).click()
    await filledLobby(page)
    await expect(page).toHaveURL(/\/hash\.html\?campaign=7(#\/)?$/)

    await card(page, 'Ferro').click()
    await expect(title).toHaveText('Ferro')
    await expect(page).toHaveURL(`/hash.html?campaign=7#/room/${ferro.wallet}`)
    await page.goBack()
    await filledLobby(page)
    await page.goForward()
    await expect(title).toHaveText('Ferro')
  })

  test('a room that was opened from a list and is reloaded leads one step back to the list', async ({
    page,
  }) => {
    await page.goto('/hash.html#/live')
    await page.locator('casino-lobby').locator('a[href*="/room/"]').first().click()
    const back = page.getByRole('link', { name: 'Back to players' })
    await expect(back).toBeVisible()
    const title = page.getByRole('heading', { level: 1 })
    const name = (await title.textContent()) ?? ''
    await page.reload()
    await back.click()
    await expect(page).toHaveURL('/hash.html#/live')
    // It was a step back and no new page: the room is one step forward.
    await page.goForward()
    await expect(title).toHaveText(name)
  })
})

test('path routing of the hosted page opens a deep link, and keeps it over a reload', async ({
  page,
  sandbox,
}) => {
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
