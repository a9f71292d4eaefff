import type { TrackEvent } from '../../../elements/embed.ts'
import { card, filledLobby, liveRecord } from '../support/lobby.ts'
import { expect, test, WIDE } from '../support/test.ts'
import { collectTracked } from '../support/tracked.ts'

test.use({ viewport: WIDE })

const namesOf = (events: readonly TrackEvent[]) => events.map(({ name }) => name)

test('a visit is reported by events on the page: from the first view to a reward, and nothing of what was typed', async ({
  page,
  sandbox,
  token,
  openPage,
  consoleLines,
}) => {
  const { events, messages } = await collectTracked(page)
  const { wallet: roomId } = await liveRecord(sandbox, 'Ferro')
  const lobby = await openPage.lobby()
  const found = (event: Record<string, unknown>) =>
    expect.poll(() => events, JSON.stringify(event)).toContainEqual(expect.objectContaining(event))
  await found({ name: 'view', view: 'lobby' })

  await page.getByRole('combobox', { name: 'Search streamers' }).fill('ferro')
  const favourite = page.getByRole('search').getByRole('button', { name: 'Favourite' })
  await favourite.click()
  await found({ name: 'search', length: 5 })
  await found({ name: 'favourite', roomId, added: true })
  await page.keyboard.press('Escape')

  await page
    .getByRole('region', { name: 'Live now' })
    .getByRole('link', { name: 'See all' })
    .click()
  await found({ name: 'view', view: 'live' })
  await page.getByRole('button', { name: /^Games/ }).click()
  const game = page.getByRole('checkbox', { name: 'Velvet Owl' })
  await game.check()
  await found({ name: 'filter', games: [expect.any(String)], sort: 'popular' })
  await game.uncheck()

  await card(lobby, 'Ferro').click()
  await found({ name: 'room-entered', roomId })
  const chat = page.getByRole('region', { name: 'Chat' })
  await chat.getByRole('textbox', { name: 'Message' }).fill('only for the room')
  await chat.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Start copying', exact: true }).click()
  await found({ name: 'copy-started', roomId })
  await page.getByRole('button', { name: 'Stop copying', exact: true }).click()
  await found({ name: 'copy-ended', roomId, reason: 'viewer' })
  await page.getByRole('button', { name: 'Tip', exact: true }).click()
  const tip = page.getByRole('dialog', { name: 'Send a tip' })
  await tip.getByRole('spinbutton', { name: 'Amount' }).fill('12,50')
  await tip.getByRole('button', { name: 'Send tip' }).click()
  await found({ name: 'tip', roomId, amount: 12.5, currency: 'EUR' })
  await lobby.getByRole('link', { name: 'Back to players' }).click()
  await found({ name: 'room-left', roomId, secondsWatched: expect.any(Number) })
  await expect(card(lobby, 'Ferro')).toBeFocused()

  await lobby.getByRole('link', { name: 'Back to lobby' }).click()
  await filledLobby(page)
  await lobby.getByRole('button', { name: /^Rewards/ }).click()
  await found({ name: 'view', view: 'rewards' })
  const rewards = page.getByRole('dialog', { name: 'Game rewards' })
  await rewards.getByRole('button', { name: 'Claim' }).first().click()
  await found({ name: 'reward-claimed', amount: expect.any(Number) })
  await page.keyboard.press('Escape')
  await expect(rewards).toHaveCount(0)

  await lobby.getByRole('link', { name: 'Account' }).click()
  await expect(lobby.getByRole('textbox', { name: 'Nickname' })).not.toHaveValue('')
  await lobby.getByRole('tab', { name: 'History' }).click()
  await expect(lobby.getByRole('navigation', { name: 'Pagination' }).first()).toBeVisible()
  await found({ name: 'view', view: 'account' })
  await lobby.getByRole('link', { name: 'Back to lobby' }).click()
  await filledLobby(page)
  await lobby.getByRole('button', { name: 'Enter code' }).click()
  const code = page.getByRole('dialog', { name: 'Enter streamer code' })
  await code.getByRole('textbox').fill('111111')
  await page.keyboard.press('Enter')
  await expect(code).toHaveCount(0)
  await expect(lobby.getByRole('heading', { level: 1 })).toBeVisible()

  const order: readonly TrackEvent['name'][] = ['room-entered', 'copy-started', 'tip', 'room-left']
  expect(
    namesOf(events)
      .filter(name => order.includes(name))
      .slice(0, 4),
  ).toEqual(order)
  const text = JSON.stringify(events)
  for (const secret of [token, 'ferro', 'Ferro', 'only for the room', '12,50', '"111111"'])
    expect(text).not.toContain(secret)
  // A page with the elements is its own host, and hears the messages as well.
  await expect.poll(() => messages).toEqual(events)
  expect(consoleLines.ofWidget()).toEqual([])
})
