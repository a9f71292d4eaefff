import type { Locator, Page } from '@playwright/test'
import { awaitSubscription, card, filledLobby, liveRecord } from './support/lobby.ts'
import { openCalls, settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { fetchToken } from './support/token.ts'

const expired = {
  path: '/api/*',
  kind: 'status',
  status: 401,
  body: { detail: 'error.app.session-expired' },
  times: 1000,
} as const

/** Marks an element that a remount would replace; the returned function checks that it still exists. */
async function markView(lobby: Locator): Promise<() => Promise<boolean>> {
  const root = await lobby.evaluateHandle(element =>
    element.shadowRoot?.querySelector('[part=root]'),
  )
  return () => root.evaluate(node => node?.isConnected === true)
}

/** Collects the requests to sign in that the page and its window get. */
async function listenToSignIn(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const requests: string[] = []
    Object.assign(window, { requests })
    document.addEventListener('casino-sign-in', event => {
      if (event instanceof CustomEvent) requests.push(`event ${event.detail.reason}`)
    })
    window.addEventListener('message', ({ data }) => {
      if (data?.type === 'sign-in') requests.push(`message ${data.source} ${data.content.reason}`)
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'requests'))
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

test('a session that ends asks the host to sign in, and a new token leads on to where the viewer went', async ({
  page,
  sandbox,
  openPage,
}) => {
  const lobby = await openPage.liveLobby()
  const signIns = await listenToSignIn(page)
  // Any other call might end the session before the viewer goes on.
  sandbox.faults.add({ ...expired, path: 'rooms/*' })
  await card(page, 'Quill').click()
  const screen = lobby.getByRole('alert')
  await expect(screen.getByRole('heading')).toHaveText('Your session has expired')
  await expect(lobby.getByRole('tab')).toHaveCount(0)
  expect(await signIns()).toEqual([])

  await screen.getByRole('button', { name: 'Log in' }).click()
  await expect
    .poll(signIns)
    .toEqual(['event session-expired', 'message casino-elements session-expired'])
  const dialog = page.getByRole('dialog', { name: 'Sign in to Halden' })
  await expect(dialog).toContainText('session-expired')

  sandbox.faults.clear()
  await dialog.getByRole('button', { name: 'Sign in as the demo player' }).click()
  await expect(page.getByRole('heading', { name: 'Quill', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back to lobby' }).click()
  await filledLobby(page)
  await awaitSubscription(sandbox)
})
