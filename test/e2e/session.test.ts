import type { Locator, Page } from '@playwright/test'
import { card, filledLobby, hearsOfChanges, liveRecord, openLive } from './support/lobby.ts'
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

const lobbyOf = (page: Page) => page.locator('casino-lobby')

/** Marks what a remount would replace, and answers whether it still stands. */
async function markView(lobby: Locator): Promise<() => Promise<boolean>> {
  const root = await lobby.evaluateHandle(element =>
    element.shadowRoot?.querySelector('[part=root]'),
  )
  return () => root.evaluate(node => node?.isConnected === true)
}

/** Collects what the page and its window are told about signing in. */
async function listenToSignIn(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    document.addEventListener('casino-sign-in', event => {
      if (event instanceof CustomEvent) heard.push(`event ${event.detail.reason}`)
    })
    window.addEventListener('message', ({ data }) => {
      if (data?.type === 'sign-in') heard.push(`message ${data.source} ${data.content.reason}`)
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'heard'))
}

test('a new token reaches the next call and the socket, without a remount', async ({
  page,
  sandbox,
}) => {
  const open = openCalls(page)
  await openLive(page, sandbox)
  const standsStill = await markView(lobbyOf(page))
  const first = await lobbyOf(page).getAttribute('token')
  const next = await fetchToken(sandbox, '?ttl=7200')
  expect(next).not.toBe(first)

  // What the first token had begun comes to its end before.
  await settled(open, 500)
  const asked = page.waitForRequest('**/api/v1/app/web/lobby?*')
  const dialled = page.waitForEvent('websocket')
  await lobbyOf(page).evaluate((lobby, token) => Object.assign(lobby, { token }), next)
  expect(await (await asked).headerValue('authorization')).toBe(`Bearer ${next}`)
  expect(new URL((await dialled).url()).searchParams.get('token')).toBe(next)
  await expect.poll(() => sandbox.backend.hub.sessions).toBe(1)
  await hearsOfChanges(sandbox)
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  await expect(card(page, 'Ferro')).toHaveCount(0)
  expect(await standsStill()).toBe(true)
  // A secret that a script sets does not stand in the document.
  await expect(lobbyOf(page)).not.toHaveAttribute('token')
})

test('a session that ends asks the host to sign in, and a new token brings the lobby back', async ({
  page,
  sandbox,
}) => {
  const open = openCalls(page)
  await openLive(page, sandbox)
  // A call that is still on its way would end the session before the viewer goes on.
  await settled(open, 500)
  const signIns = await listenToSignIn(page)
  sandbox.faults.add(expired)
  await card(page, 'Quill').click()
  const screen = lobbyOf(page).getByRole('alert')
  await expect(screen.getByRole('heading')).toHaveText('Your session has expired')
  await expect(lobbyOf(page).getByRole('tab')).toHaveCount(0)
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
  await hearsOfChanges(sandbox)
})

test('a token that has expired already shows the same from the start', async ({ page }) => {
  await page.goto('/live.html?ttl=-10')
  await expect(lobbyOf(page).getByRole('alert')).toContainText('Your session has expired')
  await expect(lobbyOf(page).getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('a visitor without a token sees the lobby, without a balance and without a socket', async ({
  page,
  sandbox,
  said,
}) => {
  await openLive(page, sandbox)
  await lobbyOf(page).evaluate(lobby => lobby.removeAttribute('token'))
  await filledLobby(page)
  await expect(lobbyOf(page).getByText('Balance')).toHaveCount(0)
  await expect(lobbyOf(page).getByRole('button', { name: 'Rewards' })).toHaveCount(0)
  await expect.poll(() => sandbox.backend.hub.sessions).toBe(0)
  expect(said.ours()).toEqual([])
})

test('a widget that the operator has switched off says so, and offers nothing', async ({
  page,
  sandbox,
}) => {
  sandbox.faults.add({
    path: '/api/*',
    kind: 'status',
    status: 403,
    body: { message: 'Widget is disabled' },
    times: 1000,
  })
  await page.goto('/live.html')
  await expect(lobbyOf(page).getByRole('alert')).toContainText('Not available right now')
  await expect(lobbyOf(page).getByRole('button')).toHaveCount(0)
})
