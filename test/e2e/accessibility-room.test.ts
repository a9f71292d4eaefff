import { walletOf } from '../../demo/backend/random.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'
import { awaitSession } from './support/writes.ts'

// What axe judges in rooms, as accessibility.test.ts does elsewhere. The drawn stream is judged in stream.test.ts.

const DESKTOP = { width: 1440, height: 900 }
/** Those of what is the same on a tablet, in px. */
const widths = [390, 1440] as const

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
  await expectAccessible(page, room)

  await test.step('tips and reports', async () => {
    await room.getByRole('button', { name: 'Tip', exact: true }).click()
    await expect(room.getByRole('radio', { name: '€5.00' })).toBeVisible()
    await expectAccessible(page, room, { part: room.getByRole('dialog'), widths })
    await page.keyboard.press('Escape')
    await room.getByRole('button', { name: 'Report' }).click()
    await expect(room.getByRole('radio', { name: 'Cheating' })).toBeVisible()
    await expectAccessible(page, room, { part: room.getByRole('dialog'), widths })
    await page.keyboard.press('Escape')
    await expect(room.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the leaderboard', async () => {
    await openTab('Leaderboard')
    await expect(room.getByText('(you)')).toBeVisible()
    await expectAccessible(page, room, { part: region('Leaderboard'), widths })
  })

  await test.step('events, and the details of one', async () => {
    await openTab('Events')
    const jackpot = room.getByRole('article', { name: 'Jackpot' })
    await expect(jackpot).toBeVisible()
    await expectAccessible(page, room, { part: region('Events'), widths })
    await jackpot.getByRole('button').click()
    await expect(room.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
    await expectAccessible(page, room, { part: region('Events'), widths })
  })

  await test.step('About on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    // The details of an event are in a sheet there.
    const details = room.getByRole('dialog', { name: 'Jackpot' })
    await expect(details).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)
    await openTab('About')
    await expectAccessible(page, room, { part: region('About'), widths: [390] })
    await page.setViewportSize(DESKTOP)
  })

  await test.step('the chat', async () => {
    await openTab('Chat')
    await room.getByRole('textbox', { name: 'Message' }).fill('see https://a.example/ @Juniper')
    await room.getByRole('button', { name: 'Send' }).click()
    await expect(room.getByRole('article').filter({ hasText: 'see https' })).toHaveCount(1)
    await page.mouse.move(0, 0)
    await expectAccessible(page, room, { part: region('Chat'), widths: [1440] })
  })

  await test.step('copying: its limits, a wrong amount, while it runs and at its end', async () => {
    const copy = region('Copy bets')
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
    control.playAction(wallet, 'BET', 5)
    await expect(copy.getByRole('row', { name: /Bet/ }).first()).toBeVisible()
    await expectAccessible(page, room, { part: copy, widths })
    await stop.click()
    await expect(start).toBeVisible()
    await expectAccessible(page, room, { part: copy, widths })
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
    await expectAccessible(page, room, { part: region('Activity'), widths })
  })

  await test.step('offline', async () => {
    control.setStreamerStatus(wallet, 'OFFLINE')
    await expect(region('Live now')).toBeVisible()
    await expectAccessible(page, room, { widths })
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
    await expectAccessible(page, room, { part: name === 'Bank' ? pool : panel, widths })
  }
})

test.describe('of a streamer', () => {
  test.use({ sandboxOptions: { latencyFactor: 0, scenario: 'demoType=streamer' } })

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
