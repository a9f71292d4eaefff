import type { Locator, Page } from '@playwright/test'
import { walletOf } from '../../../demo/backend/random.ts'
import { expect, test } from '../support/test.ts'

const room = walletOf('streamer:0')

/** Page object for the chat of a room. */
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

async function openRoom(page: Page, wallet?: string): Promise<Room> {
  const user = wallet ? `user=${wallet}&` : ''
  await page.goto(`/live.html?${user}fullPath=/room/${room}`)
  const opened = new Room(page)
  await expect(opened.log.getByRole('article').first()).toBeVisible()
  return opened
}

test('two browsers in one room see each other’s messages, edits, deletions and pins', async ({
  page,
  openBrowser,
  sandbox,
  consoleLines,
}) => {
  const viewer = await openRoom(page)
  const owner = await openRoom(await openBrowser(), room)
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
  const question = page.getByRole('dialog', { name: 'Delete your message?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  for (const side of [viewer, owner])
    await expect(side.message('Juniper', 'good night')).toHaveCount(0)

  // Nobody can change messages of others.
  await expect(welcome.getByRole('button')).toHaveAccessibleName('Reply')
  await expect(viewer.chat.getByRole('button', { name: 'Pin', exact: true })).toHaveCount(0)
  expect(consoleLines.ofWidget()).toEqual([])
})

test('what can be done with a message covers none of its words', async ({ page }) => {
  const viewer = await openRoom(page)
  await viewer.send('as long as two lines of the chat, in which no word may be covered by a button')
  for (const message of [
    viewer.log.getByRole('article').first(),
    viewer.message('Juniper', 'no'),
  ]) {
    await message.hover()
    const actions = message.getByRole('group', { name: 'Message actions' })
    await expect(actions).toHaveCSS('opacity', '1')
    const covered = await message.evaluate(row => {
      const words = document.createRange()
      words.selectNodeContents(row.querySelector('strong + * + *') ?? row)
      const box = row.querySelector('[role=group]')?.getBoundingClientRect()
      return [...words.getClientRects()].filter(
        ({ top, bottom, right }) =>
          box && right > box.left && bottom > box.top + 1 && top < box.bottom - 1,
      ).length
    })
    expect(covered).toBe(0)
  }
})
