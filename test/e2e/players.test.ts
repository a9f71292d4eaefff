import type { Page } from '@playwright/test'
import { card, cardLinks, filledLobby } from './support/lobby.ts'
import { answerWithMany } from './support/many.ts'
import { setTheme } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { violationsIn } from './support/violations.ts'

/** All code has to come first, on a machine that may be busy. */
const FIRST_VISIT = { timeout: 60_000 }
/** Pixels: docs/behaviour/lobby.md#players-filter. */
const DROPDOWN_HEIGHT = 224

/** More players than any one filter of these tests leaves. */
const MANY = 40

const cards = (page: Page) => page.locator('casino-lobby').getByRole('article')
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function open(page: Page, path = '/live') {
  await page.goto(`/live.html?fullPath=${path}`)
  await expect(cards(page).first()).toBeVisible(FIRST_VISIT)
}

/** Waits until nobody is shown who plays anything else. */
async function expectGame(page: Page, game: string) {
  const others = async () =>
    (await cards(page).allTextContents()).filter(text => !text.includes(game)).length
  await expect.poll(others).toBe(0)
  await expect(cards(page)).not.toHaveCount(0)
}

/** Waits until players of several games are shown; who is on air changes as time goes by. */
const expectEverybody = (page: Page) => expect.poll(() => cards(page).count()).toBeGreaterThan(MANY)

