import { expect, test, WIDE } from './support/test.ts'
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
