import type { Locator, Page } from '@playwright/test'
import type { Backend } from '../../demo/backend/index.ts'
import { walletOf } from '../../demo/backend/random.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'
import { destinations } from '../../src/model/topics.ts'
import { liveRecord } from './support/lobby.ts'
import { expect, test } from './support/test.ts'

/** All code has to come first, on a machine that may be busy. */
const FIRST_VISIT = { timeout: 60_000 }

async function hearsOfEvents({ backend }: Sandbox<Backend>, userId: string | number, count = 1) {
  const topic = destinations.gameCenter(userId)
  await expect.poll(() => backend.hub.listeners(topic), FIRST_VISIT).toBe(count)
}

const openEvents = async (page: Page) => {
  await page.getByRole('tab', { name: 'Events' }).click(FIRST_VISIT)
  await expect(page.getByRole('region', { name: 'Events' }).getByRole('article')).toHaveCount(2)
}

async function joinEvent(page: Page, name: string) {
  await page.getByRole('article', { name }).getByRole('button').click()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('article', { name }).getByText("You're in")).toBeVisible()
}

/**
 * Ends what still moves. It may end by itself just now, and the button that skips is the one that
 * closes afterwards: so it is looked at and pressed in one step of the page.
 */
async function skip(dialog: Locator) {
  const done = dialog.getByRole('button', { name: 'Done' })
  const skips = dialog.getByRole('button', { name: 'Skip to the result' })
  await expect(skips.or(done)).toBeVisible()
  await skips.evaluateAll(buttons => {
    for (const button of buttons)
      if (button instanceof HTMLElement && button.textContent?.includes('Skip')) button.click()
  })
  await expect(done).toBeVisible()
}

