import { card, filledLobby, liveRecord } from '../support/lobby.ts'
import { expect, hostPages, test } from '../support/test.ts'

test.use({ sandboxOptions: hostPages })

test('hash routing opens a deep link, keeps it over a reload, and follows the back and forward buttons, also after a reload of a room from the list', async ({
  page,
  sandbox,
}) => {
  const quill = await liveRecord(sandbox, 'Quill')
  const ferro = await liveRecord(sandbox, 'Ferro')
  const title = page.getByRole('heading', { level: 1 })
  await page.goto(`/hash.html?campaign=7&apiThrottling=0#/room/${quill.wallet}`)
  await expect(title).toHaveText('Quill')
  await page.reload()
  await expect(title).toHaveText('Quill')
  await page.getByRole('link', { name: 'Back to lobby' }).click()
  await filledLobby(page)
  await expect(page).toHaveURL(/\/hash\.html\?campaign=7&apiThrottling=0(#\/)?$/)

  await card(page, 'Ferro').click()
  await expect(title).toHaveText('Ferro')
  await expect(page).toHaveURL(`/hash.html?campaign=7&apiThrottling=0#/room/${ferro.wallet}`)
  await page.goBack()
  await filledLobby(page)
  await page.goForward()
  await expect(title).toHaveText('Ferro')
  await page.reload()
  await page.getByRole('link', { name: 'Back to lobby' }).click()
  await filledLobby(page)
  // It was a step back and no new page: the room is one step forward.
  await page.goForward()
  await expect(title).toHaveText('Ferro')
})

test("in hash routing an anchor of the page's own leaves a room open, and the viewer can go back to it", async ({
  page,
  sandbox,
}) => {
  const quill = await liveRecord(sandbox, 'Quill')
  const title = page.getByRole('heading', { level: 1 })
  await page.goto(`/hash.html#/room/${quill.wallet}`)
  await expect(title).toHaveText('Quill')
  for (const anchor of ['#prices', '#']) {
    await page.evaluate(href => {
      const link = document.createElement('a')
      link.href = href
      document.body.append(link)
      link.click()
    }, anchor)
    await expect(page).toHaveURL(`/hash.html${anchor}`)
    await expect.poll(() => page.evaluate(() => history.state?.casinoEntry)).toBeGreaterThan(0)
    await expect(title).toHaveText('Quill')
  }
  await page.getByRole('link', { name: 'Back to lobby' }).click()
  await filledLobby(page)
  await page.goBack()
  await expect(title).toHaveText('Quill')
  await expect(page).toHaveURL('/hash.html#')
})
