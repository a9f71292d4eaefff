import type { Locator } from '@playwright/test'
import { walletOf } from '../../demo/backend/random.ts'
import { expectAccessible } from './support/accessibility.ts'
import { COMPACT, expect, test } from './support/test.ts'
import { awaitSession } from './support/writes.ts'

// What axe judges in rooms, as accessibility.test.ts does elsewhere.

const DESKTOP = { width: 1440, height: 900 }

test.use({ viewport: DESKTOP })

test('a room is accessible, with its dialogs and panels, and offline', async ({
  page,
  openPage,
  sandbox,
}) => {
  const { control, hub } = sandbox.backend
  const { room, wallet } = await openPage.room()
  const region = (name: string) => room.getByRole('region', { name })
  const openTab = (name: string) => room.getByRole('tab', { name }).click()
  await expect(room.getByText('Live', { exact: true }).first()).toBeVisible()
  await awaitSession(sandbox)
  const stream = region('Stream')
  await expect(stream.getByRole('img', { name: "Ferro's stream" })).toBeVisible()
  await expect.poll(() => hub.listeners(`/app/player/${wallet}/events`)).toBe(1)
  control.playAction(wallet, 'BET', 5)
  await expect(stream.getByText(/^Bet \S*\d/)).toHaveCount(1)
  await expectAccessible(page, room)

  await test.step('the leaderboard', async () => {
    await openTab('Leaderboard')
    await expect(room.getByText('(you)')).toBeVisible()
    await expectAccessible(page, room, region('Leaderboard'))
  })

  await test.step('events, and the details of one', async () => {
    await openTab('Events')
    const jackpot = room.getByRole('article', { name: 'Jackpot' })
    await expect(jackpot).toBeVisible()
    await expectAccessible(page, room, region('Events'))
    await jackpot.getByRole('button').click()
    await expect(room.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
    await expectAccessible(page, room, region('Events'))
  })

  await test.step('the chat', async () => {
    await openTab('Chat')
    await room.getByRole('textbox', { name: 'Message' }).fill('see https://a.example/ @Juniper')
    await room.getByRole('button', { name: 'Send' }).click()
    await expect(room.getByRole('article').filter({ hasText: 'see https' })).toHaveCount(1)
    await page.mouse.move(0, 0)
    await expectAccessible(page, room, region('Chat'))
  })

  await test.step('copying: a wrong amount, while it runs and at its end', async () => {
    const copy = region('Copy bets')
    const bet = copy.getByRole('spinbutton', { name: 'Bet amount' })
    const start = copy.getByRole('button', { name: 'Start copying', exact: true })
    const stop = copy.getByRole('button', { name: 'Stop copying', exact: true })
    await bet.fill('0')
    await start.click()
    await expect(bet).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, room, copy)
    await bet.fill('2')
    await start.click()
    await expect(stop).toBeVisible()
    control.playAction(wallet, 'BET', 5)
    await expect(copy.getByRole('row', { name: /Bet/ }).first()).toBeVisible()
    await expectAccessible(page, room, copy)
    await stop.click()
    await expect(start).toBeVisible()
    await expectAccessible(page, room, copy)
  })

  await test.step('the feed while new actions wait', async () => {
    const feed = room.getByRole('group', { name: 'Activity' })
    await expect(feed.getByRole('listitem').nth(12)).toBeAttached()
    await expect.poll(() => hub.listeners(`/app/player/${wallet}/events`)).toBe(1)
    // Focus makes it the panel that a phone shows.
    await feed.focus()
    await feed.evaluate(box => box.scrollTo({ top: 150 }))
    control.playAction(wallet, 'BET', 66.61)
    await expect(room.getByRole('button', { name: '1 new' })).toBeVisible()
    await expectAccessible(page, room, region('Activity'))
  })

  await test.step('on a phone: an event, a tip, a report, About and the limits of a session', async () => {
    await page.setViewportSize(COMPACT)
    const expectSheet = async (name: string | RegExp, ready: (sheet: Locator) => Locator) => {
      const sheet = room.getByRole('dialog', { name })
      await expect(ready(sheet)).toBeVisible()
      await expectAccessible(page, room, sheet)
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
    }
    await openTab('Events')
    await expectSheet('Jackpot', sheet => sheet.getByRole('button', { name: 'Join', exact: true }))
    await room.getByRole('button', { name: 'Tip', exact: true }).click()
    await expectSheet('Send a tip', sheet => sheet.getByRole('radio', { name: '€5.00' }))
    await room.getByRole('button', { name: 'More', exact: true }).click()
    await room.getByRole('button', { name: 'Report', exact: true }).click()
    await expectSheet(/^Report/, sheet => sheet.getByRole('radio', { name: 'Cheating' }))
    await openTab('About')
    await expectAccessible(page, room, region('About'))
    await openTab('Copy')
    await room.getByRole('button', { name: 'Session limits' }).click()
    await expectSheet('Session limits', sheet => sheet.getByRole('button', { name: 'Save limits' }))
    await room.getByRole('button', { name: 'Start copying', exact: true }).click()
    await expectSheet('Copy bets', sheet => sheet.getByRole('spinbutton', { name: 'Bet amount' }))
  })

  const others = region('Live now')
  await test.step('offline', async () => {
    control.setStreamerStatus(wallet, 'OFFLINE')
    await expect(others).toBeVisible()
    for (const part of [room.locator('[part=stage]'), others])
      await expectAccessible(page, room, part)
  })

  await test.step('an offline room leads to one of six other live streams', async () => {
    const links = others.getByRole('link')
    await expect(links).toHaveCount(6)
    const name = (await links.first().textContent()) ?? ''
    await links.first().click()
    await expect(room.getByRole('heading', { level: 1 })).toHaveText(name)
  })
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
    await expectAccessible(page, room, name === 'Bank' ? pool : panel)
  }
})

test.describe('of a streamer', () => {
  test.use({ sandboxOptions: { latencyFactor: 0, scenario: 'demoType=streamer' } })

  test('the cockpit is accessible before and while a wheel runs', async ({ page, openPage }) => {
    const owner = walletOf('streamer:10')
    const { room } = await openPage.room({ wallet: owner, query: '&roomView=studio' })
    const cockpit = room.getByRole('region', { name: 'Cockpit' })
    await expect(cockpit.getByRole('button', { name: 'Start' })).toBeVisible()
    await expectAccessible(page, room, cockpit)
    await cockpit.getByRole('spinbutton', { name: 'Duration in seconds' }).fill('600')
    await cockpit.getByRole('button', { name: 'Start' }).click()
    await expect(cockpit.getByRole('timer')).toBeVisible()
    await expectAccessible(page, room, cockpit)
  })
})
