import { walletOf } from '../../../demo/backend/random.ts'
import type { Sandbox } from '../../../demo/server/sandbox.ts'
import { favourites } from '../../../src/api/account.ts'
import { cockpit, jackpotEvents, wheelEvents } from '../../../src/api/game-center.ts'
import { poolTransactions } from '../../../src/api/history.ts'
import { currencyRate } from '../../../src/api/money.ts'
import { poolInfo } from '../../../src/api/pool.ts'
import { rewards } from '../../../src/api/rewards.ts'
import { convert } from '../../../src/lib/amount.ts'
import { fetchToken } from '../../support/fetch-token.ts'
import {
  breakEveryThird,
  FAULTS,
  isReady,
  isShown,
  persist,
  press,
  root,
  test,
} from '../support/faults.ts'
import { card, liveRecord } from '../support/lobby.ts'
import { expect } from '../support/test.ts'
import {
  chatTexts,
  idempotencyKeysOf,
  readServer,
  serverBalance,
  write,
} from '../support/writes.ts'

test('a visit through a network that loses, breaks, repeats and reorders ends with everything true', async ({
  page,
  sandbox,
  faultProxy: proxy,
}) => {
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  const before = await serverBalance(sandbox)
  proxy.setFaults({ ...FAULTS, firstWrites: ['lost'] })

  await page.goto('/live.html')
  await persist(page, isShown(card(page, 'Ferro')))
  await card(page, 'Ferro').first().click()
  const log = page.getByRole('log', { name: 'Messages' })
  await persist(page, isShown(log.getByRole('article')))

  const texts = ['one', 'two', 'three', 'four'].map(word => `message ${word}`)
  const field = page.getByRole('textbox', { name: 'Message' })
  for (const text of texts) {
    await persist(page, isReady(field))
    await field.fill(text)
    await field.press('Enter')
  }

  const stop = page.getByRole('button', { name: 'Stop copying', exact: true })
  const start = page.getByRole('button', { name: 'Start copying', exact: true })
  await persist(page, isShown(stop), () => press(start))
  await persist(page, isShown(start), () => press(stop))

  const dialog = page.getByRole('dialog', { name: 'Send a tip' })
  const tip = page.getByRole('button', { name: 'Tip', exact: true })
  const send = dialog.getByRole('button', { name: 'Send tip' })
  const amount = dialog.getByRole('spinbutton', { name: 'Amount' })
  for (const euros of ['20', '12.50']) {
    await persist(page, isShown(send), () => press(tip))
    await persist(page, isReady(send))
    await amount.fill(euros)
    // The same tip until the server has confirmed it.
    await persist(
      page,
      async () => !(await dialog.isVisible()),
      () => press(send),
    )
  }

  proxy.setFaults()
  await persist(page, async () => {
    const onServer = await chatTexts(sandbox, wallet)
    return texts.every(text => onServer.includes(text))
  })
  for (const text of texts) {
    await expect(log.getByText(text, { exact: true })).toHaveCount(1)
    expect((await chatTexts(sandbox, wallet)).filter(it => it === text)).toHaveLength(1)
  }
  await expect(log.getByText('Sending…')).toHaveCount(0)
  expect(await serverBalance(sandbox)).toBeCloseTo(before - 32.5)
  await persist(page, isShown(dialog), () => press(tip))
  await expect(dialog.getByText('Your balance')).toContainText(
    (before - 32.5).toFixed(2).replace(/^1/, '1\u00a0'),
  )
  expect(Object.keys(proxy.counts).length, JSON.stringify(proxy.counts)).toBeGreaterThan(3)
})

test('a visit in which every answer has a value of a wrong type shows something everywhere, and recovers', async ({
  page,
  sandbox,
  faultProxy: proxy,
}) => {
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  proxy.setFaults({ wrongShape: 1 })
  for (const path of [`/room/${wallet}`, '/account', '/live', '/upcoming', '/']) {
    await page.goto(`/live.html?fullPath=${path}`)
    await expect.poll(async () => (await root(page).innerText()).trim()).not.toBe('')
    await expect(root(page).locator('[aria-busy=true]')).toHaveCount(0)
  }
  proxy.setFaults()
  await persist(page, isShown(card(page, 'Ferro')))
})

/** Returns an amount of euros as the widget shows it. */
const euroText = (amount: number) => `€${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, '\u00a0')}`

/** Returns the newest deposits and withdrawals of the sandbox's user. */
async function movementsOf(sandbox: Sandbox): Promise<string[]> {
  const { gameActions } = await readServer(sandbox, poolTransactions, { page: 0 })
  return gameActions.map(({ actionType, amount }) => `${actionType} ${amount}`)
}

/** Starts a wheel that can be joined for an hour, however slow the machine is. */
async function startLongWheel(sandbox: Sandbox, streamer: string): Promise<string> {
  const token = await fetchToken(sandbox, `?user=${streamer}`)
  const { events = [] } = (await readServer(sandbox, cockpit, {}, token)) ?? {}
  const id = String(events.find(({ status }) => status === 'PENDING')?.id)
  await write(
    sandbox,
    ['PATCH', `${cockpit.toPath({})}/${id}/start`],
    { durationSeconds: 3600 },
    token,
  )
  return id
}

