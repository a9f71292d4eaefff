import { hostPages } from './support/host-pages.ts'
import { card, filledLobby, showAll } from './support/lobby.ts'
import { expect, test } from './support/test.ts'

test.use({ sandboxOptions: hostPages, viewport: { width: 1280, height: 900 } })

/** An ordinary player: they stand far down, and stay. */
const PLAYER = 'Saana'
/** About the height of a row of cards. */
const ROW = 320

for (const [name, goBack] of [
  ['by the link', 'link'],
  ['by the back button', 'history'],
] as const) {
  test(`the way back to the lobby ${name} leads to the card, with focus on it`, async ({
    page,
  }) => {
    await page.goto('/hash.html')
    await filledLobby(page)
    // A box of its own height, which scrolls by itself.
    await page.locator('casino-lobby').evaluate(it => {
      it.style.setProperty('height', '800px')
    })
    await showAll(page)
    const lobby = page.locator('casino-lobby')
    await card(page, PLAYER).scrollIntoViewIfNeeded()
    const before = await lobby.evaluate(it => it.scrollTop)
    expect(before).toBeGreaterThan(300)
    await card(page, PLAYER).click()
    await expect(page.getByRole('heading', { name: PLAYER, level: 1 })).toBeVisible()
    if (goBack === 'link') await page.getByRole('link', { name: 'Back to lobby' }).click()
    else await page.goBack()
    await expect(card(page, PLAYER)).toBeFocused()
    // A row more or less of cards above may have moved it: the lobby is live.
    const distance = async () => Math.abs((await lobby.evaluate(it => it.scrollTop)) - before)
    await expect.poll(distance).toBeLessThan(ROW)
    await expect(card(page, PLAYER)).toBeInViewport()
  })
}
