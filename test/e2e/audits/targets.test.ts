import type { Locator, Page } from '@playwright/test'
import { walletOf } from '../../../demo/backend/random.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { awaitNotifications, filledLobby, liveRecord, navigate } from '../support/lobby.ts'
import { setLocale } from '../support/locale.ts'
import { boxOf, closeByEscape, settledBox } from '../support/settled.ts'
import { smallTargets } from '../support/targets.ts'
import { COMPACT, expect, hostPages, test, WIDE } from '../support/test.ts'

// 44 px for a finger, on the screens that test/e2e/phone/phone-lobby.test.ts doesn't judge, and what axe judges in what a phone
// shows in dialogs.

test.use({ viewport: COMPACT, hasTouch: true })

const button = (scope: Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: true })

/** Expects room for a finger around each control of an element, or of a part of one. */
async function expectTargets(part: Locator, name: string) {
  await expect(part, name).toBeVisible()
  await expect(part.locator('[aria-busy=true]'), name).toHaveCount(0)
  // A sheet is still on its way up when what is in it shows.
  await expect.poll(() => smallTargets(part), name).toEqual([])
}

/** Expects room for a finger in a part of an element, and that it is accessible. */
async function expectUsable(page: Page, element: Locator, part: Locator, name: string) {
  await expectTargets(part, name)
  await expectAccessible(page, element, part)
}

/** Opens a dialog of an element by a press, judges it once something in it is shown, and closes it. */
async function expectUsableDialog(
  page: Page,
  element: Locator,
  [opener, dialog, ready]: readonly [opener: Locator, dialog: Locator, ready: Locator],
) {
  await opener.click()
  await expect(ready).toBeVisible()
  await expectUsable(page, element, dialog, String(ready))
  await closeByEscape(dialog)
}

test('a message that did not reach the chat has room for a finger around Retry and Discard', async ({
  sandbox,
  openPage,
}) => {
  const { room } = await openPage.room()
  sandbox.sockets.cut()
  await room.getByRole('textbox', { name: 'Message' }).fill('unheard')
  await button(room, 'Send').tap()
  const message = room.getByRole('article').filter({ hasText: 'unheard' })
  await expect(button(message, 'Retry')).toBeVisible()
  await expectTargets(message, 'a message that was not sent')
})

test('a tip that was not sent after its sheet was closed says in full where to see why', async ({
  page,
  openPage,
}) => {
  const { room } = await openPage.room()
  await setLocale(room, 'pl')
  await page.route('**/tip/send', async route => {
    await expect(room.getByRole('dialog')).toHaveCount(0)
    await route.fulfill({ status: 400, json: {} })
  })
  await button(room, 'Napiwek').tap()
  const dialog = room.getByRole('dialog', { name: 'Wyślij napiwek' })
  await dialog.getByRole('spinbutton', { name: 'Kwota' }).fill('8')
  await button(dialog, 'Wyślij napiwek').tap()
  await button(dialog, 'Zamknij').tap()
  const note = room.getByText(/^Napiwek .* nie został wysłany/)
  await expect(note).toBeVisible()
  const cut = await note.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(cut).toBe(0)
})

