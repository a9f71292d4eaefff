import type { Locator } from '@playwright/test'
import { walletOf } from '../../demo/backend/random.ts'
import { expectAccessible } from './support/accessibility.ts'
import { hostPages } from './support/host-pages.ts'
import { awaitNotifications, card, showAll } from './support/lobby.ts'
import { answerWithMany } from './support/many.ts'
import { streamOf } from './support/stream.ts'
import { expect, test } from './support/test.ts'
import { awaitSession } from './support/writes.ts'

// What axe judges: every screen, in both themes and languages, on phones and desktops. Beside it,
// test/browser judges the screens of a session that ended, and of visitors who are locked out.

const DESKTOP = { width: 1440, height: 900 }
/** Those of what is the same on a tablet, in px. */
const widths = [390, 1440] as const

test.use({ viewport: DESKTOP })

test('the lobby is accessible, with all players, a favourite and the winning list', async ({
  page,
  openPage,
}) => {
  const lobby = await openPage.lobby()
  await showAll(page)
  await expect(card(page, 'Suzu')).toBeVisible()
  await lobby.getByRole('article').getByRole('button', { name: 'Favourite' }).first().click()
  await expectAccessible(page, lobby)
  await page.getByRole('tab', { name: 'Winning' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Winning' })).toBeVisible()
  await expectAccessible(page, lobby, {
    part: lobby.getByRole('tabpanel', { name: 'Winning' }),
    widths,
  })
})

test('the search and the dialog of codes are accessible', async ({ page, openPage }) => {
  const lobby = await openPage.lobby()
  const line = page.getByRole('combobox', { name: 'Search streamers' })
  await line.fill('an')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('search').getByRole('button', { name: 'Favourite' })).not.toHaveCount(
    0,
  )
  await expectAccessible(page, lobby, { part: lobby.getByRole('search'), widths })
  await line.fill('nobody is called so')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expectAccessible(page, lobby, { part: lobby.getByRole('search'), widths })
  await line.press('Escape')
  await line.press('Escape')

  await page.getByRole('button', { name: 'Enter code' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill('987654')
  await code.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, lobby, { part: lobby.getByRole('dialog'), widths })
})

test('players, their filters and the dialog of filters are accessible', async ({
  page,
  openPage,
}) => {
  // A few cards cover the same rules as all of them, in a tenth of the time.
  await answerWithMany(page, 12)
  const lobby = await openPage.lobbyAt('/live')
  await expect(lobby.getByRole('article').first()).toBeVisible()
  await expectAccessible(page, lobby)
  await lobby.getByRole('button', { name: /^Games/ }).click()
  const games = lobby.getByRole('group', { name: 'Games', exact: true })
  await games.getByRole('checkbox').nth(1).check()
  await expectAccessible(page, lobby, { part: games, widths: [820, 1440] })

  await page.setViewportSize({ width: 390, height: 900 })
  await lobby.getByRole('button', { name: /^Filters/ }).click()
  await expect(lobby.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectAccessible(page, lobby, { part: lobby.getByRole('dialog'), widths: [390] })
  await lobby.getByRole('button', { name: /^Games/ }).click()
  await games.getByRole('checkbox').nth(1).check()
  await expectAccessible(page, lobby, { part: lobby.getByRole('dialog'), widths: [390] })
})

test('schedule, questions, account and history are accessible', async ({ page, openPage }) => {
  const lobby = await openPage.lobbyAt('/upcoming')
  await expect(lobby.getByRole('listitem').getByRole('button').first()).toBeVisible()
  await expectAccessible(page, lobby, { widths })

  await openPage.lobbyAt('/faq')
  await expect(lobby.getByRole('searchbox')).toBeVisible()
  await expectAccessible(page, lobby, { widths })
  await lobby.getByRole('link', { name: 'What is a shared pool?' }).click()
  await expect(lobby.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, lobby, { part: lobby.getByRole('dialog'), widths })

  await openPage.lobbyAt('/account')
  await expect(lobby.getByRole('textbox', { name: 'Nickname' })).toBeVisible()
  await expect(lobby.getByRole('combobox', { name: 'Language' })).toBeVisible()
  await expectAccessible(page, lobby, { widths })
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(lobby.getByRole('navigation', { name: 'Pagination' }).first()).toBeVisible()
  await expectAccessible(page, lobby, {
    part: lobby.getByRole('tabpanel', { name: 'History' }),
    widths,
  })
})

test('a room, its tips and its reports are accessible', async ({ page, openPage }) => {
  const { room } = await openPage.room()
  await expect(room.getByText('Live', { exact: true }).first()).toBeVisible()
  await expectAccessible(page, room)

  await room.getByRole('button', { name: 'Tip', exact: true }).click()
  await expect(room.getByRole('radio', { name: '€5.00' })).toBeVisible()
  await expectAccessible(page, room, { part: room.getByRole('dialog'), widths })
  await page.keyboard.press('Escape')
  await room.getByRole('button', { name: 'Report' }).click()
  await expect(room.getByRole('radio', { name: 'Cheating' })).toBeVisible()
  await expectAccessible(page, room, { part: room.getByRole('dialog'), widths })
})

test('the panels of a room are accessible: leaderboard, events, About and chat', async ({
  page,
  openPage,
}) => {
  const { room } = await openPage.room()
  await room.getByRole('tab', { name: 'Leaderboard' }).click()
  await expect(room.getByText('(you)')).toBeVisible()
  await expectAccessible(page, room, {
    part: room.getByRole('region', { name: 'Leaderboard' }),
    widths,
  })
  await room.getByRole('tab', { name: 'Events' }).click()
  const jackpot = room.getByRole('article', { name: 'Jackpot' })
  await expect(jackpot).toBeVisible()
  await expectAccessible(page, room, { part: room.getByRole('region', { name: 'Events' }), widths })
  await jackpot.getByRole('button').click()
  await expect(room.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
  await expectAccessible(page, room, { part: room.getByRole('region', { name: 'Events' }), widths })
  await page.setViewportSize({ width: 390, height: 900 })
  // The details of an event are in a sheet there.
  const details = room.getByRole('dialog', { name: 'Jackpot' })
  await expect(details).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await room.getByRole('tab', { name: 'About' }).click()
  await expectAccessible(page, room, {
    part: room.getByRole('region', { name: 'About' }),
    widths: [390],
  })

  await page.setViewportSize(DESKTOP)
  await room.getByRole('tab', { name: 'Chat' }).click()
  await room.getByRole('textbox', { name: 'Message' }).fill('see https://a.example/ @Juniper')
  await room.getByRole('button', { name: 'Send' }).click()
  await expect(room.getByRole('article').filter({ hasText: 'see https' })).toHaveCount(1)
  await page.mouse.move(0, 0)
  await expectAccessible(page, room, {
    part: room.getByRole('region', { name: 'Chat' }),
    widths: [1440],
  })
})

test('an offline room is accessible', async ({ page, openPage, sandbox }) => {
  const { room, wallet } = await openPage.room()
  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  await expect(room.getByRole('region', { name: 'Live now' })).toBeVisible()
  await expectAccessible(page, room, { widths })
})

test.describe('where no room is open', () => {
  test.use({ sandboxOptions: hostPages })

  test('an empty room, and the rewards alone, are accessible', async ({ page }) => {
    await page.goto('/both.html')
    const room = page.locator('casino-room')
    await expect(room.getByRole('heading', { name: 'No room open' })).toBeVisible()
    await expectAccessible(page, room, { widths })

    await page.goto('/rewards.html')
    const rewards = page.locator('casino-rewards')
    await expect(rewards.getByRole('button', { name: 'Rewards 7 unclaimed' })).toBeVisible()
    await expectAccessible(page, rewards, { widths })
    await rewards.getByRole('button', { name: 'Rewards' }).click()
    const dialog = rewards.getByRole('dialog', { name: 'Game rewards' })
    const rows = dialog.getByRole('list').first().getByRole('listitem')
    await expect(rows).toHaveCount(6)
    await expect(rows.first()).toContainText('€')
    await expectAccessible(page, rewards, { part: dialog, widths })
  })
})

test('the panel of copying is accessible: with its limits open, with a wrong amount, while copying and at its end', async ({
  page,
  openPage,
  sandbox,
}) => {
  const { room, wallet } = await openPage.room()
  const copy = room.getByRole('region', { name: 'Copy bets' })
  const bet = copy.getByRole('spinbutton', { name: 'Bet amount' })
  const start = copy.getByRole('button', { name: 'Start copying', exact: true })
  const stop = copy.getByRole('button', { name: 'Stop copying', exact: true })
  await copy.getByRole('button', { name: 'Session limits' }).click()
  const limits = room.getByRole('dialog', { name: 'Session limits' })
  await expectAccessible(page, room, { part: limits, widths })
  await limits.getByRole('button', { name: 'Close' }).click()
  await bet.fill('0')
  await start.click()
  await expect(bet).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, room, { part: copy, widths })
  await bet.fill('2')
  await start.click()
  await expect(stop).toBeVisible()
  await awaitSession(sandbox)
  sandbox.backend.control.playAction(wallet, 'BET', 5)
  await expect(copy.getByRole('row', { name: /Bet/ }).first()).toBeVisible()
  await expectAccessible(page, room, { part: copy, widths })
  await stop.click()
  await expect(start).toBeVisible()
  await expectAccessible(page, room, { part: copy, widths })
})

test('the tabs of a pool are accessible', async ({ page, openPage }) => {
  const { room } = await openPage.room({ query: '&copyMode=IN_POOL' })
  const pool = room.getByRole('region', { name: 'Pool' })
  await pool.getByRole('spinbutton', { name: 'Amount', exact: true }).fill('5')
  const deposited = page.waitForResponse('**/pool/deposit')
  await pool.getByRole('button', { name: 'Deposit', exact: true }).click()
  await deposited
  for (const name of ['Bank', 'My share', 'Players']) {
    await pool.getByRole('tab', { name }).click()
    const panel = pool.getByRole('tabpanel', { name })
    await expect(panel).toBeVisible()
    // What is around the panels is the same with each.
    await expectAccessible(page, room, { part: name === 'Bank' ? pool : panel, widths })
  }
})

test('notifications and the debug panel are accessible', async ({ page, openPage, sandbox }) => {
  const lobby = await openPage.liveLobby({ address: '/live.html?debug' })
  await awaitNotifications(sandbox)
  const toasts = page.getByRole('status', { name: 'Notifications' }).getByRole('listitem')
  sandbox.backend.control.sendNotification('POOL_NOTIFICATION')
  // Toasts stay while one of them has keyboard focus.
  await page.keyboard.press('Tab')
  await toasts.getByRole('button').first().focus()
  for (const kind of ['USER_UNSEEN_INCOME', 'DEFAULT'] as const)
    sandbox.backend.control.sendNotification(kind)
  await expect(toasts).toHaveCount(3)
  await expectAccessible(page, lobby, { widths })
  await expect(toasts).toHaveCount(3)
})

test.describe('where the streamer does only what the test asks for', () => {
  test.use({ sandboxOptions: { latencyFactor: 0, scenario: 'demoType=streamer' } })

  test('the feed of a room is accessible while new actions wait', async ({
    page,
    openPage,
    sandbox,
  }) => {
    const wallet = sandbox.backend.user.wallet ?? ''
    const { room } = await openPage.room({ wallet })
    const feed = room.getByRole('group', { name: 'Activity' })
    await expect(feed.getByRole('listitem')).toHaveCount(13)
    await expect.poll(() => sandbox.backend.hub.listeners(`/app/player/${wallet}/events`)).toBe(1)
    // Focus makes it the panel that a phone shows.
    await feed.focus()
    await feed.evaluate(box => box.scrollTo({ top: 150 }))
    sandbox.backend.control.playAction(wallet, 'BET', 66.61)
    await expect(room.getByRole('button', { name: '1 new' })).toBeVisible()
    // All of a room is judged above.
    await expectAccessible(page, room, { part: room.getByRole('region', { name: 'Activity' }) })
  })

  test('the cockpit is accessible before and while a wheel runs', async ({ page, openPage }) => {
    const owner = walletOf('streamer:10')
    const { room } = await openPage.room({ wallet: owner, query: '&roomView=studio' })
    const cockpit = room.getByRole('region', { name: 'Cockpit' })
    await expect(cockpit.getByRole('button', { name: 'Start' })).toBeVisible()
    await expectAccessible(page, room, { part: cockpit, widths })
    await cockpit.getByRole('spinbutton', { name: 'Duration in seconds' }).fill('600')
    await cockpit.getByRole('button', { name: 'Start' }).click()
    await expect(cockpit.getByRole('timer')).toBeVisible()
    await expectAccessible(page, room, { part: cockpit, widths })
  })
})

test.describe('while players play on their own', () => {
  test.use({ sandboxOptions: { latencyFactor: 0, calm: false } })

  test('the drawn stream is accessible', async ({ page, openPage }) => {
    const { room } = await openPage.room()
    await expect(streamOf(page).getByText(/^(Bet|Win) \S*\d/)).toHaveCount(1)
    await expectAccessible(page, room, { part: streamOf(page), widths })
  })
})

test('forced colours show the selection', async ({ page, openPage }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage.lobby()
  const background = (of: Locator) => of.evaluate(it => getComputedStyle(it).backgroundColor)
  const bar = (name: string) => page.getByRole('radio', { name }).locator('..')
  expect(await background(page.getByRole('tab', { name: 'Live' }))).not.toBe(
    await background(page.getByRole('tab', { name: 'Winning' })),
  )
  expect(await background(bar('Recommended'))).not.toBe(await background(bar('All')))

  await page
    .getByRole('region', { name: 'Live now' })
    .getByRole('link', { name: 'See all' })
    .click()
  const lists = page.getByRole('navigation', { name: 'Lists' })
  await expect(lists).toBeVisible()
  expect(await background(lists.getByRole('link', { name: 'Live' }))).not.toBe(
    await background(lists.getByRole('link', { name: 'Winning' })),
  )
})
