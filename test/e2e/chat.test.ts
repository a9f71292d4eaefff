import type { Browser, Locator, Page } from '@playwright/test'
import { walletOf } from '../../demo/backend/random.ts'
import { expect, test } from './support/test.ts'
import { cutSocket } from './support/writes.ts'

const room = walletOf('streamer:0')
const SOCKET = /\/api\/v1\/app\/web\/ws\/websocket/
/** Without an echo a message has failed after 10 s. */
const FAILED = { timeout: 60_000 }

/** A room as one of its people sees it. */
class Room {
  readonly chat: Locator
  readonly log: Locator
  readonly field: Locator
  readonly pinned: Locator

  constructor(page: Page) {
    this.chat = page.getByRole('region', { name: 'Chat' })
    this.log = this.chat.getByRole('log', { name: 'Messages' })
    this.field = this.chat.getByRole('textbox', { name: 'Message' })
    this.pinned = this.chat.getByRole('region', { name: 'Pinned message' })
  }

  message(sender: string, text: string): Locator {
    return this.log.getByRole('article', { name: sender, exact: true }).filter({ hasText: text })
  }

  async send(text: string): Promise<void> {
    await this.field.fill(text)
    await this.chat.getByRole('button', { name: 'Send' }).click()
  }

  async press(message: Locator, name: string): Promise<void> {
    await message.hover()
    await message.getByRole('button', { name, exact: true }).click()
  }
}

async function enter(page: Page, wallet?: string): Promise<Room> {
  const user = wallet ? `user=${wallet}&` : ''
  await page.goto(`/live.html?${user}fullPath=/room/${room}`)
  const made = new Room(page)
  await expect(made.log.getByRole('article').first()).toBeVisible({ timeout: 60_000 })
  return made
}

async function another(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  return context.newPage()
}

test('two browsers in one room see each other’s messages, edits, deletions and pins', async ({
  page,
  browser,
  baseURL,
  sandbox,
  said,
}) => {
  const viewer = await enter(page)
  const owner = await enter(await another(browser, baseURL), room)
  const listeners = () => sandbox.backend.hub.listeners(`/app/rooms/${room}/chat`)
  await expect.poll(listeners).toBe(2)

  await viewer.send('good evening, all')
  await expect(owner.message('Juniper', 'good evening, all')).toHaveCount(1)
  await owner.send('welcome in, Juniper')
  const welcome = viewer.message('Mira Vale', 'welcome in, Juniper')
  await expect(welcome).toContainText('Streamer')
  await expect(viewer.message('Juniper', 'Sending…')).toHaveCount(0)

  await viewer.press(viewer.message('Juniper', 'good evening'), 'Edit')
  await expect(viewer.field).toHaveValue('good evening, all')
  await viewer.send('good night, all')
  await expect(owner.message('Juniper', 'good night, all')).toContainText('edited')
  await expect(owner.message('Juniper', 'good evening, all')).toHaveCount(0)

  await owner.press(owner.message('Juniper', 'good night, all'), 'Pin')
  for (const side of [viewer, owner]) await expect(side.pinned).toContainText('good night, all')
  await owner.pinned.getByRole('button', { name: 'Unpin' }).click()
  for (const side of [viewer, owner]) await expect(side.pinned).toHaveCount(0)

  await viewer.press(viewer.message('Juniper', 'good night, all'), 'Delete')
  for (const side of [viewer, owner])
    await expect(side.message('Juniper', 'good night')).toHaveCount(0)

  // Each may change what is theirs alone.
  await expect(welcome.getByRole('button')).toHaveCount(0)
  await expect(viewer.chat.getByRole('button', { name: 'Pin', exact: true })).toHaveCount(0)
  expect(said.ours()).toEqual([])
})

test('a socket that is cut in the middle of a send ends as failed, and a retry sends once', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  let isSwallowed = false
  await page.routeWebSocket(SOCKET, socket => {
    const server = socket.connectToServer()
    socket.onMessage(message => {
      if (!(isSwallowed && String(message).startsWith('SEND'))) server.send(message)
    })
  })
  const viewer = await enter(page)
  const reader = await enter(await another(browser, baseURL), walletOf('player:0'))
  const listeners = () => sandbox.backend.hub.listeners(`/app/rooms/${room}/chat`)
  await expect.poll(listeners).toBe(2)

  isSwallowed = true
  await viewer.send('did you see that?')
  sandbox.sockets.cut()
  const mine = viewer.message('Juniper', 'did you see that?')
  await expect(mine).toContainText('Sending…')
  await expect(mine.getByRole('alert')).toContainText('Not sent', FAILED)

  sandbox.sockets.restore()
  isSwallowed = false
  await expect.poll(listeners, FAILED).toBe(2)
  await mine.getByRole('button', { name: 'Retry' }).click()
  await expect(reader.message('Juniper', 'did you see that?')).toHaveCount(1, FAILED)
  await expect(mine.getByRole('alert')).toHaveCount(0)
  await expect(mine).not.toContainText('Sending…')
  await expect(mine).toHaveCount(1)
  const answer = await page.request.get(`/api/v1/app/web/rooms/${room}/chat-history`)
  const history: { message: string }[] = await answer.json()
  expect(history.filter(({ message }) => message === 'did you see that?')).toHaveLength(1)
})

test('what is sent while there is no connection goes with the next one, and nothing is typed twice', async ({
  page,
  sandbox,
}) => {
  const viewer = await enter(page)
  const listeners = () => sandbox.backend.hub.listeners(`/app/rooms/${room}/chat`)
  await expect.poll(listeners).toBe(1)
  await cutSocket(sandbox)
  await expect.poll(listeners).toBe(0)
  await viewer.send('still here?')
  sandbox.sockets.restore()
  const mine = viewer.message('Juniper', 'still here?')
  await expect(mine).toHaveCount(1)
  // Within 10 s by itself; where the machine is slower than that, a retry is offered.
  const retry = mine.getByRole('button', { name: 'Retry' })
  await expect
    .poll(async () => {
      // It may go by itself just now.
      if (await retry.isVisible()) await retry.click({ timeout: 1000 }).catch(() => {})
      return (await mine.textContent())?.includes('Sending…')
    }, FAILED)
    .toBe(false)
  await expect(mine).toHaveCount(1)
})
