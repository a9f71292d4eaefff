import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root as project } from '../../../scripts/bundle/root.ts'
import { holdRoute } from '../support/hold-route.ts'
import { awaitSubscription, card, filledLobby, liveRecord, showAll } from '../support/lobby.ts'
import { LANDSCAPE } from '../support/phone.ts'
import { openCalls, settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'
import { collectTracked } from '../support/tracked.ts'

const frameOf = (page: Page) => page.frameLocator('[data-frame] iframe')
const root = (page: Page) => frameOf(page).locator('casino-lobby [part=root]')
const path = (page: Page) => page.getByLabel('Path in the frame')

/** Returns the frame's window; only a test can read its URL. */
function frameWindow(page: Page) {
  const [, frame] = page.frames()
  if (!frame) throw new Error('there is no frame')
  return frame
}

test('a host page that frames the lobby through host.js passes a token, navigates it, changes theme and palette, and is told of what happens in the frame', async ({
  page,
  sandbox,
  consoleLines,
}) => {
  const anders = await liveRecord(sandbox, 'Big Anders')
  const ferro = await liveRecord(sandbox, 'Ferro')
  const { events, messages } = await collectTracked(page)
  await page.goto('/iframe-host.html?live')
  await filledLobby(frameOf(page))
  expect(frameWindow(page).url()).not.toContain('token')
  await showAll(page.locator('[data-frame] iframe').contentFrame())
  await awaitSubscription(sandbox)
  sandbox.backend.control.setStreamerStatus(anders.wallet, 'OFFLINE')
  await expect(card(frameOf(page), 'Big Anders')).toHaveCount(0)

  await card(frameOf(page), 'Ferro').click()
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toHaveText('Ferro')
  await expect(path(page)).toHaveText(`/room/${ferro.wallet}`)
  await test.step('on a turned phone the picture is beside the chat, both in view', async () => {
    const viewport = page.viewportSize()
    await page.setViewportSize(LANDSCAPE)
    await page.locator('[data-frame] iframe').evaluate(frame => frame.scrollIntoView())
    const composer = frameOf(page).getByRole('textbox', { name: 'Message' })
    await expect(composer).toBeInViewport({ ratio: 1 })
    await expect(frameOf(page).locator('[part=stage] canvas')).toBeInViewport({ ratio: 0.9 })
    if (viewport) await page.setViewportSize(viewport)
  })
  await page.getByRole('button', { name: 'Lobby', exact: true }).click()
  await filledLobby(frameOf(page))
  await expect(path(page)).toHaveText('/')
  await test.step('the message track reports what happens, as in the frame itself', async () => {
    const { wallet: roomId } = ferro
    const visit = [
      { name: 'view', view: 'lobby' },
      { name: 'view', view: 'room' },
      { name: 'room-entered', roomId },
      { name: 'room-left', roomId, secondsWatched: expect.any(Number) },
    ]
    await expect.poll(() => messages).toEqual(expect.arrayContaining(visit))
    await expect.poll(() => events).toEqual(messages)
  })

  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  const colour = () => root(page).evaluate(node => getComputedStyle(node).backgroundColor)
  const dark = await colour()
  await page.getByLabel('Theme').selectOption('light')
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  await expect.poll(colour).not.toBe(dark)
  await page.getByLabel('Palette').selectOption('ember')
  await expect(root(page)).toHaveAttribute('data-palette', 'ember')
  expect(consoleLines.ofWidget()).toEqual([])
})

test('a frame of the rewards alone shows their button, which opens their dialog', async ({
  page,
}) => {
  await page.goto('/iframe.html?demo&view=rewards')
  await page.getByRole('button', { name: /^Rewards/ }).click()
  await expect(page.getByRole('dialog', { name: 'Rewards' })).toBeVisible()
})

test('path routing in a frame keeps the room over a reload, a command sent meanwhile reaches the new document, and a fresh token is taken without a reload', async ({
  page,
  sandbox,
}) => {
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  const open = openCalls(page)
  await page.goto('/iframe-host.html?routing=path&live')
  await filledLobby(frameOf(page))
  await card(frameOf(page), 'Ferro').click()
  const title = frameOf(page).getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Ferro')
  await expect.poll(() => new URL(frameWindow(page).url()).pathname).toBe(`/room/${wallet}`)
  const reloaded = page.waitForEvent('framenavigated', frame => frame === frameWindow(page))
  await frameWindow(page).evaluate(() => location.reload())
  await reloaded
  await expect(title).toHaveText('Ferro')

  const requested = page.waitForRequest('**/iframe.js')
  const goneMessage = await page.evaluateHandle(() => {
    const gone = new Promise(resolve => {
      addEventListener('message', ({ data }) => data?.type === 'gone' && resolve(true))
    })
    return { gone }
  })
  const release = await holdRoute(page, '**/iframe.js')
  await frameWindow(page).evaluate(() => location.reload())
  await requested
  await goneMessage.evaluate(({ gone }) => gone)
  await page.getByRole('button', { name: 'Lobby', exact: true }).click()
  release()
  await filledLobby(frameOf(page))
  await awaitSubscription(sandbox)
  await expect(frameOf(page).getByText('Balance')).toBeVisible()
  await expect(path(page)).toHaveText('/')
  await page.unroute('**/iframe.js')

  await test.step('a fresh token, which keeps the path', async () => {
    await card(frameOf(page), 'Ferro').click()
    await expect(title).toHaveText('Ferro')
    await frameOf(page).getByRole('link', { name: 'Back to lobby' }).click()
    await filledLobby(frameOf(page))
    // A call that is still on its way would end the session before the viewer goes on.
    await settled(open, 500)
    let loads = 0
    page.on('request', request => {
      if (new URL(request.url()).pathname === '/iframe.html') loads += 1
    })

    sandbox.faults.add({
      path: '/api/*',
      kind: 'status',
      status: 401,
      body: { detail: 'error.app.session-expired' },
      times: 1000,
    })
    // A pointer that rests on a card reads its room, which would end the session before the press.
    await card(frameOf(page), 'Quill').press('Enter')
    await frameOf(page).getByRole('button', { name: 'Log in' }).click()
    sandbox.faults.clear()
    const dialog = page.getByRole('dialog', { name: 'Sign in to Halden' })
    await dialog.getByRole('button', { name: 'Sign in as the demo player' }).click()
    await expect(title).toHaveText('Quill')
    await expect(frameOf(page).getByRole('alert')).toHaveCount(0)
    expect(frameWindow(page).url()).not.toContain('token')
    expect(loads).toBe(0)
  })
})

test('an iframe with the sandbox of docs/host-protocol.md shows a room, in which a chat message is sent', async ({
  page,
  sandbox,
  token,
  openOrigin,
}) => {
  const docs = await readFile(join(project, 'docs/host-protocol.md'), 'utf8')
  const [markup = ''] = /<iframe src.*?<\/iframe>/s.exec(docs) ?? []
  const { wallet } = await liveRecord(sandbox, 'Quill')
  const address = `${sandbox.url}/iframe.html?view=room&roomId=${wallet}&routing=memory#token=${token}`
  const operator = await openOrigin({
    '/': `<!doctype html>${markup.replace('https://casino.example/dist/iframe.html', address)}`,
  })
  await page.goto(operator.url)
  const chat = page.frameLocator('iframe').getByRole('region', { name: 'Chat' })
  await chat.getByRole('textbox', { name: 'Message' }).fill('From a sandbox')
  await chat.getByRole('button', { name: 'Send' }).click()
  await expect(chat.getByRole('article').filter({ hasText: 'From a sandbox' })).toBeVisible()
})
