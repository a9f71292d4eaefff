import type { Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import type { Backend } from '../../demo/backend/index.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'
import { setTheme } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { fetchToken } from './support/token.ts'
import { violationsIn } from './support/violations.ts'
import {
  cutSocket,
  holdCall,
  isBack,
  keepAnswer,
  loseAnswer,
  openRoom,
  serverBalance,
  writesOf,
} from './support/writes.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Copy bets' })
const start = (page: Page) => page.getByRole('button', { name: 'Start copying', exact: true })
const stop = (page: Page) => page.getByRole('button', { name: 'Stop copying', exact: true })
const bet = (page: Page) => page.getByRole('spinbutton', { name: 'Bet amount' })

test('the socket is cut in the middle of a start and of a stop: each is sent once, and the server’s state is shown', async ({
  page,
  sandbox,
}) => {
  const writes = writesOf(page)
  const wallet = await openRoom(page, sandbox)
  await expect(start(page)).toBeVisible()
  await isBack(sandbox)
  await bet(page).fill('2,5')
  const starting = await holdCall(page, 'POST', 'subscription')
  await start(page).dblclick()
  await starting.asked
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true')
  await cutSocket(sandbox)
  starting.release()
  await expect(stop(page)).toBeVisible()
  await expect(region(page)).toContainText('€2.50')
  expect(writes).toEqual(['POST subscription'])

  // What is bet while nobody hears it is there afterwards, once.
  sandbox.backend.control.playAction(wallet, 'BET', 5)
  sandbox.sockets.restore()
  await isBack(sandbox)
  await expect(region(page).getByRole('row', { name: /Bet/ }).first()).toBeVisible()

  const stopping = await holdCall(page, 'DELETE', 'subscription')
  await stop(page).dblclick()
  await stopping.asked
  await cutSocket(sandbox)
  stopping.release()
  await expect(region(page)).toContainText('You stopped copying')
  sandbox.sockets.restore()
  await isBack(sandbox)
  expect(writes).toEqual(['POST subscription', 'DELETE subscription'])
  const has = await serverBalance(sandbox)
  await expect(region(page)).toContainText(has.toFixed(2).replace(/^1/, '1\u00a0'))
})

test('a start whose answer is lost runs without another one, and so does a stop', async ({
  page,
  sandbox,
}) => {
  const writes = writesOf(page)
  await openRoom(page, sandbox)
  await loseAnswer(page, 'POST', 'subscription')
  await start(page).click()
  await expect(stop(page)).toBeVisible()
  await loseAnswer(page, 'DELETE', 'subscription')
  await stop(page).click()
  await expect(region(page)).toContainText('You stopped copying')
  expect(writes).toEqual(['POST subscription', 'DELETE subscription'])
})

test('a refused start says why, keeps what was typed, and ends no session', async ({
  page,
  sandbox,
}) => {
  await openRoom(page, sandbox)
  await bet(page).fill('3.21')
  const body = { message: 'Not in your country', detail: 'error.app.session-expired' }
  sandbox.faults.add({ kind: 'status', path: 'subscription', method: 'POST', status: 403, body })
  await start(page).click()
  await expect(region(page).getByRole('alert')).toHaveText('Your casino says: Not in your country')
  await expect(bet(page)).toHaveValue('3.21')
  await start(page).click()
  await expect(stop(page)).toBeVisible()
})

test('a reload in the middle of a start, and while copying, ends in what the server has', async ({
  page,
  sandbox,
}) => {
  const writes = writesOf(page)
  await openRoom(page, sandbox)
  // It reaches the server, and no page is there for its answer.
  const { done, end } = await keepAnswer(page, 'POST', 'subscription')
  await start(page).click()
  await done
  await end()
  await page.reload()
  await expect(stop(page)).toBeVisible()
  await page.reload()
  await expect(stop(page)).toBeVisible()
  await stop(page).click()
  await expect(region(page)).toContainText('You stopped copying')
  expect(writes).toEqual(['POST subscription', 'DELETE subscription'])
})

/** Keeps a call on its way: neither the server nor the page hears of it until it is sent by hand. */
async function delayed(page: Page, sandbox: Sandbox<Backend>, method: 'POST' | 'DELETE') {
  const { promise: left, resolve } = Promise.withResolvers<string | null>()
  // The page looks for it for 15 s after a reload: all else comes before.
  const token = await fetchToken(sandbox)
  await page.route('**/api/v1/app/web/subscription', async route => {
    if (route.request().method() === method) resolve(route.request().postData())
    else await route.fallback()
  })
  const arrive = async () => {
    const answer = await fetch(`${sandbox.url}/api/v1/app/web/subscription`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: await left,
    })
    expect(answer.ok).toBe(true)
  }
  return { left, arrive }
}

test('a start that the server takes only after the reloaded page has read is found, and not sent again', async ({
  page,
  sandbox,
}) => {
  const writes = writesOf(page)
  await openRoom(page, sandbox)
  const { left, arrive } = await delayed(page, sandbox, 'POST')
  await start(page).click()
  await left
  await page.reload()
  await expect(start(page)).toBeVisible()
  await arrive()
  await expect(stop(page)).toBeVisible()
  expect(writes).toEqual(['POST subscription'])
})

