import type { Page } from '@playwright/test'
import { filledLobby, liveRecord, navigate } from '../support/lobby.ts'
import { expect, test, WIDE } from '../support/test.ts'
import { copyOnServer, writesOf } from '../support/writes.ts'

test.use({ viewport: WIDE })

const start = (page: Page) => page.getByRole('button', { name: 'Start copying', exact: true })
const stop = (page: Page) => page.getByRole('button', { name: 'Stop copying', exact: true })

test('an address that says so stops what is copied, once, and the viewer may start again', async ({
  page,
  sandbox,
  openPage,
}) => {
  const writes = writesOf(page)
  await copyOnServer(sandbox)
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  const lobby = await openPage.lobby({ address: '/live.html?room-round-stopped' })
  await expect(lobby).toContainText('Copying was stopped. Start again in a room whenever you like.')
  await expect.poll(() => writes).toEqual(['DELETE subscription'])

  // It says so once: neither an element that is added again nor a reload ends what is copied since.
  const open = () => navigate(lobby, `/room/${wallet}`)
  await open()
  await start(page).click()
  await expect(stop(page)).toBeVisible()
  await lobby.evaluate(element => {
    const { parentNode } = element
    element.remove()
    // A tick later, so that it starts again instead of being moved.
    return new Promise<void>(resolve => {
      setTimeout(() => {
        parentNode?.append(element)
        resolve()
      })
    })
  })
  await filledLobby(lobby)
  await open()
  await expect(stop(page)).toBeVisible()
  await page.reload()
  await filledLobby(lobby)
  await open()
  await expect(stop(page)).toBeVisible()
  expect(writes.slice(1)).toEqual(['POST subscription'])
})
