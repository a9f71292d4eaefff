import type { Locator, Page } from '@playwright/test'
import { filledLobby, liveRecord, navigate } from '../support/lobby.ts'
import { expect, test, WIDE } from '../support/test.ts'
import { writesOf } from '../support/writes.ts'

test.use({ viewport: WIDE })

const panel = (page: Page) => page.getByRole('region', { name: 'Copy bets' })
const start = (page: Page) => page.getByRole('button', { name: 'Start copying', exact: true })
const stop = (page: Page) => page.getByRole('button', { name: 'Stop copying', exact: true })
const tip = (page: Page) => page.getByRole('button', { name: 'Tip', exact: true })

async function takeBreak(page: Page, length: string) {
  await page.getByRole('button', { name: 'Take a break' }).click()
  await test.step('its dialog has texts of the usual size, wherever it is opened from', async () => {
    const sizeOf = (part: Locator) => part.evaluate(it => getComputedStyle(it).fontSize)
    const text = page.getByRole('dialog', { name: 'Take a break' }).getByText(/^Copying stops/)
    expect(await sizeOf(text)).toBe(await sizeOf(page.locator('[part=root]').first()))
  })
  await page.getByRole('radio', { name: length }).check()
  await page.getByRole('button', { name: `Take a break: ${length}` }).click()
}

test('copying that is started in one tab and stopped in another ends in both, and a break in one stops it and blocks tips in both, over a reload', async ({
  page,
  context,
  sandbox,
  openPage,
}) => {
  const writes = writesOf(page)
  const { wallet } = await openPage.room()
  const other = await context.newPage()
  await openPage.room({ page: other, wallet })
  await expect(start(other)).toBeVisible()
  await expect.poll(() => sandbox.backend.hub.sessions).toBe(2)
  async function startInBoth() {
    await start(page).click()
    await expect(stop(page)).toBeVisible()
    // The other tab learns of it from its first bet.
    sandbox.backend.control.playAction(wallet, 'BET', 5)
    await expect(stop(other)).toBeVisible()
  }
  await startInBoth()
  await stop(other).click()
  await expect(panel(other)).toContainText('You stopped copying')
  await expect(panel(page)).toContainText('Copying was turned off')
  await startInBoth()
  await takeBreak(page, '15 minutes')
  for (const tab of [page, other]) {
    await expect(panel(tab)).toContainText(
      /You're on a break until (\d{4}-\d\d-\d\d )?\d\d:\d\d UTC/,
    )
    await expect(tip(tab)).toHaveCount(0)
    await expect(start(tab)).toHaveCount(0)
  }
  await expect.poll(() => writes).toContain('PATCH user/break')
  await page.reload()
  await expect(panel(page)).toContainText(/You're on a break until/)
  await expect(page.locator('[data-notices]')).toContainText(/You're on a break until/)
  await expect(tip(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Take a break' })).toHaveCount(0)
})

test('in Germany the button for 24 hours is on every page of the lobby, in the room and in its full screen, and one press starts a break for both', async ({
  page,
  sandbox,
  openPage,
}) => {
  sandbox.backend.control.updateSettings({ market: 'de' })
  const panic = page.getByRole('button', { name: 'Stop for 24 h' })
  const lobby = await openPage.lobby()
  await expect(panic).toBeVisible()
  for (const [path, shown] of [
    ['/live', lobby.getByRole('heading', { name: 'Live now' })],
    ['/upcoming', lobby.getByText(/of \d+ streams/)],
    ['/faq', lobby.getByRole('searchbox')],
    ['/account', lobby.getByRole('textbox', { name: 'Nickname' })],
  ] as const) {
    await navigate(lobby, path)
    await expect(shown).toBeVisible()
    await expect(panic).toBeVisible()
  }
  await navigate(lobby, '/')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await test.step(`on a phone of ${width} px it has a row below balance, search and menu`, () =>
      expect
        .poll(async () => {
          const [search, menu, stop] = await Promise.all(
            ['Search', 'Menu', 'Stop for 24 h'].map(name =>
              lobby.getByRole('button', { name }).first().boundingBox(),
            ),
          )
          return search && menu && stop && [menu.y - search.y, stop.y >= menu.y + menu.height]
        })
        .toEqual([0, true]))
  }
  await page.setViewportSize(WIDE)
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  await navigate(lobby, `/room/${wallet}`)
  await expect(panic).toBeVisible()
  await page.getByRole('region', { name: 'Stream' }).hover()
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible()
  await expect(panic).toBeVisible()
  await page.getByRole('button', { name: 'Exit full screen' }).click()
  await expect(lobby.getByRole('heading', { level: 1 })).toBeVisible()
  await panic.click()
  await expect(page.getByText(/You're on a break until/).first()).toBeVisible()
  await expect(start(page)).toHaveCount(0)
  await navigate(lobby, '/')
  await filledLobby(page)
  await expect(
    page.getByText(/You're on a break until \d{4}-\d\d-\d\d \d\d:\d\d UTC/),
  ).toBeVisible()
})
