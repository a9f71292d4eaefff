import type { Page } from '@playwright/test'
import { swipe } from '../support/finger.ts'
import { card, filledLobby, readTop } from '../support/lobby.ts'
import { boxOf } from '../support/settled.ts'
import { COMPACT, expect, test } from '../support/test.ts'

const heading = (page: Page) => page.locator('casino-lobby').getByRole('heading', { level: 1 })
const previous = (page: Page) => page.getByRole('button', { name: /^Previous room: / })
const next = (page: Page) => page.getByRole('button', { name: /^Next room: / })

/** Swipes the picture sideways with a finger, from where it is in the window. */
async function swipePicture(page: Page, by: number, from = 0.5) {
  const box = await boxOf(page.getByRole('region', { name: 'Stream', exact: true }))
  await swipe(page, [box.x + box.width * from, box.y + box.height / 3], [by, 0])
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
  await expect(next(page)).toHaveAccessibleName(`Next room: ${second}`)
  await expect(previous(page)).toHaveCount(0)

  await next(page).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(second)
  await expect(next(page)).toBeFocused()
  await expect(previous(page)).toHaveAccessibleName(`Previous room: ${first}`)
  await page.keyboard.press('ArrowRight')
  await expect(heading(page)).toHaveText(third)
  await page.keyboard.press('ArrowLeft')
  await expect(heading(page)).toHaveText(second)
  await previous(page).press('Enter')
  await expect(heading(page)).toHaveText(first)
  // The button that had the focus is gone, and the keys go on from the other one.
  await expect(next(page)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(heading(page)).toHaveText(second)

  await test.step('a swipe of the picture leads on, one from the edge of the window does not', async () => {
    await page.setViewportSize(COMPACT)
    await expect(next(page)).toHaveAccessibleName(`Next room: ${third}`)
    await swipePicture(page, -160, 0.98)
    await swipePicture(page, -160)
    await expect(heading(page)).toHaveText(third)
    await swipePicture(page, 160)
    await expect(heading(page)).toHaveText(second)
  })

  await page.getByRole('link', { name: 'Back to lobby' }).click()
  await filledLobby(page)
})