test('a room, its tabs, its sheets and the settings of its player have room for a finger, and its sheets are accessible', async ({
  page,
  sandbox,
  openPage,
}) => {
  // In a lobby, whose rooms have the setting of the mini player as well.
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  const room = await openPage.lobbyAt(`/room/${wallet}`)
  await expect(room.getByRole('region', { name: 'Pinned message' })).toBeVisible()
  await expectTargets(room.locator('[part=room-header]'), 'the line of the streamer')
  await expectTargets(room.getByRole('tablist', { name: 'Room' }), 'the tabs')
  const panel = async (name: string, ready: string) => {
    await room.getByRole('tab', { name }).click()
    // The name of Copy goes on while bets are copied.
    const opened = room.getByRole('tabpanel', { name: new RegExp(`^${name}`) })
    await expect(opened.locator(ready).first()).toBeVisible()
    await expectTargets(opened, name)
    return opened
  }
  await panel('Activity', 'li')
  await panel('Leaderboard', '[aria-current], li, tr')
  await expectAccessible(page, room, await panel('About', 'h2, h3'))
  await panel('Chat', 'article')
  const pinned = room.getByRole('region', { name: 'Pinned message' })
  const whole = button(pinned, 'Whole message')
  await whole.click()
  await expectTargets(pinned, 'a pinned message that is open')
  await whole.click()
  await button(room, 'Add an emoji').click()
  const emoji = room.getByRole('group', { name: 'Emoji' })
  await expectTargets(emoji, 'emoji')
  await test.step('nothing is seen beside the emoji', async () => {
    const composer = room
      .locator('form')
      .filter({ has: page.getByRole('group', { name: 'Emoji' }) })
    const { width } = await boxOf(composer)
    await expect.poll(async () => (await boxOf(emoji)).width).toBe(width)
  })
  await page.keyboard.press('Escape')
  await panel('Events', 'article')
  const wheel = room.getByRole('article', { name: 'Wheel of fortune' })
  const details = room.getByRole('dialog', { name: 'Wheel of fortune' })
  await expectUsableDialog(page, room, [
    wheel.getByRole('button'),
    details,
    button(details, 'Join'),
  ])
  await panel('Copy', 'button')
  const limits = room.getByRole('dialog', { name: 'Session limits' })
  await expectUsableDialog(page, room, [
    room.getByText('Session limits'),
    limits,
    button(limits, 'Save limits'),
  ])
  const copy = room.getByRole('dialog', { name: 'Copy bets' })
  await button(room, 'Start copying').click()
  await expectUsable(page, room, copy, 'the form of copying')
  await copy.getByRole('spinbutton', { name: 'Bet amount' }).fill('2')
  await button(copy, 'Start copying').click()
  await expect(button(room, 'Stop copying')).toBeVisible()
  await panel('Copy', 'button')
  // What was measured was scrolled to, which folds the line with the tip.
  await room.getByRole('tab', { name: 'Copy' }).click()

  const tip = room.getByRole('dialog', { name: 'Send a tip' })
  await expectUsableDialog(page, room, [button(room, 'Tip'), tip, tip.getByRole('radio').first()])
  await button(room, 'More').click()
  const more = room.getByRole('group', { name: 'More' })
  await expectTargets(more, 'the menu')
  const report = room.getByRole('dialog', { name: /^Report/ })
  await expectUsableDialog(page, room, [
    button(more, 'Report'),
    report,
    report.getByRole('radio').first(),
  ])
  const stream = room.getByRole('region', { name: 'Stream' })
  await stream.hover()
  await expect(button(stream, 'Full screen')).toBeVisible()
  await expectTargets(stream, 'the controls of the stream')
  await button(stream, 'Player settings').click()
  await expect(page.getByRole('checkbox', { name: 'Mini player' })).toBeVisible()
  await expectTargets(page.getByRole('dialog', { name: 'Player settings' }), 'settings')
})

