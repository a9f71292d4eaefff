import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'
import { awaitSession } from '../support/writes.ts'

// What axe judges in rooms, as accessibility.test.ts does elsewhere; their sheets, pools and the cockpit are in
// targets.test.ts.

const DESKTOP = { width: 1440, height: 900 }

test.use({ viewport: DESKTOP })

test('a room is accessible, with its panels', async ({ page, openPage, sandbox }) => {
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
  control.playAction(wallet, 'WIN', 50)
  // A win is read out once, by the feed; a bet isn't.
  await expect(region('Activity').locator('[aria-live=polite]')).toHaveText(/^Win .*\$50\.00/)
  await expect(stream.getByText(/^(Bet|Win)/)).toHaveCount(0)
  await expectAccessible(page, room)

  await test.step('the leaderboard', async () => {
    await openTab('Leaderboard')
    await expect(room.getByText('(you)')).toBeVisible()
    await expectAccessible(page, room, region('Leaderboard'))
    // It covers the rows that are scrolled below it.
    const own = region('Leaderboard').locator('[data-own=true]').last().locator('..')
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(own).not.toHaveCSS('background-color', /, 0\)$/)
    await page.emulateMedia({ forcedColors: null })
  })

  await test.step("the controls of the player, which have the system's colours, have them below their icons too", async () => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
    await stream.getByRole('button', { name: 'Unmute' }).click()
    const controls = stream.locator('button, input')
    await stream.hover()
    await expect(controls.first()).toBeVisible()
    for (const control of await controls.all()) {
      await control.hover()
      await expect(control).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    }
    await page.emulateMedia({ forcedColors: null, colorScheme: null })
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
    await room.getByRole('textbox', { name: 'Message' }).fill('see this @Juniper')
    await room.getByRole('button', { name: 'Send' }).click()
    await expect(room.getByRole('article').filter({ hasText: 'see this' })).toHaveCount(1)
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
})