/** The newest reward of the sandbox's user, as the server has it. */
async function newestReward(page: Page, sandbox: Sandbox) {
  const { token } = await (await page.request.get(`${sandbox.url}/sandbox/token`)).json()
  const answer = await page.request.get(
    `${sandbox.url}/api/v1/app/game-center/rewards?page=0&size=6`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  return (await answer.json()).rewards.content[0]
}

/** Claims what stands first in the rewards of a page. */
async function claimNewest(page: Page, path: string) {
  await page.goto(path)
  await page
    .locator('casino-lobby')
    .getByRole('button', { name: /^Rewards/ })
    .click(FIRST_VISIT)
  const newest = page.getByRole('dialog', { name: 'Game rewards' }).getByRole('listitem').first()
  await expect(newest).toContainText('$10.00', FIRST_VISIT)
  await newest.getByRole('button', { name: 'Claim' }).click()
  await expect(newest.getByRole('button', { name: 'Claim' })).toHaveCount(0)
}

test('a whole event on the sandbox: join, the wheel, the reward, its claim', async ({
  page,
  sandbox,
  request,
  said,
}) => {
  const { wallet, userId } = await liveRecord(sandbox, 'Ferro')
  await page.goto(`/room.html?live&roomId=${wallet}`)
  await openEvents(page)
  await hearsOfEvents(sandbox, userId)
  await joinEvent(page, 'Wheel of fortune')

  const order = await request.post(`/sandbox/game-center/${userId}/finish`, {
    data: { kind: 'wheel' },
  })
  expect(order.ok()).toBe(true)
  const dialog = page.getByRole('dialog', { name: 'Wheel of fortune' })
  await expect(dialog).toBeVisible()
  await skip(dialog)
  await expect(dialog.getByText('You won!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  // The event is no longer in the list.
  await expect(page.getByRole('article', { name: 'Wheel of fortune' })).toHaveCount(0)
  expect(await newestReward(page, sandbox)).toMatchObject({
    gameType: 'WHEEL_OF_FORTUNE',
    claimed: false,
    prize: { amountUsd: 10 },
  })

  await claimNewest(page, '/live.html')
  await expect.poll(async () => (await newestReward(page, sandbox)).claimed).toBe(true)
  expect(said.ours()).toEqual([])
})

test('who only watches is shown who won, without a word of losing', async ({ page, sandbox }) => {
  const { wallet, userId } = await liveRecord(sandbox, 'Ferro')
  await page.goto(`/room.html?live&roomId=${wallet}`)
  await openEvents(page)
  await hearsOfEvents(sandbox, userId)
  const events = '/api/v1/app/game-center/jackpot/events'
  const { token } = await (await page.request.get('/sandbox/token?user=somebody')).json()
  const headers = { authorization: `Bearer ${token}` }
  const [jackpot] = await (
    await page.request.get(`${events}?streamerUserId=${userId}`, { headers })
  ).json()
  const joined = await page.request.post(`${events}/${jackpot.id}/join`, {
    headers,
    data: { nickName: 'Somebody Else' },
  })
  expect(joined.ok()).toBe(true)
  sandbox.backend.control.finishEvent(userId, 'jackpot')
  const dialog = page.getByRole('dialog', { name: 'Jackpot' })
  await skip(dialog)
  await expect(dialog.getByText('Somebody Else won the jackpot')).toBeVisible()
  await expect(dialog.getByText('Not this time')).toHaveCount(0)
})

test('ends come one after the other, also while another tab of the room is shown', async ({
  page,
  sandbox,
}) => {
  const { wallet, userId } = await liveRecord(sandbox, 'Ferro')
  await page.goto(`/room.html?live&roomId=${wallet}`)
  await openEvents(page)
  await hearsOfEvents(sandbox, userId)
  await joinEvent(page, 'Jackpot')
  await page.getByRole('button', { name: 'All events' }).click()
  await joinEvent(page, 'Wheel of fortune')
  await page.getByRole('tab', { name: 'Leaderboard' }).click()
  sandbox.backend.control.finishEvent(userId, 'jackpot')
  sandbox.backend.control.finishEvent(userId, 'wheel')
  for (const name of ['Jackpot', 'Wheel of fortune']) {
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveCount(1)
    await expect(dialog).toHaveAccessibleName(name)
    await skip(dialog)
    await dialog.getByRole('button', { name: 'Done' }).click()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a wheel that the streamer starts is seen in other browsers, and so is its stop', async ({
  page,
  browser,
  sandbox,
}) => {
  const owner = walletOf('streamer:10')
  const userId = 7011
  await page.goto(`/room.html?live&user=${owner}&roomId=${owner}&roomView=studio`)
  const cockpit = page.getByRole('region', { name: 'Cockpit' })
  await expect(cockpit).toContainText('Late Night Wheels', FIRST_VISIT)

  const [viewers, desk] = [await browser.newContext(), await browser.newContext()]
  try {
    const [viewer, other] = [await viewers.newPage(), await desk.newPage()]
    await viewer.goto(`${sandbox.url}/room.html?live&roomId=${owner}`)
    await openEvents(viewer)
    await expect(viewer.getByRole('region', { name: 'Cockpit' })).toHaveCount(0)
    await other.goto(`${sandbox.url}/room.html?live&user=${owner}&roomId=${owner}`)
    const mirror = other.getByRole('region', { name: 'Cockpit' })
    await expect(mirror.getByRole('button', { name: 'Start' })).toBeVisible(FIRST_VISIT)
    await hearsOfEvents(sandbox, userId, 3)

    await cockpit.getByRole('spinbutton', { name: 'Duration in seconds' }).fill('600')
    await cockpit.getByRole('button', { name: 'Start' }).click()
    await expect(cockpit.getByRole('timer')).toHaveText(/^(10:00|[5-9]:\d\d)$/)
    await expect(mirror.getByRole('button', { name: 'Stop' })).toBeVisible()
    await expect(viewer.getByRole('article', { name: 'Wheel of fortune' })).toHaveCount(2)

    await mirror.getByRole('button', { name: 'Stop' }).click()
    await expect(cockpit.getByText('Cancelled')).toBeVisible()
    await expect(cockpit.getByRole('button', { name: 'Start' })).toBeVisible()
    await expect(viewer.getByRole('article', { name: 'Wheel of fortune' })).toHaveCount(1)
  } finally {
    await viewers.close()
    await desk.close()
  }
})

test('a whole event in the demo, which needs no server: join, the wheel, the claim', async ({
  page,
  said,
}) => {
  // The demo's time is the page's: a wheel's two minutes pass in a moment.
  await page.clock.install()
  await page.goto('/room.html?apiThrottling=0')
  await openEvents(page)
  await joinEvent(page, 'Wheel of fortune')
  const dialog = page.getByRole('dialog', { name: 'Wheel of fortune' })
  // It begins a minute ahead and lasts 80 s; much later, other dialogs would come.
  await page.clock.fastForward(145_000)
  await expect(dialog).toBeVisible(FIRST_VISIT)
  await skip(dialog)
  await expect(dialog.getByText('You won!')).toBeVisible()
  await claimNewest(page, '/?apiThrottling=0')
  expect(said.ours()).toEqual([])
})
