import { expect, test, WIDE } from './support/test.ts'
import { awaitSession, cutSocket, delayCall, serverBalance, writesOf } from './support/writes.ts'

test.use({ viewport: WIDE })

test('a deposit and a withdrawal whose socket is cut are each sent once', async ({
  page,
  sandbox,
  openPage,
}) => {
  const writes = writesOf(page)
  const before = await serverBalance(sandbox)
  const { room } = await openPage.room({ query: '&copyMode=IN_POOL' })
  const pool = room.getByRole('region', { name: 'Pool' })
  const [amount, deposit, withdraw] = [
    pool.getByRole('spinbutton', { name: 'Amount', exact: true }),
    pool.getByRole('button', { name: 'Deposit', exact: true }),
    pool.getByRole('button', { name: 'Withdraw', exact: true }),
  ]
  await amount.fill('12,50')
  await awaitSession(sandbox)
  const depositing = await delayCall(page, 'POST', 'pool/deposit')
  await deposit.dblclick()
  await depositing.requested
  await cutSocket(sandbox)
  depositing.release()
  await expect(amount).toHaveValue('')
  await expect(pool).toContainText('€12.50')
  expect(await serverBalance(sandbox)).toBeCloseTo(before - 12.5)
  await pool.getByRole('tab', { name: 'My share' }).click()
  await expect(pool.getByRole('listitem').first()).toContainText('−€12.50')
  sandbox.sockets.restore()
  await awaitSession(sandbox)

  const withdrawing = await delayCall(page, 'POST', 'pool/withdraw')
  await withdraw.dblclick()
  await withdrawing.requested
  await cutSocket(sandbox)
  withdrawing.release()
  await expect(withdraw).toBeDisabled()
  sandbox.sockets.restore()
  await awaitSession(sandbox)
  await expect(withdraw).toBeDisabled()
  expect(await serverBalance(sandbox)).toBeCloseTo(before)
  expect(writes).toEqual(['POST pool/deposit', 'POST pool/withdraw'])
})
