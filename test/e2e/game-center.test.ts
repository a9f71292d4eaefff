import type { Page } from '@playwright/test'
import type { Backend } from '../../demo/backend/index.ts'
import { walletOf } from '../../demo/backend/random.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'
import { destinations } from '../../src/model/topics.ts'
import { expect, test } from './support/test.ts'

async function awaitEvents({ backend }: Sandbox<Backend>, userId: string | number, count = 1) {
  const topic = destinations.gameCenter(userId)
  await expect.poll(() => backend.hub.listeners(topic)).toBe(count)
}

const openEvents = async (page: Page) => {
  await page.getByRole('tab', { name: 'Events' }).click()
  await expect(page.getByRole('region', { name: 'Events' }).getByRole('article')).toHaveCount(2)
}

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
  await secondRoom.getByRole('button', { name: 'Stop the wheel' }).click()
  await expect(cockpit.getByText(/Cancell?ed/)).toBeVisible()
  await expect(cockpit.getByRole('button', { name: 'Start' })).toBeVisible()
  await expect(viewer.getByRole('article', { name: 'Wheel of fortune' })).toHaveCount(1)
})
