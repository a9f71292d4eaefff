import { card, filledLobby, liveRecord } from './support/lobby.ts'
import { COMPACT, expect, test, WIDE } from './support/test.ts'
import { awaitSession, writesOf } from './support/writes.ts'

test('in Great Britain no bet is placed without a press, and the stream’s delay is said', async ({
  page,
  sandbox,
  openPage,
}) => {
  await page.setViewportSize(WIDE)
  const { control } = sandbox.backend
  control.updateSettings({ market: 'gb' })
  const writes = writesOf(page)
  const { room, wallet } = await openPage.room()
  const panel = room.getByRole('region', { name: 'Copy bets' })
  await expect(panel).toContainText('The stream runs a few seconds behind')
  await expect(panel.getByRole('link', { name: 'GamCare' })).toBeVisible()
  await panel.getByRole('button', { name: 'Start copying', exact: true }).click()
  const round = room.getByRole('region', { name: 'Next round' })
  await expect(round).toContainText("We'll ask you before each bet.")
  await awaitSession(sandbox)

  control.playAction(wallet, 'BET', 5)
  await expect(round).toContainText("Bet €1.85 on Ferro's next round? Their last bet was $5.00.")
  await round.getByRole('button', { name: 'Skip' }).click()
  await expect(round).toContainText('Skipped. Nothing was bet.')

  control.playAction(wallet, 'BET', 5)
  await round.getByRole('button', { name: 'Place' }).focus()
  await page.keyboard.press('Enter')
  await expect(round).toContainText("Your bet is placed on Ferro's next round.")
  control.playAction(wallet, 'BET', 5)
  // Not signed, in the words of the market.
  await expect(panel).toContainText('Lost €1.85')
  expect(writes.map(write => write.replace(/round-.*/, 'round'))).toEqual([
    'POST subscription',
    'POST subscription/rounds/round',
    'POST subscription/rounds/round',
  ])
})

test('in Germany one press in a framed room ends what is copied, for a day', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize(WIDE)
  sandbox.backend.control.updateSettings({ market: 'de' })
  await page.goto('/iframe-host.html?live')
  const frame = page.frameLocator('[data-frame] iframe')
  await filledLobby(frame)
  await card(frame, 'Ferro').click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Ferro')
  const start = frame.getByRole('button', { name: 'Start copying', exact: true })
  await start.click()
  const round = frame.getByRole('region', { name: 'Next round' })
  await expect(round).toContainText("We'll ask you before each bet.")
  await frame.getByRole('button', { name: 'Stop for 24 h' }).click()
  await expect(frame.getByText(/You're on a break until/).first()).toBeVisible()
  await expect(round).toHaveCount(0)
  await expect(start).toHaveCount(0)
})

test('in Ontario a phone asks before each bet, and a reached limit ends play', async ({
  page,
  sandbox,
  openPage,
}) => {
  await page.setViewportSize(COMPACT)
  const { control } = sandbox.backend
  control.updateSettings({ market: 'on', sessionStakeLimit: 2 })
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  const { room } = await openPage.room({ wallet })
  await room.getByRole('tab', { name: 'Copy' }).click()
  await room.getByRole('button', { name: 'Start copying', exact: true }).click()
  const form = room.getByRole('dialog', { name: 'Copy bets' })
  await form.getByRole('spinbutton', { name: 'Bet amount' }).fill('2')
  await form.getByRole('button', { name: 'Start copying', exact: true }).click()
  const round = room.getByRole('region', { name: 'Next round' })
  await expect(round).toContainText("We'll ask you before each bet.")
  await awaitSession(sandbox)
  control.playAction(wallet, 'BET', 5)
  await round.getByRole('button', { name: 'Place' }).click()
  await expect(round).toContainText("Your bet is placed on Ferro's next round.")
  control.playAction(wallet, 'BET', 5)
  await expect(room.getByText(/You've reached your stake limit/).first()).toBeVisible()
  await expect(round).toHaveCount(0)
  await expect(room.getByRole('button', { name: 'Start copying', exact: true })).toHaveCount(0)
})
