import type { Locator } from '@playwright/test'
import { awaitSubscription, card, filledLobby, liveRecord } from './support/lobby.ts'
import { openCalls, settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { fetchToken } from './support/token.ts'

/** Marks an element that a remount would replace; the returned function checks that it still exists. */
async function markView(lobby: Locator): Promise<() => Promise<boolean>> {
  const root = await lobby.evaluateHandle(element =>
    element.shadowRoot?.querySelector('[part=root]'),
  )
  return () => root.evaluate(node => node?.isConnected === true)
}

test('a new token reaches the next call and the socket without a remount, and without one there is no socket', async ({
  page,
  sandbox,
  openPage,
  consoleLines,
}) => {
  const open = openCalls(page)
  const lobby = await openPage.liveLobby()
  const isSameView = await markView(lobby)
  const first = await lobby.getAttribute('token')
  const next = await fetchToken(sandbox, '?ttl=7200')
  expect(next).not.toBe(first)

  // What the first token had begun comes to its end before.
  await settled(open)
  const requested = page.waitForRequest('**/api/v1/app/web/lobby?*')
  const ticketed = page.waitForRequest('**/api/v1/app/web/user/socket-ticket')
  const dialled = page.waitForEvent('websocket')
  await lobby.evaluate((element, token) => Object.assign(element, { token }), next)
  expect(await (await requested).headerValue('authorization')).toBe(`Bearer ${next}`)
  expect(await (await ticketed).headerValue('authorization')).toBe(`Bearer ${next}`)
  await dialled
  await expect.poll(() => sandbox.backend.hub.sessions).toBe(1)
  await awaitSubscription(sandbox)
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  await expect(card(page, 'Ferro')).toHaveCount(0)
  expect(await isSameView()).toBe(true)
  // A secret that a script sets is not in the document.
  await expect(lobby).not.toHaveAttribute('token')

  await expect(lobby.getByText('Balance')).toBeVisible()
  await lobby.evaluate(element => Object.assign(element, { token: null }))
  await filledLobby(page)
  await expect(lobby.getByText('Balance')).toHaveCount(0)
  await expect(lobby.getByRole('button', { name: 'Rewards' })).toHaveCount(0)
  await expect.poll(() => sandbox.backend.hub.sessions).toBe(0)
  expect(consoleLines.ofWidget()).toEqual([])
})
