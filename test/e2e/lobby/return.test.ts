import { card, showAll } from '../support/lobby.ts'
import { expect, hostPages, test } from '../support/test.ts'

test.use({ sandboxOptions: hostPages, viewport: { width: 1280, height: 900 } })

/** An ordinary player far down in the list, who stays live. */
const PLAYER = 'Saana'
/** Approximate height of a row of cards, in px. */
const ROW = 320

test('going back to the lobby, by link or back button, restores the scroll position and focuses the opened card', async ({
  page,
  openPage,
}) => {
  const lobby = await openPage.lobby({ address: '/hash.html?apiThrottling=0' })
  // A fixed height, so that the element scrolls.
  await lobby.evaluate(it => it.style.setProperty('height', '800px'))
  await showAll(page)
  await card(page, PLAYER).scrollIntoViewIfNeeded()
  const before = await lobby.evaluate(it => it.scrollTop)
  expect(before).toBeGreaterThan(300)
  for (const way of ['link', 'history']) {
    await card(page, PLAYER).click()
    await expect(page.getByRole('heading', { name: PLAYER, level: 1 })).toBeVisible()
    if (way === 'link') await page.getByRole('link', { name: 'Back to lobby' }).click()
    else await page.goBack()
    await expect(card(page, PLAYER)).toBeFocused()
    // Live changes may have added or removed a row above the card.
    const distance = async () => Math.abs((await lobby.evaluate(it => it.scrollTop)) - before)
    await expect.poll(distance).toBeLessThan(ROW)
    await expect(card(page, PLAYER)).toBeInViewport()
  }
})