test('a pool has room for a finger and is accessible, and so is a room whose streamer is away, which leads to another one', async ({
  page,
  openPage,
  sandbox,
}) => {
  const { room, wallet } = await openPage.room({ query: '&copyMode=IN_POOL' })
  await room.getByRole('tab', { name: 'Pool' }).click()
  const pool = room.getByRole('tabpanel', { name: 'Pool', exact: true })
  const deposit = room.getByRole('dialog', { name: 'Deposit' })
  await button(pool, 'Deposit').click()
  await expectUsable(page, room, deposit, 'a deposit')
  await deposit.getByRole('spinbutton').fill('5')
  const deposited = page.waitForResponse('**/pool/deposit')
  await button(deposit, 'Deposit').click()
  await deposited
  await closeByEscape(deposit)
  for (const name of ['My share', 'Players', 'Bank']) {
    await pool.getByRole('tab', { name }).click()
    const panel = pool.getByRole('tabpanel', { name })
    await expect(panel).toBeVisible()
    await expectTargets(pool, name)
    // What is around the panels is the same with each.
    await expectAccessible(page, room, name === 'Bank' ? pool : panel)
  }
  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  await room.getByRole('tab', { name: 'Chat' }).click()
  const others = room.getByRole('region', { name: 'Live now' })
  await expect(others).toBeVisible()
  await expectTargets(room, 'an offline room')
  for (const part of [room.locator('[part=stage]'), others])
    await expectAccessible(page, room, part)
  const links = others.getByRole('link')
  await expect(links).toHaveCount(6)
  const name = (await links.first().textContent()) ?? ''
  await links.first().click()
  await expect(room.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('filters, answers and codes have room for a finger and are accessible, and notifications have room', async ({
  page,
  openPage,
  sandbox,
}) => {
  const lobby = await openPage.liveLobby()
  await navigate(lobby, '/live')
  await button(lobby, /^Filters/).click()
  const filters = lobby.getByRole('dialog', { name: 'Filters' })
  await expectUsable(page, lobby, filters, 'filters')
  await button(filters, /^Games/).click()
  const games = lobby.getByRole('group', { name: 'Games', exact: true })
  await games.getByRole('checkbox').nth(1).check()
  await expectUsable(page, lobby, lobby.getByRole('dialog'), 'games')
  await page.keyboard.press('Escape')
  await closeByEscape(lobby.getByRole('dialog'))

  await navigate(lobby, '/faq')
  await lobby.getByRole('link', { name: 'What is a shared pool?' }).click()
  await expectUsable(page, lobby, lobby.getByRole('dialog'), 'an answer')
  await closeByEscape(lobby.getByRole('dialog'))

  await navigate(lobby, '/account')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(lobby.getByRole('navigation', { name: 'Pagination' }).first()).toBeVisible()
  await expectTargets(lobby.getByRole('tabpanel', { name: 'History' }), 'the history')

  await navigate(lobby, '/')
  await filledLobby(page)
  await button(lobby, 'Menu').click()
  await expectTargets(lobby.getByRole('dialog', { name: 'Menu' }), 'the menu')
  await button(lobby, 'Enter code').click()
  const code = lobby.getByRole('textbox', { name: 'Code' })
  await code.fill('987654')
  await code.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expectUsable(page, lobby, lobby.getByRole('dialog'), 'a code')
  await page.keyboard.press('Escape')
  await awaitNotifications(sandbox)
  const toasts = page.getByRole('status', { name: 'Notifications' })
  sandbox.backend.control.sendNotification('POOL_NOTIFICATION')
  await toasts.getByRole('button').first().focus()
  await expectTargets(toasts, 'notifications')
})

test.describe('beside nothing else', () => {
  test.use({ sandboxOptions: hostPages })

  test('the rewards have room for a finger, and are accessible', async ({ page }) => {
    await page.goto('/rewards.html')
    const rewards = page.locator('casino-rewards')
    await expect(button(rewards, 'Rewards 7 unclaimed')).toBeVisible()
    await expectUsable(page, rewards, rewards, 'the button')
    // A line of its own is all that forced colours leave of it.
    await expect(button(rewards, /^Rewards/)).toHaveCSS('border-width', '1px')
    await button(rewards, /^Rewards/).click()
    const dialog = rewards.getByRole('dialog', { name: 'Game rewards' })
    const rows = dialog.getByRole('list').first().getByRole('listitem')
    await expect(rows).toHaveCount(6)
    await expect(rows.first()).toContainText('€')
    await expect(button(dialog, 'Claim').first()).toHaveCSS('border-width', '1px')
    await expectUsable(page, rewards, dialog, 'game rewards')
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(dialog).toHaveCSS('border-width', '1px')
    await expect(button(dialog, 'Close')).toHaveCSS('border-width', '1px')
  })
})

test.describe('of a streamer', () => {
  test.use({ sandboxOptions: { scenario: 'demoType=streamer' } })

  test('studio and cockpit have room for a finger, and the cockpit is accessible before and while a wheel runs', async ({
    page,
    openPage,
  }) => {
    const wallet = walletOf('streamer:10')
    const { room } = await openPage.room({ wallet, query: '&roomView=studio' })
    const cockpit = room.getByRole('region', { name: 'Cockpit' })
    await room.getByRole('tab', { name: 'Cockpit' }).click()
    await expect(button(cockpit, 'Start')).toBeVisible()
    await expectTargets(room, 'the studio')
    await expectAccessible(page, room, cockpit)
    await page.emulateMedia({ forcedColors: 'active' })
    const chosen = cockpit.locator('label:has(:checked) *')
    const colours = await chosen.evaluateAll(all => all.map(it => getComputedStyle(it).color))
    expect(new Set(colours).size).toBe(1)
    await page.emulateMedia({ forcedColors: null })
    await cockpit.getByRole('spinbutton', { name: 'Duration in seconds' }).fill('600')
    await button(cockpit, 'Start').click()
    await expect(cockpit.getByRole('timer')).toBeVisible()
    await expectAccessible(page, room, cockpit)
  })

  test('in their own room, a tap on a message shows what can be done with it, with room for a finger, a screen reader needs no tap, and the name has room beside the link to the studio', async ({
    openPage,
  }) => {
    const { room } = await openPage.room({ wallet: walletOf('streamer:10') })
    await room.getByRole('textbox', { name: 'Message' }).fill('to be tapped')
    await button(room, 'Send').click()
    const message = room.getByRole('article').filter({ hasText: 'to be tapped' })
    const actions = message.getByRole('group', { name: 'Message actions' })
    const box = message.getByRole('time').locator('..')
    await expect(message.getByText('Sending…')).toHaveCount(0)
    await expect(box).toHaveCSS('clip-path', 'inset(50%)')
    await message.tap()
    await expect(box).toHaveCSS('clip-path', 'none')
    await expect(actions.getByRole('button')).toHaveCount(3)
    await expectTargets(actions, 'the actions')
    await message.tap()
    // Neither its time stays over it, though a touch screen goes on with the tap as a pointer over it.
    await expect(box).toHaveCSS('clip-path', 'inset(50%)')
    // A screen reader presses what it reads out.
    await button(actions, 'Edit').dispatchEvent('click')
    await expect(room.getByText('Editing your message')).toBeVisible()
    await expectTargets(room.getByText('Editing your message').locator('..'), 'the edit')
    await button(room, 'Cancel editing').tap()
    for (const [locale, studio] of [
      ['pl', 'Otwórz studio'],
      ['de', 'Studio öffnen'],
    ] as const) {
      await setLocale(room, locale)
      await expect(room.getByRole('link', { name: studio })).toBeVisible()
      const name = await settledBox(room.getByRole('heading', { level: 1 }))
      expect(name.width, locale).toBeGreaterThan(60)
    }
  })

  test('on a large tablet, in their own room the pinned message and the link to the studio have room for a finger', async ({
    page,
    openPage,
  }) => {
    await page.setViewportSize(WIDE)
    const { room } = await openPage.room({ wallet: walletOf('streamer:10') })
    const pinned = room.getByRole('region', { name: 'Pinned message' })
    await expect(button(pinned, 'Unpin')).toBeVisible()
    await expectTargets(pinned, 'the pinned message')
    const studio = room.getByRole('link', { name: 'Open studio' })
    await expectTargets(studio.locator('..'), 'the link to the studio')
  })
})
