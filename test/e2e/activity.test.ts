import type { Locator, Page } from '@playwright/test'
import type { Backend } from '../../demo/backend/index.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'
import { expectBox, setTheme, settledBox } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { violationsIn } from './support/violations.ts'

interface Room {
  wallet: string
  feed: Locator
  rows: Locator
  /** Has the streamer bet an amount that nobody else bets. */
  bet(usd: number): void
  betsOf(usd: string): Locator
}

// The scenario's own room is the one that nothing goes on in by itself.
test.use({ sandboxOptions: { latencyFactor: 0, scenario: 'demoType=streamer' } })

/** The room of a streamer who does nothing but what the test tells them. */
async function openRoom(page: Page, sandbox: Sandbox<Backend>): Promise<Room> {
  const { control, hub, user } = sandbox.backend
  const wallet = user.wallet ?? ''
  control.setStreamerStatus(wallet, 'OFFLINE')
  await page.goto(`/room.html?live&roomId=${wallet}`)
  const feed = page.getByRole('region', { name: 'Activity' })
  const rows = feed.getByRole('listitem')
  await expect(rows).toHaveCount(13)
  await expect.poll(() => hub.listeners(`/app/player/${wallet}/events`)).toBe(1)
  return {
    wallet,
    feed,
    rows,
    bet: usd => control.playAction(wallet, 'BET', usd),
    betsOf: usd => rows.filter({ hasText: `$${usd}` }),
  }
}

test('the feed fills, shows more of the past, and puts what happens on top', async ({
  page,
  sandbox,
}) => {
  const { feed, rows, bet } = await openRoom(page, sandbox)
  const box = feed.getByRole('group', { name: 'Activity' })
  await box.evaluate(element => element.scrollTo({ top: element.scrollHeight }))
  await expect(rows).toHaveCount(26)
  await box.evaluate(element => element.scrollTo({ top: 0 }))
  bet(33.31)
  await expect(rows.first()).toContainText('$33.31')
  // The converted amount stands beside it.
  await expect(rows.first()).toContainText('€30.84')
})

test('what happens while the connection is away shows once when it is back', async ({
  page,
  sandbox,
}) => {
  const { wallet, rows, bet, betsOf } = await openRoom(page, sandbox)
  bet(33.31)
  await expect(betsOf('33.31')).toHaveCount(1)
  sandbox.sockets.cut()
  await expect.poll(() => sandbox.backend.hub.sessions).toBe(0)
  for (const usd of [44.41, 44.42]) bet(usd)
  sandbox.sockets.restore()
  await expect
    .poll(() => sandbox.backend.hub.listeners(`/app/player/${wallet}/events`), { timeout: 60_000 })
    .toBe(1)
  await expect(betsOf('44.41')).toHaveCount(1)
  bet(55.51)
  await expect(rows.first()).toContainText('$55.51')
  for (const usd of ['33.31', '44.41', '44.42', '55.51']) await expect(betsOf(usd)).toHaveCount(1)
})

test('nothing moves that is being read, and one press leads to what is new', async ({
  page,
  sandbox,
}) => {
  const { feed, rows, bet } = await openRoom(page, sandbox)
  const box = feed.getByRole('group', { name: 'Activity' })
  await box.evaluate(element => element.scrollTo({ top: 150 }))
  const read = rows.nth(4)
  const before = await settledBox(read)
  const text = await read.textContent()
  for (const usd of [66.61, 66.62, 66.63]) bet(usd)
  const newer = feed.getByRole('button', { name: '3 new' })
  await expect(newer).toBeVisible()
  await expectBox(read, before)
  await expect(read).toHaveText(text ?? '')
  await newer.press('Enter')
  await expect(rows.first()).toContainText('$66.63')
  await expect(box).toBeFocused()
  await expect.poll(() => box.evaluate(element => element.scrollTop)).toBe(0)
})

for (const theme of ['dark', 'light']) {
  test(`the feed has no accessibility faults, ${theme} and narrow or wide`, async ({
    page,
    sandbox,
  }) => {
    const { feed, rows, bet } = await openRoom(page, sandbox)
    await setTheme(page.locator('casino-room'), theme)
    const box = feed.getByRole('group', { name: 'Activity' })
    for (const [width, newer] of [
      [1440, '1 new'],
      // Who reads on in another size still stands where they were.
      [390, '2 new'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      // Where there is no room beside the stage, the panels share tabs.
      if (width === 390) await page.getByRole('tab', { name: 'Activity' }).click()
      await expect(rows.first()).toBeVisible()
      await box.evaluate(element => element.scrollTo({ top: 150 }))
      bet(66.61)
      await expect(feed.getByRole('button', { name: newer })).toBeVisible()
      expect(await violationsIn(page, 'casino-room')).toEqual([])
    }
  })
}