test('deposits, claims, joins and favourites whose answers are lost once the server has carried them out count once', async ({
  page,
  sandbox,
  faultProxy: proxy,
}) => {
  const wallet = walletOf('streamer:10')
  const streamerUserId = 7011
  const wheel = await startLongWheel(sandbox, wallet)
  const jackpot = `jackpot-${streamerUserId}-1`
  const before = await serverBalance(sandbox)
  const { unclaimedCount } = await readServer(sandbox, rewards, { page: 0 })
  const movementsBefore = await movementsOf(sandbox)
  const keys = idempotencyKeysOf(page)
  // A field that is left out counts as what the server said; a wrong answer as a whole is read again.
  proxy.setFaults({ ...FAULTS, wrongShape: 0, firstWrites: ['lost', 'error-after'] })
  breakEveryThird(proxy, /\/(pool|balance|rewards|events|streamers)$/)
  await page.goto(`/live.html?copyMode=IN_POOL&fullPath=/room/${wallet}`)

  const heart = page.getByRole('button', { name: 'Favourite', exact: true })
  await persist(page, isShown(heart))
  for (let count = 0; count < 3; count += 1) await heart.click()

  const events = page.getByRole('region', { name: 'Events' })
  await persist(page, isShown(events), () => press(page.getByRole('tab', { name: 'Events' })))
  for (const article of [
    // After the automatic wheel, as long as there is one.
    events.getByRole('article', { name: 'Wheel of fortune' }).last(),
    events.getByRole('article', { name: 'Jackpot' }),
  ]) {
    await persist(page, isShown(article))
    await article.getByRole('button').click()
    await persist(page, isShown(events.getByText("You're in")), () =>
      press(events.getByRole('button', { name: 'Join', exact: true })),
    )
    await events.getByRole('button', { name: 'All events' }).click()
  }

  const pool = page.getByRole('region', { name: 'Pool' })
  const amount = pool.getByRole('spinbutton', { name: 'Amount', exact: true })
  const deposit = pool.getByRole('button', { name: 'Deposit', exact: true })
  const withdraw = pool.getByRole('button', { name: 'Withdraw', exact: true })
  for (const euros of ['12.50', '20']) {
    await persist(page, isReady(deposit))
    await amount.fill(euros)
    // The field is emptied once the deposit is confirmed.
    await persist(
      page,
      async () => (await amount.inputValue()) === '',
      () => press(deposit),
    )
    await persist(page, isReady(withdraw))
    if (euros === '20') break
    await persist(
      page,
      async () => (await withdraw.isVisible()) && (await withdraw.isDisabled()),
      () => press(withdraw),
    )
  }

  const button = page.locator('casino-lobby').getByRole('button', { name: /^Rewards/ })
  const dialog = page.getByRole('dialog', { name: 'Game rewards' })
  await persist(page, isShown(dialog.getByRole('listitem')), () => press(button))
  for (const prize of ['$10.00 bonus', '$2.50 bonus']) {
    const row = dialog.getByRole('listitem').filter({ hasText: prize })
    await persist(page, isShown(row.getByText('Claimed')), () =>
      press(row.getByRole('button', { name: 'Claim' })),
    )
  }
  proxy.setFaults()
  proxy.changeAnswers((_path, value) => value)

  // The server has carried out each intent once, and the page has sent it with one key.
  const rate = await readServer(sandbox, currencyRate, { from: 'USD', to: 'EUR' })
  const prizes = [10, 2.5].map(usd => convert(usd, rate, 'EUR')?.toNumber() ?? 0)
  const after = prizes.reduce((sum, prize) => sum + prize, before - 20)
  expect(await serverBalance(sandbox)).toBeCloseTo(after)
  const movements = await movementsOf(sandbox)
  expect(movements.slice(0, 4)).toEqual([
    'BET_COPIED 20',
    'WIN_COPIED 12.5',
    'BET_COPIED 12.5',
    movementsBefore[0],
  ])
  const share = await readServer(sandbox, poolInfo, { streamerUserId })
  expect(share).toMatchObject({ monetaryShare: '20' })
  expect(await readServer(sandbox, rewards, { page: 0 })).toMatchObject({
    unclaimedCount: Number(unclaimedCount) - 2,
  })
  const joined = [
    ...(await readServer(sandbox, wheelEvents, { streamerUserId })),
    ...(await readServer(sandbox, jackpotEvents, { streamerUserId })),
  ].flatMap(({ id, joined }) => (joined ? id : []))
  expect(joined).toEqual([wheel, jackpot])
  expect(Object.fromEntries([...keys].map(([call, { size }]) => [call, size]))).toEqual({
    [`POST game-center/fortune-wheels/events/${wheel}/join`]: 1,
    [`POST game-center/jackpot/events/${jackpot}/join`]: 1,
    'POST pool/deposit': 2,
    'POST pool/withdraw': 1,
    'PATCH game-center/rewards/reward-3/claim': 1,
    'PATCH game-center/rewards/reward-5/claim': 1,
  })

  // The page shows what the server has.
  await expect(button).toHaveAccessibleName(`Rewards ${Number(unclaimedCount) - 2} unclaimed`)
  await page.keyboard.press('Escape')
  // The balance takes the place of what was deposited last.
  await amount.fill('1')
  await expect(pool.getByText('Your balance')).toContainText(euroText(after))
  await pool.getByRole('tab', { name: 'My share' }).click()
  const listed = pool.getByRole('listitem')
  for (const [index, text] of ['−€20.00', '+€12.50', '−€12.50'].entries())
    await expect(listed.nth(index)).toContainText(text)
  // A toggle may have failed, which a notice has said.
  const isPressed = async () => (await heart.getAttribute('aria-pressed')) === 'true'
  const isFavourite = async () =>
    (await readServer(sandbox, favourites, {})).some(other => other.wallet === wallet)
  await persist(
    page,
    async () => (await isPressed()) && (await isFavourite()),
    async () => {
      if (!(await isPressed())) await heart.click()
    },
  )
})
