import type { Page } from '@playwright/test'
import { walletOf } from '../../demo/backend/random.ts'
import { destinations } from '../../src/model/topics.ts'
import { expect, test } from './support/test.ts'

const openEvents = async (page: Page) => {
  await page.getByRole('tab', { name: 'Events' }).click()
  await expect(page.getByRole('region', { name: 'Events' }).getByRole('article')).toHaveCount(2)
}

test('a wheel that the streamer starts is seen in another browser, and so is its stop', async ({
  sandbox,
  openPage,
  openBrowser,
}) => {
  const wallet = walletOf('streamer:10')
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
  await expect.poll(() => sandbox.backend.hub.listeners(destinations.gameCenter(7011))).toBe(2)

  await cockpit.getByRole('spinbutton', { name: 'Duration in seconds' }).fill('600')
  await cockpit.getByRole('button', { name: 'Start' }).click()
  await expect(cockpit.getByRole('timer')).toHaveText(/^(10:00|[5-9]:\d\d)$/)
  await expect(viewer.getByRole('article', { name: 'Wheel of fortune' })).toHaveCount(2)

  await cockpit.getByRole('button', { name: 'Stop' }).click()
  await studio.getByRole('button', { name: 'Stop the wheel' }).click()
  await expect(cockpit.getByText(/Cancell?ed/)).toBeVisible()
  await expect(viewer.getByRole('article', { name: 'Wheel of fortune' })).toHaveCount(1)
})
