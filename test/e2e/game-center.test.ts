import type { Locator, Page } from '@playwright/test'
import type { Backend } from '../../demo/backend/index.ts'
import { walletOf } from '../../demo/backend/random.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'
import { destinations } from '../../src/model/topics.ts'
import { liveRecord } from './support/lobby.ts'
import { expect, test } from './support/test.ts'

async function awaitEvents({ backend }: Sandbox<Backend>, userId: string | number, count = 1) {
  const topic = destinations.gameCenter(userId)
  await expect.poll(() => backend.hub.listeners(topic)).toBe(count)
}

const openEvents = async (page: Page) => {
  await page.getByRole('tab', { name: 'Events' }).click()
  await expect(page.getByRole('region', { name: 'Events' }).getByRole('article')).toHaveCount(2)
}

async function joinEvent(page: Page, name: string) {
  await page.getByRole('article', { name }).getByRole('button').click()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('article', { name }).getByText("You're in")).toBeVisible()
}

/**
 * Skips to the result. The animation may end at any moment, and its dialog then shows Done in place
 * of Skip: so the button is found and pressed in one step inside the page.
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

/** Fetches the newest reward of the sandbox's user. */
async function newestReward(page: Page, sandbox: Sandbox) {
  const { token } = await (await page.request.get(`${sandbox.url}/sandbox/token`)).json()
  const response = await page.request.get(
    `${sandbox.url}/api/v1/app/game-center/rewards?page=0&size=6`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  return (await response.json()).rewards.content[0]
}

/** Claims the first of the rewards on a page. */
async function claimNewest(page: Page, path: string) {
  await page.goto(path)
  await page
    .locator('casino-lobby')
    .getByRole('button', { name: /^Rewards/ })
    .click()
  const newest = page.getByRole('dialog', { name: 'Game rewards' }).getByRole('listitem').first()
  await expect(newest).toContainText('$10.00')
  await newest.getByRole('button', { name: 'Claim' }).click()
  await expect(newest.getByRole('button', { name: 'Claim' })).toHaveCount(0)
}

test('a viewer joins a wheel, is shown that they won, and claims the reward, on the sandbox', async ({
  page,
  sandbox,
  request,
  openPage,
  consoleLines,
}) => {
  const { userId } = await liveRecord(sandbox, 'Ferro')
  await openPage.room()
  await openEvents(page)
  await awaitEvents(sandbox, userId)
  await joinEvent(page, 'Wheel of fortune')

  const response = await request.post(`/sandbox/game-center/${userId}/finish`, {
    data: { kind: 'wheel' },
  })
  expect(response.ok()).toBe(true)
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
  expect(consoleLines.ofWidget()).toEqual([])
})

test('a wheel that the streamer starts is seen in other browsers, and so is its stop', async ({
  sandbox,
  openPage,
  openBrowser,
}) => {
  const wallet = walletOf('streamer:10')
  const userId = 7011
  const { room: studio } = await openPage.room({
    wallet,
    query: `&user=${wallet}&roomView=studio`,
  })
  const cockpit = studio.getByRole('region', { name: 'Cockpit' })
  await expect(cockpit).toContainText('Late Night Wheels')
  const viewer = await openBrowser()
  await openPage.room({ wallet, page: viewer })
  await openEvents(viewer)
  await expect(viewer.getByRole('region', { name: 'Cockpit' })).toHaveCount(0)
  const { room: secondRoom } = await openPage.room({
    wallet,
    page: await openBrowser(),
    query: `&user=${wallet}`,
  })
  const secondCockpit = secondRoom.getByRole('region', { name: 'Cockpit' })
  await expect(secondCockpit.getByRole('button', { name: 'Start' })).toBeVisible()
  await awaitEvents(sandbox, userId, 3)

  await cockpit.getByRole('spinbutton', { name: 'Duration in seconds' }).fill('600')
  await cockpit.getByRole('button', { name: 'Start' }).click()
  await expect(cockpit.getByRole('timer')).toHaveText(/^(10:00|[5-9]:\d\d)$/)
  await expect(secondCockpit.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect(viewer.getByRole('article', { name: 'Wheel of fortune' })).toHaveCount(2)

  await secondCockpit.getByRole('button', { name: 'Stop' }).click()
  await expect(cockpit.getByText(/Cancell?ed/)).toBeVisible()
  await expect(cockpit.getByRole('button', { name: 'Start' })).toBeVisible()
  await expect(viewer.getByRole('article', { name: 'Wheel of fortune' })).toHaveCount(1)
})
