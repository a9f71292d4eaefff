import type { Page } from '@playwright/test'
import { filledLobby, liveRecord, navigate } from './support/lobby.ts'
import { expect, test, WIDE } from './support/test.ts'
import {
  awaitSession,
  copyOnServer,
  cutSocket,
  delayCall,
  serverBalance,
  writesOf,
} from './support/writes.ts'

test.use({ viewport: WIDE })

/** Milliseconds until a retry at the latest: 5 s and up to 1 s of jitter. */
const RETRY_DELAY = 6000

const region = (page: Page) => page.getByRole('region', { name: 'Copy bets' })
const start = (page: Page) => page.getByRole('button', { name: 'Start copying', exact: true })
const stop = (page: Page) => page.getByRole('button', { name: 'Stop copying', exact: true })
const bet = (page: Page) => page.getByRole('spinbutton', { name: 'Bet amount' })

test('a start and a stop of copying whose socket is cut are each sent once, and the server’s state is shown', async ({
  page,
  sandbox,
  openPage,
}) => {
  const writes = writesOf(page)
  await page.clock.install()
  const { wallet } = await openPage.room()
  await expect(start(page)).toBeVisible()
  await awaitSession(sandbox)
  const reconnect = async () => {
    sandbox.sockets.restore()
    await page.clock.fastForward(RETRY_DELAY)
    await awaitSession(sandbox)
  }
  await bet(page).fill('2,5')
  const starting = await delayCall(page, 'POST', 'subscription')
  await start(page).dblclick()
  await starting.requested
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true')
  await cutSocket(sandbox)
  starting.release()
  await expect(stop(page)).toBeVisible()
  await expect(region(page)).toContainText('€2.50')
  expect(writes).toEqual(['POST subscription'])

  // A bet made without a connection is shown afterwards, once.
  sandbox.backend.control.playAction(wallet, 'BET', 5)
  await reconnect()
  await expect(region(page).getByRole('row', { name: /Bet/ }).first()).toBeVisible()

  const stopping = await delayCall(page, 'DELETE', 'subscription')
  await stop(page).dblclick()
  await stopping.requested
  await cutSocket(sandbox)
  stopping.release()
  await expect(region(page)).toContainText('You stopped copying')
  await reconnect()
  expect(writes).toEqual(['POST subscription', 'DELETE subscription'])
  const has = await serverBalance(sandbox)
  await expect(region(page)).toContainText(has.toFixed(2).replace(/^1/, '1\u00a0'))
})

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
