import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { fingerOn } from './support/finger.ts'
import { card, filledLobby, readTop } from './support/lobby.ts'
import { expect, test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const previous = (page: Page) => page.getByRole('button', { name: /previous room/i })
const next = (page: Page) => page.getByRole('button', { name: /next room/i })

/** Swipes the picture sideways with a finger. */
async function swipe(page: Page, by: number) {
  const box = await page.getByRole('region', { name: 'Stream' }).boundingBox()
  if (!box) throw new Error('no stream')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  const finger = await fingerOn(page)
  await finger('touchStart', x, y)
  for (let step = 1; step <= 4; step += 1) await finger('touchMove', x + (by * step) / 4, y)
  await finger('touchEnd', x + by, y)
}

test('buttons, arrow keys and swipes lead to the next room of the list, which ends; back leads to the list', async ({
  page,
  openPage,
  sandbox,
}) => {
  const { streamers } = await readTop(sandbox)
  const [first = '', second = '', third = ''] = streamers.map(({ nickname }) => nickname)
  await openPage.lobby()
  await card(page, first).first().click()
  await expect(heading(page)).toHaveText(first)
  await expect(previous(page)).toHaveAttribute('aria-disabled', 'true')
  await previous(page).click()
  await expect(heading(page)).toHaveText(first)

  await expect(next(page)).toHaveAccessibleName(`Next room: ${second}`)
  await next(page).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(second)
  // Read out, and focus stays on the button.
  await expect(page.getByText(new RegExp(`^${second}, room 2 of \\d+$`))).toBeAttached()
  await expect(next(page)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(heading(page)).toHaveText(third)
  await page.keyboard.press('ArrowLeft')
  await expect(heading(page)).toHaveText(second)
  await expectAccessible(page, page.locator('casino-lobby'), { widths: [1440] })

  await page.getByRole('link', { name: 'Back to lobby' }).click()
  await filledLobby(page)
})

test('a swipe of the picture leads on, one up or down does not', async ({
  page,
  openPage,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { streamers } = await readTop(sandbox)
  const [first = '', second = ''] = streamers.map(({ nickname }) => nickname)
  await openPage.lobby()
  await card(page, first).first().click()
  await expect(next(page)).toHaveAccessibleName(`Next room: ${second}`)
  await swipe(page, -160)
  await expect(heading(page)).toHaveText(second)
  await swipe(page, 160)
  await expect(heading(page)).toHaveText(first)
})

test('a room that is opened by its address has no neighbours', async ({
  page,
  openPage,
  sandbox,
}) => {
  const { streamers } = await readTop(sandbox)
  const [first] = streamers
  await openPage.lobbyAt(`/room/${first?.wallet}`)
  await expect(heading(page)).toHaveText(String(first?.nickname))
  await expect(page.getByRole('region', { name: 'Chat' })).toBeVisible()
  await expect(next(page)).toHaveCount(0)
})