test('a stop that the server takes only after the reloaded page has read is shown, and not sent again', async ({
  page,
  sandbox,
}) => {
  const writes = writesOf(page)
  await openRoom(page, sandbox)
  await start(page).click()
  await expect(stop(page)).toBeVisible()
  const { left, arrive } = await delayed(page, sandbox, 'DELETE')
  await stop(page).click()
  await left
  const user = decodeJwt(await fetchToken(sandbox)).sub
  const isKnown = page.waitForResponse(
    answer => answer.request().method() === 'GET' && answer.url().endsWith('/web/subscription'),
  )
  await page.reload()
  // The server has not heard of it: it still runs, and may be stopped.
  await expect(stop(page)).toBeEnabled()
  await isKnown
  await expect.poll(() => sandbox.backend.hub.listeners(`/app/user/${user}/events`)).toBe(1)
  await arrive()
  await expect(start(page)).toBeVisible()
  await expect(region(page)).toContainText('Copying was turned off')
  expect(writes).toEqual(['POST subscription', 'DELETE subscription'])
})

test('two tabs of a viewer: what is begun in one is stopped in the other, and both tell it', async ({
  page,
  context,
  sandbox,
}) => {
  const wallet = await openRoom(page, sandbox)
  const other = await context.newPage()
  await openRoom(other, sandbox)
  await expect(start(other)).toBeVisible()
  await expect.poll(() => sandbox.backend.hub.sessions).toBe(2)
  await start(page).click()
  await expect(stop(page)).toBeVisible()
  // The other tab hears of it by its first bet.
  sandbox.backend.control.playAction(wallet, 'BET', 5)
  await stop(other).click()
  await expect(region(other)).toContainText('You stopped copying')
  await expect(region(page)).toContainText('Copying was turned off')
  await expect(start(page)).toBeVisible()
})

test('an amount that does not hold is named beside the field and never sent', async ({
  page,
  sandbox,
}) => {
  const writes = writesOf(page)
  await openRoom(page, sandbox)
  for (const [typed, said] of [
    ['', 'Enter an amount'],
    ['much', 'Enter an amount like 2.50'],
    ['0.1', 'Enter at least €0.46'],
    ['500', 'Enter at most €92.59'],
    ['1.001', 'decimal places'],
  ] as const) {
    await bet(page).fill(typed)
    await start(page).click()
    await expect(region(page)).toContainText(said)
    await expect(bet(page)).toHaveAttribute('aria-invalid', 'true')
  }
  expect(writes).toEqual([])
})

test('a stop of the host ends it, one of another room does not, and a new start is the viewer’s', async ({
  page,
  sandbox,
}) => {
  const writes = writesOf(page)
  const wallet = await openRoom(page, sandbox)
  await start(page).click()
  await expect(stop(page)).toBeVisible()
  const say = (content: string | null) =>
    page.evaluate(
      it => window.postMessage({ type: 'stop-room-round', content: it }, location.origin),
      content,
    )
  await say('0xother')
  await expect(stop(page)).toBeVisible()
  await say(wallet)
  await expect(region(page)).toContainText('Copying was stopped')
  expect(writes).toEqual(['POST subscription', 'DELETE subscription'])
  await start(page).click()
  await expect(stop(page)).toBeVisible()
  expect(writes).toHaveLength(3)
})

test.describe('with little money', () => {
  test.use({ sandboxOptions: { latencyFactor: 0, scenario: 'balance=3' } })

  test('the server ends it for want of funds, and says what to do', async ({ page, sandbox }) => {
    const wallet = await openRoom(page, sandbox)
    await bet(page).fill('2')
    await start(page).click()
    await expect(stop(page)).toBeVisible()
    await isBack(sandbox)
    const { playAction } = sandbox.backend.control
    playAction(wallet, 'BET', 5)
    playAction(wallet, 'BET', 5)
    await expect(region(page)).toContainText('Your balance is too low')
    await expect(region(page)).toContainText('Choose a smaller amount')
    expect(await serverBalance(sandbox)).toBeLessThan(2)
  })

  test('a loss limit of the viewer ends it', async ({ page, sandbox }) => {
    const wallet = await openRoom(page, sandbox)
    await bet(page).fill('0.5')
    await region(page).getByText('Session limits').click()
    await page.getByRole('spinbutton', { name: 'Loss limit' }).fill('1')
    await start(page).click()
    await expect(stop(page)).toBeVisible()
    await isBack(sandbox)
    const { playAction } = sandbox.backend.control
    for (let bets = 0; bets < 4; bets += 1) playAction(wallet, 'BET', 5)
    await expect(region(page)).toContainText('Loss limit reached')
  })
})

for (const theme of ['dark', 'light']) {
  test(`form, copying and end have no accessibility violation in ${theme}`, async ({
    page,
    sandbox,
  }) => {
    const wallet = await openRoom(page, sandbox)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(start(page)).toBeVisible()
    const room = page.locator('casino-room')
    await setTheme(room, theme)
    await region(page).getByText('Session limits').click()
    await bet(page).fill('0')
    await start(page).click()
    await expect(bet(page)).toHaveAttribute('aria-invalid', 'true')
    expect(await violationsIn(page, 'casino-room')).toEqual([])
    await bet(page).fill('2')
    await start(page).click()
    await expect(stop(page)).toBeVisible()
    await isBack(sandbox)
    sandbox.backend.control.playAction(wallet, 'BET', 5)
    await expect(region(page).getByRole('row', { name: /Bet/ }).first()).toBeVisible()
    expect(await violationsIn(page, 'casino-room')).toEqual([])
    await stop(page).click()
    await expect(region(page)).toContainText('You stopped copying')
    expect(await violationsIn(page, 'casino-room')).toEqual([])
  })
}
