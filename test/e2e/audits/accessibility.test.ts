import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import {
  awaitNotifications,
  card,
  filledLobby,
  listFew,
  navigate,
  showAll,
} from '../support/lobby.ts'
import { COMPACT, expect, hostPages, test } from '../support/test.ts'

// What axe judges: every screen, in both themes and languages, on phones and desktops; rooms are in
// accessibility-room.test.ts, and dialogs, pools, the cockpit and the rewards in targets.test.ts. Beside them, test/browser judges the screens of a session that ended, and of visitors who
// are locked out.

const DESKTOP = { width: 1440, height: 900 }

test.use({ viewport: DESKTOP })

test('the lobby and its pages are accessible, and show the selection in forced colours', async ({
  page,
  openPage,
  sandbox,
}) => {
  await listFew(sandbox)
  const lobby = await openPage.liveLobby({ address: '/live.html?debug' })
  await awaitNotifications(sandbox)
  const content = lobby.locator('[data-kind=text]')

  await test.step('streamers and players, a favourite, the debug panel', async () => {
    await showAll(page)
    await expect(card(page, 'Suzu')).toBeVisible()
    await lobby.getByRole('article').getByRole('button', { name: 'Favourite' }).first().click()
    await expectAccessible(page, lobby)
  })

  await test.step('the winning list', async () => {
    await page.getByRole('tab', { name: 'Winning' }).click()
    const winning = page.getByRole('tabpanel', { name: 'Winning' })
    await expect(winning).toBeVisible()
    await expectAccessible(page, lobby, winning)
  })

  await test.step('the search', async () => {
    const line = page.getByRole('combobox', { name: 'Search streamers' })
    await line.fill('an')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(
      page.getByRole('search').getByRole('button', { name: 'Favourite' }),
    ).not.toHaveCount(0)
    await expectAccessible(page, lobby, lobby.getByRole('search'))
    await line.fill('nobody is called so')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expectAccessible(page, lobby, lobby.getByRole('search'))
    await line.press('Escape')
    await line.press('Escape')
  })

  await test.step('players, and their filters', async () => {
    await navigate(lobby, '/live')
    const games = lobby.getByRole('group', { name: 'Games', exact: true })
    await expect(lobby.getByRole('button', { name: /^Games/ })).toBeVisible()
    await expect(lobby.getByRole('article').first()).toBeVisible()
    await expectAccessible(page, lobby)
    await lobby.getByRole('button', { name: /^Games/ }).click()
    await games.getByRole('checkbox').nth(1).check()
    await expectAccessible(page, lobby, games)
  })

  await test.step('account and history', async () => {
    await navigate(lobby, '/account')
    await expect(lobby.getByRole('textbox', { name: 'Nickname' })).toBeVisible()
    await expect(lobby.getByRole('combobox', { name: 'Language' })).toBeVisible()
    await expectAccessible(page, lobby, content)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(lobby.getByRole('navigation', { name: 'Pagination' }).first()).toBeVisible()
    await expectAccessible(page, lobby, lobby.getByRole('tabpanel', { name: 'History' }))
  })

  await test.step('the schedule on a phone', async () => {
    await page.setViewportSize(COMPACT)
    await navigate(lobby, '/upcoming')
    await expect(lobby.getByRole('listitem').getByRole('time').first()).toBeVisible()
    await expectAccessible(page, lobby, content)
  })

  await test.step('questions', async () => {
    await navigate(lobby, '/faq')
    await expect(lobby.getByRole('searchbox')).toBeVisible()
    await expectAccessible(page, lobby, content)
  })

  await test.step('forced colours', async () => {
    await page.setViewportSize(DESKTOP)
    await navigate(lobby, '/')
    await filledLobby(page)
    await page.emulateMedia({ forcedColors: 'active' })
    const background = (of: Locator) => of.evaluate(it => getComputedStyle(it).backgroundColor)
    const tab = async (name: string) => background(page.getByRole('tab', { name }))
    const bar = (name: string) => background(page.getByRole('radio', { name }).locator('..'))
    expect(await tab('Live')).not.toBe(await tab('Winning'))
    // Its focus ring, too: the theme's own colour may be as light as the system's canvas.
    const selected = page.getByRole('tab', { selected: true })
    await expect(selected).toHaveCSS('outline-color', await background(selected))
    expect(await bar('Recommended')).not.toBe(await bar('All'))
    const line = page.getByRole('combobox', { name: 'Search streamers' })
    await line.fill('an')
    await expect(page.getByRole('option').first()).toBeVisible()
    await line.press('ArrowDown')
    const option = page.getByRole('option', { selected: true })
    const texts = option.locator('[dir=auto], [class*=badge]')
    await expect(texts).toHaveCount(3)
    const colours = await texts.evaluateAll(all => all.map(it => getComputedStyle(it).color))
    expect(new Set(colours).size).toBe(1)
    // Above the highlight, the button has the colours of buttons.
    const heart = line
      .locator('..')
      .locator('..')
      .getByRole('button', { name: 'Favourite' })
      .first()
    await expect(heart).not.toHaveCSS('background-color', /, 0\)$/)
    await line.press('Escape')
    await line.press('Escape')
    await navigate(lobby, '/live')
    const lists = page.getByRole('navigation', { name: 'Lists' })
    const link = (name: string) => background(lists.getByRole('link', { name }))
    await expect(lists).toBeVisible()
    expect(await link('Live')).not.toBe(await link('Winning'))
    await lobby.getByRole('button', { name: /^Games/ }).click()
    const games = lobby.getByRole('group', { name: 'Games', exact: true })
    const mark = (checked: boolean) =>
      games
        .getByRole('checkbox', { checked })
        .first()
        .evaluate(input => {
          const drawn = input.nextElementSibling?.querySelector('svg')
          return drawn && getComputedStyle(drawn).visibility
        })
    await games.getByRole('checkbox').nth(1).check()
    expect([await mark(true), await mark(false)]).toEqual(['visible', 'hidden'])
    await page.emulateMedia({ forcedColors: null })
  })

  await test.step('notifications', async () => {
    const notifications = page.getByRole('status', { name: 'Notifications' })
    const toasts = notifications.getByRole('listitem')
    sandbox.backend.control.sendNotification('POOL_NOTIFICATION')
    // Toasts stay while one of them has keyboard focus.
    await page.keyboard.press('Tab')
    await toasts.getByRole('button').first().focus()
    for (const kind of ['USER_UNSEEN_INCOME', 'DEFAULT'] as const)
      sandbox.backend.control.sendNotification(kind)
    await expect(toasts).toHaveCount(3)
    await expectAccessible(page, lobby, notifications)
    await expect(toasts).toHaveCount(3)
  })
})

test.describe('where no room is open', () => {
  test.use({ sandboxOptions: hostPages })

  test('an empty room is accessible', async ({ page }) => {
    await page.goto('/both.html')
    const room = page.locator('casino-room')
    await expect(room.getByRole('heading', { name: 'No room open' })).toBeVisible()
    await expectAccessible(page, room, room)
  })
})
