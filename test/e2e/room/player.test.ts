import type { Locator, Page } from '@playwright/test'
import { card, filledLobby, showAll } from '../support/lobby.ts'
import { boxOf, expectBox } from '../support/settled.ts'
import { streamOf } from '../support/stream.ts'
import { COMPACT, expect, test } from '../support/test.ts'
import { awaitSession } from '../support/writes.ts'

const miniPlayerOf = (page: Page) => page.getByRole('region', { name: 'Mini player' })

/** Waits until a stream is drawn, and leaves its room. */
async function leave(page: Page, nickname: string) {
  // A host page stays scrolled to where the card was.
  await streamOf(page).scrollIntoViewIfNeeded()
  await expect(streamOf(page).getByRole('img', { name: `${nickname}'s stream` })).toBeVisible()
  await page.getByRole('link', { name: 'Back to lobby' }).click()
  await filledLobby(page)
}

const miniStream = (page: Page, nickname: string) =>
  miniPlayerOf(page).getByRole('img', { name: `${nickname}'s stream` })

/** Leaves a room whose stream goes on in the mini player. */
async function keepWatching(page: Page, nickname: string) {
  await leave(page, nickname)
  await expect(miniStream(page, nickname)).toBeVisible()
}

test('the mini player gives way to another room, and ends with its stream', async ({
  page,
  sandbox,
  openPage,
}) => {
  const { wallet } = await openPage.roomInLobby()
  await keepWatching(page, 'Ferro')

  await page.getByRole('link', { name: 'Questions and answers' }).click()
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible()
  await expect(miniStream(page, 'Ferro')).toBeVisible()
  await page.getByRole('link', { name: 'Back to lobby' }).click()

  await showAll(page)
  await card(page, 'Quill').first().click()
  await expect(page.getByRole('heading', { name: 'Quill' })).toBeVisible()
  await expect(miniPlayerOf(page)).toHaveCount(0)
  await keepWatching(page, 'Quill')

  // A stream that is paused isn't watched, so it ends with its room.
  await miniPlayerOf(page).getByRole('button', { name: "Back to Quill's room" }).click()
  await streamOf(page).getByRole('button', { name: 'Pause' }).click()
  await leave(page, 'Quill')
  await expect(miniPlayerOf(page)).toHaveCount(0)

  await card(page, 'Ferro').first().click()
  await keepWatching(page, 'Ferro')
  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  await expect(miniPlayerOf(page)).toHaveCount(0)
})

test('the mini player ends with the time of an anonymous visitor, and with a change of user', async ({
  page,
  openPage,
}) => {
  await openPage.roomInLobby()
  await keepWatching(page, 'Ferro')
  await page.locator('casino-lobby').evaluate(lobby => Reflect.set(lobby, 'token', null))
  await expect(miniPlayerOf(page)).toHaveCount(0)

  await card(page, 'Ferro').first().click()
  const offer = page.getByRole('dialog', { name: 'Register for a reward' })
  await offer.getByRole('button', { name: 'Close' }).click()
  await keepWatching(page, 'Ferro')
  await page.evaluate(() => localStorage.setItem('anonymous_session_seconds', '300'))
  await expect(miniPlayerOf(page)).toHaveCount(0)
})

test('of two streams on a page the one unmuted last is heard', async ({ page, openPage }) => {
  await openPage.room()
  const rooms = page.locator('casino-room')
  const [first, second] = [rooms.first(), rooms.last()]
  const button = (room: Locator, name: string) => room.getByRole('button', { name, exact: true })
  await expect(button(first, 'Unmute')).toBeVisible()
  await rooms.evaluate(room => {
    room.after(room.cloneNode())
  })
  await button(first, 'Unmute').click()
  await expect(button(first, 'Mute')).toBeVisible()
  await button(second, 'Unmute').click()
  await expect(button(second, 'Mute')).toBeVisible()
  await expect(button(first, 'Unmute')).toBeVisible()
})

test('where a room can’t be full screen, as on an iPhone, it fills the window, whatever surrounds it', async ({
  page,
  sandbox,
  openPage,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false })
  })
  await page.setViewportSize(COMPACT)
  const { wallet } = await openPage.room()
  const stream = streamOf(page)
  await expect(stream.getByRole('img', { name: "Ferro's stream" })).toBeVisible()
  await page.locator('casino-room').evaluate(room => {
    if (room.parentElement) room.parentElement.style.transform = 'scale(0.5)'
  })
  const enter = stream.getByRole('button', { name: 'Full screen', exact: true })
  const exit = stream.getByRole('button', { name: 'Exit full screen' })
  const body = page.locator('casino-room :popover-open').filter({ has: stream })
  await enter.click()
  await expectBox(body, { x: 0, y: 0, ...COMPACT })
  await exit.click()
  await expect(body).toHaveCount(0)
  await enter.click()
  await page.keyboard.press('Escape')
  await expect(enter).toBeVisible()
  await expect(body).toHaveCount(0)

  // Without a stream there is no button that ends it.
  await awaitSession(sandbox)
  await enter.click()
  await expect(body).toHaveCount(1)
  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  await expect(stream.getByText(/is offline|has ended/i).first()).toBeVisible()
  await expect(body).toHaveCount(0)
})

test('the mini player stays above a bar at the lower end of the page whose height it is told', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize(COMPACT)
  await openPage.roomInLobby()
  await keepWatching(page, 'Ferro')
  const bottom = async () => Math.round((await boxOf(miniPlayerOf(page))).bottom)
  await expect.poll(bottom).toBe(844 - 12)
  await page
    .locator('casino-lobby')
    .evaluate((lobby: HTMLElement) => lobby.style.setProperty('--casino-bottom', '56px'))
  await expect.poll(bottom).toBe(844 - 56 - 12)
})