/** Presses Tab until something has focus; the way there is what a keyboard has. */
async function tabTo(page: Page, role: 'button' | 'searchbox' | 'checkbox', name: string | RegExp) {
  const goal = page.getByRole(role, { name })
  for (let presses = 0; presses < 60; presses += 1) {
    if (await goal.evaluateAll(all => all.some(it => it.matches(':focus')))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to the ${role} ${name}`)
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('filters are gone through by keyboard alone', async ({ page }) => {
    await open(page)
    await tabTo(page, 'button', /^Games/)
    await page.keyboard.press('Enter')
    await tabTo(page, 'searchbox', 'Search')
    await page.keyboard.type('KOI')
    await expect(group(page, 'Games').getByRole('checkbox')).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('checkbox', { name: 'Neon Koi' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: 'Neon Koi' })).toBeFocused()
    await expectGame(page, 'Neon Koi')
    await page.keyboard.press('Escape')
    await expect(button(page, /^Games/)).toBeFocused()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await tabTo(page, 'button', 'Reset')
    await page.keyboard.press('Enter')
    await expectEverybody(page)
  })

  test('focus stays on an entry that goes to the top', async ({ page }) => {
    await open(page)
    await button(page, /^Games/).click()
    const entry = page.getByRole('checkbox', { name: 'Velvet Owl' })
    await entry.focus()
    await page.keyboard.press('Space')
    await expect(entry).toBeFocused()
    await expect(group(page, 'Games').getByRole('checkbox').nth(1)).toBeFocused()
    await expect(entry).toBeInViewport()
    await page.keyboard.press('Space')
    await expect(entry).toBeFocused()
    await expect(entry).not.toBeChecked()
  })

  test('a list of entries is at most 56 units high', async ({ page }) => {
    await open(page)
    await button(page, /^Games/).click()
    const list = group(page, 'Games').getByRole('list')
    await expect.poll(() => list.evaluate(it => it.clientHeight)).toBe(DROPDOWN_HEIGHT)
  })

  test('an order that was chosen by keyboard orders the cards', async ({ page }) => {
    await open(page)
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await sort.focus()
    await page.keyboard.press('End')
    await expect(sort).toHaveValue('nickname-desc')
    const streamers = async () => (await cardLinks(page).allTextContents()).slice(0, 20)
    const isOrdered = (names: string[]) =>
      names.length === 20 &&
      names.every((name, at) => {
        const before = names[at - 1] ?? name
        return before.localeCompare(name, 'en', { numeric: true, sensitivity: 'base' }) >= 0
      })
    await expect.poll(async () => isOrdered(await streamers())).toBe(true)
  })

  test('filters outlast a room, and are forgotten on the way out', async ({ page }) => {
    await open(page)
    const stored = () => page.evaluate(() => localStorage.getItem('players_filters'))
    await button(page, /^Providers/).click()
    await page.getByRole('checkbox', { name: 'Umbra Loom' }).check()
    await expect.poll(stored).toContain('Umbra Loom')
    await page.keyboard.press('Escape')
    await page
      .getByRole('navigation', { name: 'Lists' })
      .getByRole('link', { name: 'Winning' })
      .click()
    await expect(page.getByRole('heading', { name: 'Winning now' })).toBeVisible()
    expect(await stored()).toContain('Umbra Loom')
    await cards(page).getByRole('link').first().click()
    await expect(page.locator('casino-lobby').getByRole('heading', { level: 1 })).toBeVisible()
    expect(await stored()).toContain('Umbra Loom')
    // One step back is the list that the room was opened from.
    await page.getByRole('link', { name: 'Back to players' }).click()
    await expect(page.getByRole('heading', { name: 'Winning now' })).toBeVisible()
    expect(await stored()).toContain('Umbra Loom')
    await page.getByRole('link', { name: 'Back to lobby' }).click()
    await filledLobby(page)
    await expect.poll(stored).toBeNull()
  })

  test('the lobby leads to the whole list, and the list back to the lobby', async ({ page }) => {
    await page.goto('/live.html')
    await filledLobby(page)
    const list = page.getByRole('region', { name: 'Live now' })
    await list.getByRole('link', { name: 'See all' }).click()
    await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible()
    await expect(group(page, 'Providers')).toBeVisible()
    await page.getByRole('link', { name: 'Back to lobby' }).click()
    await filledLobby(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('filters are gone through by keyboard alone', async ({ page }) => {
    await open(page)
    await expect(group(page, 'Games')).toHaveCount(0)
    await tabTo(page, 'button', 'Filters')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await expect(dialog).toBeVisible()
    // It grows while it opens.
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await tabTo(page, 'button', /^Games/)
    await page.keyboard.press('Enter')
    await tabTo(page, 'checkbox', 'Book of Tides')
    await page.keyboard.press('Space')
    await tabTo(page, 'button', 'Apply 1')
    await expectEverybody(page)
    await page.keyboard.press('Enter')
    await expect(button(page, /^Games Book of Tides/)).toBeFocused()
    await tabTo(page, 'button', /^Show \d+$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, 'Filters (1)')).toBeFocused()
    await expectGame(page, 'Book of Tides')
  })

  test('Back gives up what was ticked, Reset shows everybody', async ({ page }) => {
    await open(page)
    await button(page, 'Filters').click()
    await button(page, /^Languages/).click()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await expect(button(page, /^Apply \d+$/)).not.toHaveText('Apply 0')
    await button(page, 'Back').click()
    await expect(button(page, 'Languages Any')).toBeVisible()
    await button(page, 'Reset').click()
    await button(page, /^Show/).click()
    await expect(button(page, 'Filters')).toHaveText('Filters')
  })
})

for (const theme of ['dark', 'light']) {
  for (const width of [390, 820, 1440]) {
    test(`no accessibility violation in ${theme}, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // A few cards tell as much as all of them, in a tenth of the time.
      await answerWithMany(page, 12)
      await open(page)
      await setTheme(page.locator('casino-lobby'), theme)
      expect(await violationsIn(page, 'casino-lobby')).toEqual([])
      if (width < 600) {
        await button(page, 'Filters').click()
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
        expect(await violationsIn(page, 'casino-lobby')).toEqual([])
      }
      await button(page, /^Games/).click()
      await group(page, 'Games').getByRole('checkbox').nth(1).check()
      expect(await violationsIn(page, 'casino-lobby')).toEqual([])
    })
  }
}

test('who plays nothing that is known is said to play an unknown game', async ({ page }) => {
  await page.route('**/api/v1/app/web/lobby?*', async route => {
    const answer = await route.fetch()
    const lobby = await answer.json()
    for (const record of lobby.live.records) record.gameName = null
    await route.fulfill({ json: lobby })
  })
  await open(page)
  await expect(cards(page).filter({ has: card(page, 'Ferro') })).toContainText('unknown game')
})
