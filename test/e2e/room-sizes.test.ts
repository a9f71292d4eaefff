import type { Locator, Page } from '@playwright/test'
import type { Backend } from '../../demo/backend/index.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'
import { liveRecord } from './support/lobby.ts'
import { streamOf } from './support/stream.ts'
import { expect, test } from './support/test.ts'

/** All code has to come first, on a machine that may be busy. */
const FIRST_VISIT = { timeout: 60_000 }
const WIDE = { width: 1440, height: 1000 }
const COMPACT = { width: 390, height: 844 }

async function openRoom(page: Page, sandbox: Sandbox<Backend>, size = WIDE) {
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  await page.setViewportSize(size)
  await page.goto(`/room.html?live&roomId=${wallet}`)
  await expect(streamOf(page)).toBeVisible(FIRST_VISIT)
  return wallet
}

/** The feed's own box, and how far it is scrolled. */
const feedOf = (page: Page) => page.getByRole('group', { name: 'Activity' })
const scrollOf = (box: Locator) => box.evaluate(({ scrollTop }) => scrollTop)

test('a box that becomes narrow and wide again keeps what was typed and the picture', async ({
  page,
  sandbox,
  said,
}) => {
  await openRoom(page, sandbox)
  const message = page.getByRole('textbox', { name: 'Message' })
  const bet = page.getByRole('spinbutton', { name: 'Bet amount' })
  const picture = await streamOf(page).locator('canvas').elementHandle(FIRST_VISIT)
  const field = await message.elementHandle(FIRST_VISIT)
  await message.fill('what a li')
  await bet.fill('3.75', FIRST_VISIT)

  await page.setViewportSize(COMPACT)
  // Whoever types is not interrupted: the panel that was last used is the one that is shown.
  await expect(page.getByRole('tab', { name: 'Copy' })).toHaveAttribute('aria-selected', 'true')
  await expect(bet).toHaveValue('3.75')
  await expect(bet).toBeFocused()
  await page.getByRole('tab', { name: 'Chat' }).click()
  await expect(message).toHaveValue('what a li')
  await expect(bet).toBeHidden()

  await page.setViewportSize(WIDE)
  await expect(bet).toHaveValue('3.75')
  await expect(message).toHaveValue('what a li')
  expect(await picture?.evaluate(node => node.isConnected)).toBe(true)
  expect(await field?.evaluate(node => node.isConnected)).toBe(true)
  expect(said.ours()).toEqual([])
})

test('a feed stays where it is read in another size, in theatre mode and behind other tabs', async ({
  page,
  sandbox,
}) => {
  await openRoom(page, sandbox)
  const feed = feedOf(page)
  await expect(feed.getByRole('listitem').nth(12)).toBeAttached(FIRST_VISIT)
  await feed.evaluate(box => box.scrollTo({ top: 120 }))
  const stays = () => expect.poll(() => scrollOf(feed)).toBe(120)
  await page.getByRole('button', { name: 'Theatre mode' }).click(FIRST_VISIT)
  await stays()
  await feed.focus()
  await page.setViewportSize(COMPACT)
  await expect(page.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
  await stays()
  await page.getByRole('tab', { name: 'About' }).click()
  await expect(feed).toBeHidden()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await stays()
})

test('a panel that is hidden hears nothing until it is shown again', async ({ page, sandbox }) => {
  const wallet = await openRoom(page, sandbox, COMPACT)
  const hears = () => expect.poll(() => sandbox.backend.hub.listeners(`/app/rooms/${wallet}/chat`))
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByRole('article').first()).toBeVisible(FIRST_VISIT)
  await hears().toBe(1)
  await page.getByRole('tab', { name: 'About' }).click()
  await hears().toBe(0)
  await page.getByRole('tab', { name: 'Chat' }).click()
  await hears().toBe(1)
  await expect(log.getByRole('article').first()).toBeVisible()
})

test('a phone that is turned has the whole picture in sight, as wide as the room', async ({
  page,
  sandbox,
}) => {
  await openRoom(page, sandbox, { width: 844, height: 390 })
  const widthOf = async (of: Locator) => Math.round((await of.boundingBox())?.width ?? 0)
  const header = page.locator('casino-room [part=room-header]')
  await expect(header).toBeVisible()
  expect((await streamOf(page).boundingBox())?.height).toBeLessThan(390)
  expect(await widthOf(streamOf(page))).toBe(await widthOf(header))
})

test('a long feed scrolls in its box and makes the room no longer', async ({ page, sandbox }) => {
  await openRoom(page, sandbox, COMPACT)
  await page.getByRole('tab', { name: 'Activity' }).click(FIRST_VISIT)
  await expect(feedOf(page).getByRole('listitem').nth(12)).toBeAttached(FIRST_VISIT)
  const below = await feedOf(page).evaluate(feed => {
    const root = feed.getRootNode()
    if (!(root instanceof ShadowRoot)) throw new Error('outside of an element')
    const { host } = root
    const end = host.getBoundingClientRect().top - host.scrollTop + host.scrollHeight
    return end - feed.getBoundingClientRect().bottom
  })
  // The padding of the page, and nothing else.
  expect(below).toBeLessThan(40)
})
