import type { Locator } from '@playwright/test'
import type { Backend } from '../../demo/backend/index.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'
import type { OpenPage } from './support/open-page.ts'
import { expectBox, settledBox } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { cutSocket } from './support/writes.ts'

// The simulator never acts in the scenario's own room.
test.use({ sandboxOptions: { latencyFactor: 0, scenario: 'demoType=streamer' } })

/** Opens the room of an offline streamer, who only acts when the test makes them. */
async function openFeed(openPage: OpenPage, { backend }: Sandbox<Backend>) {
  const { control, hub, user } = backend
  const wallet = user.wallet ?? ''
  control.setStreamerStatus(wallet, 'OFFLINE')
  const { room } = await openPage.room({ wallet })
  const feed: Locator = room.getByRole('region', { name: 'Activity' })
  const rows = feed.getByRole('listitem')
  const awaitSubscription = () =>
    expect.poll(() => hub.listeners(`/app/player/${wallet}/events`)).toBe(1)
  await expect(rows).toHaveCount(13)
  await awaitSubscription()
  return {
    feed,
    box: feed.getByRole('group', { name: 'Activity' }),
    rows,
    awaitSubscription,
    /** Makes the streamer bet; tests use amounts that occur nowhere else. */
    bet: (usd: number) => control.playAction(wallet, 'BET', usd),
  }
}

test('a feed loads older actions, shows new ones on top, and shows those missed during a disconnect once', async ({
  sandbox,
  openPage,
}) => {
  const { rows, box, bet, awaitSubscription } = await openFeed(openPage, sandbox)
  await box.evaluate(element => element.scrollTo({ top: element.scrollHeight }))
  await expect(rows).toHaveCount(26)
  await box.evaluate(element => element.scrollTo({ top: 0 }))
  bet(33.31)
  await expect(rows.first()).toContainText('$33.31')
  // The converted amount is beside it.
  await expect(rows.first()).toContainText('€30.84')

  await cutSocket(sandbox)
  for (const usd of [44.41, 44.42]) bet(usd)
  sandbox.sockets.restore()
  await awaitSubscription()
  const betsOf = (usd: string) => rows.filter({ hasText: `$${usd}` })
  await expect(betsOf('44.41')).toHaveCount(1)
  bet(55.51)
  await expect(rows.first()).toContainText('$55.51')
  for (const usd of ['33.31', '44.41', '44.42', '55.51']) await expect(betsOf(usd)).toHaveCount(1)
})

test('a feed that is scrolled down keeps its rows in place, and a button leads to the new ones', async ({
  sandbox,
  openPage,
}) => {
  const { feed, box, rows, bet } = await openFeed(openPage, sandbox)
  await box.evaluate(element => element.scrollTo({ top: 150 }))
  const row = rows.nth(4)
  const previousBox = await settledBox(row)
  const text = await row.textContent()
  for (const usd of [66.61, 66.62, 66.63]) bet(usd)
  const newer = feed.getByRole('button', { name: '3 new' })
  await expect(newer).toBeVisible()
  await expectBox(row, previousBox)
  await expect(row).toHaveText(text ?? '')
  await newer.press('Enter')
  await expect(rows.first()).toContainText('$66.63')
  await expect(box).toBeFocused()
  await expect.poll(() => box.evaluate(element => element.scrollTop)).toBe(0)
})
