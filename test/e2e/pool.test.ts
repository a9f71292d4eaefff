import type { Page } from '@playwright/test'
import { setTheme } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { violationsIn } from './support/violations.ts'
import {
  cutSocket,
  isBack,
  keepAnswer,
  loseAnswer,
  openRoom,
  serverBalance,
  writesOf,
} from './support/writes.ts'

const IN_POOL = '&copyMode=IN_POOL'
const region = (page: Page) => page.getByRole('region', { name: 'Pool' })
const deposit = (page: Page) => page.getByRole('button', { name: 'Deposit', exact: true })
const withdraw = (page: Page) => page.getByRole('button', { name: 'Withdraw', exact: true })
const amount = (page: Page) => page.getByRole('spinbutton', { name: 'Amount', exact: true })
const tab = (page: Page, name: string) => region(page).getByRole('tab', { name })

test('the socket is cut in the middle of a deposit and of a withdrawal: each is sent once', async ({
  page,
  sandbox,
}) => {
  const writes = writesOf(page)
  const before = await serverBalance(sandbox)
  await openRoom(page, sandbox, IN_POOL)
  await amount(page).fill('12,50')
  await isBack(sandbox)
  sandbox.faults.add({ kind: 'delay', path: 'pool/deposit', ms: 2500 })
  await deposit(page).dblclick()
  await cutSocket(sandbox)
  await expect(region(page)).toContainText('You deposited €12.50')
  await expect(amount(page)).toHaveValue('')
  expect(await serverBalance(sandbox)).toBeCloseTo(before - 12.5)
  await tab(page, 'My share').click()
  await expect(region(page).getByRole('listitem').first()).toContainText('−€12.50')
  sandbox.sockets.restore()
  await isBack(sandbox)

  sandbox.faults.add({ kind: 'delay', path: 'pool/withdraw', ms: 2500 })
  await withdraw(page).dblclick()
  await cutSocket(sandbox)
  await expect(region(page)).toContainText('You withdrew your share')
  sandbox.sockets.restore()
  await isBack(sandbox)
  await expect(withdraw(page)).toBeDisabled()
  expect(await serverBalance(sandbox)).toBeCloseTo(before)
  expect(writes).toEqual(['POST pool/deposit', 'POST pool/withdraw'])
})

test('orders whose answers are lost are found in the pool, and not sent again', async ({
  page,
  sandbox,
}) => {
  const writes = writesOf(page)
  await openRoom(page, sandbox, IN_POOL)
  await loseAnswer(page, 'POST', 'pool/deposit')
  await amount(page).fill('7')
  await deposit(page).click()
  await expect(region(page)).toContainText('You deposited €7.00')
  await loseAnswer(page, 'POST', 'pool/withdraw')
  await withdraw(page).click()
  await expect(region(page)).toContainText('You withdrew your share')
  expect(writes).toEqual(['POST pool/deposit', 'POST pool/withdraw'])
})

test('a deposit that is refused, and one that never left, keep what was typed', async ({
  page,
  sandbox,
}) => {
  const before = await serverBalance(sandbox)
  await openRoom(page, sandbox, IN_POOL)
  const body = { message: 'The pool is full' }
  sandbox.faults.add({ kind: 'status', path: 'pool/deposit', status: 400, body })
  await amount(page).fill('99999')
  await deposit(page).click()
  await expect(region(page)).toContainText('more than your balance')
  await amount(page).fill('8')
  await deposit(page).click()
  await expect(region(page)).toContainText('The pool is full')
  await expect(amount(page)).toHaveValue('8')
  await page.route('**/pool/deposit', route => route.abort('connectionreset'), { times: 1 })
  await deposit(page).click()
  // Whether it left is unknown here, so the pool is read and nothing else is offered.
  await expect(region(page).getByRole('button', { name: 'Check again' })).toBeVisible()
  await expect(deposit(page)).toHaveCount(0)
  await expect(amount(page)).toHaveValue('8')
  expect(await serverBalance(sandbox)).toBe(before)
})

test('a reload in the middle of a deposit shows what the server has', async ({ page, sandbox }) => {
  const writes = writesOf(page)
  await openRoom(page, sandbox, IN_POOL)
  const { done, end } = await keepAnswer(page, 'POST', 'pool/deposit')
  await amount(page).fill('4')
  await deposit(page).click()
  await done
  await end()
  await page.reload()
  await tab(page, 'My share').click()
  await expect(region(page).getByRole('listitem').first()).toContainText('−€4.00')
  expect(writes).toEqual(['POST pool/deposit'])
})

test('a notification of the pool brings what somebody else has changed', async ({
  page,
  context,
  sandbox,
}) => {
  await openRoom(page, sandbox, IN_POOL)
  await expect(deposit(page)).toBeVisible()
  await isBack(sandbox)
  const other = await context.newPage()
  await openRoom(other, sandbox, IN_POOL)
  await amount(other).fill('31')
  await deposit(other).click()
  await expect(region(other)).toContainText('You deposited €31.00')
  sandbox.backend.control.sendNotification('POOL_NOTIFICATION')
  await tab(page, 'My share').click()
  await expect(region(page)).toContainText('€31.00')
})

for (const theme of ['dark', 'light']) {
  test(`the pool's tabs have no accessibility violation in ${theme}`, async ({ page, sandbox }) => {
    await openRoom(page, sandbox, IN_POOL)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await amount(page).fill('5')
    await deposit(page).click()
    await expect(region(page)).toContainText('You deposited')
    const room = page.locator('casino-room')
    await setTheme(room, theme)
    for (const name of ['Bank', 'My share', 'Players']) {
      await tab(page, name).click()
      await expect(region(page).getByRole('tabpanel', { name })).toBeVisible()
      expect(await violationsIn(page, 'casino-room')).toEqual([])
    }
  })
}
