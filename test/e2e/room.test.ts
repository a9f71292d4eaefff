import { card, filledLobby, liveRecord } from './support/lobby.ts'
import { expect, test } from './support/test.ts'

test('a card opens the room inside the lobby if there is no room element, and Back to lobby returns', async ({
  page,
  sandbox,
  openPage,
  consoleLines,
}) => {
  const { wallet, gameName } = await liveRecord(sandbox, 'Ferro')
  const lobby = await openPage.liveLobby()
  const url = page.url()
  const entries = await page.evaluate(() => history.length)
  await card(page, 'Ferro').click()
  await expect(lobby.getByRole('heading', { name: 'Ferro', level: 1 })).toBeVisible()
  await expect(lobby.getByText(gameName ?? 'unknown game').first()).toBeVisible()
  await expect(lobby.getByRole('tab', { name: 'Live' })).toHaveCount(0)

  // The room receives live updates.
  await expect.poll(() => sandbox.backend.hub.listeners(`/app/player/${wallet}/state`)).toBe(1)
  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  await expect(lobby.getByText('The stream has ended')).toBeVisible()

  await lobby.getByRole('link', { name: 'Back to lobby' }).click()
  await filledLobby(page)
  await expect(card(page, 'Ferro')).toHaveCount(0)
  // The widget never changes the host page's URL.
  expect(page.url()).toBe(url)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  expect(consoleLines.ofWidget()).toEqual([])
})

test('an offline room offers other live streams, and shows when its own stream starts', async ({
  sandbox,
  openPage,
}) => {
  const { wallet } = await liveRecord(sandbox, 'Suzu')
  const { setStreamerStatus } = sandbox.backend.control
  setStreamerStatus(wallet, 'OFFLINE')
  const { room } = await openPage.room({ wallet })
  await expect(room.getByText('Suzu is offline')).toBeVisible()
  const others = room.getByRole('region', { name: 'Live now' }).getByRole('link')
  await expect(others).toHaveCount(6)
  await expect.poll(() => sandbox.backend.hub.listeners(`/app/player/${wallet}/state`)).toBe(1)
  setStreamerStatus(wallet, 'STARTING')
  await expect(room.getByText('The stream is about to start')).toBeVisible()
  setStreamerStatus(wallet, 'BROADCAST')
  await expect(room.getByText('Live', { exact: true }).first()).toBeVisible()

  setStreamerStatus(wallet, 'OFFLINE')
  const name = await others.first().textContent()
  await others.first().click()
  await expect(room.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
})
