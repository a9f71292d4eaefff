import type { Locator, Page } from '@playwright/test'
import { walletOf } from '../../../demo/backend/random.ts'
import { destinations } from '../../../src/model/topics.ts'
import { findLayoutFaults } from '../../support/pages/layout-faults.ts'
import { setLocale } from '../support/locale.ts'
import { settledBox, stopClock } from '../support/settled.ts'
import { tabTo } from '../support/tab-to.ts'
import { COMPACT, expect, test } from '../support/test.ts'

const owner = walletOf('streamer:10')

test.use({ sandboxOptions: { scenario: 'demoType=streamer' } })

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })
const status = (page: Page, name: string): Locator =>
  page.getByRole('status', { name, exact: true })

test('in the demo a streamer goes live and ends the stream by keyboard alone', async ({ page }) => {
  await page.goto(
    `/room.html?roomView=studio&roomId=${owner}&demoType=streamer&apiThrottling=0&freshUser`,
  )
  await expect(status(page, 'Offline')).toBeVisible()
  expect((await settledBox(button(page, 'Go live'))).height).toBe(52)
  await tabTo(button(page, 'Go live'))
  await page.keyboard.press('Enter')
  await expect(status(page, 'On air')).toBeVisible()
  await expect(button(page, 'End stream')).toBeFocused()
  const before = await settledBox(button(page, 'End stream'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'End your stream?' })
  await expect(dialog).toBeVisible()
  expect(
    await page
      .getByText('End stream', { exact: true })
      .first()
      .evaluate(text => text.closest('button')?.getBoundingClientRect().width),
  ).toBe(before.width)
  await tabTo(dialog.getByRole('button', { name: 'End stream' }))
  await page.keyboard.press('Enter')
  await expect(status(page, 'Offline')).toBeVisible()
  await expect(page.getByText('Your stream has ended.')).toBeVisible()
  await expect(button(page, 'Go live')).toBeFocused()
  // The heading of the studio is for screen readers alone, so its line of focus would be a dot.
  await button(page, 'Dismiss').press('Enter')
  await expect(page.getByRole('region', { name: 'Studio' })).toBeFocused()
})

test('the browser’s back button asks a streamer who is live, and leaves the stream on air', async ({
  page,
}) => {
  const query = 'view=lobby&routing=hash&demo&demoType=streamer&apiThrottling=0&freshUser'
  await page.goto(`/iframe.html?${query}#/faq`)
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible()
  await page.evaluate(path => location.assign(path), `#/studio/${owner}`)
  await button(page, 'Go live').click()
  await expect(status(page, 'On air')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Leave the studio?' })
  for (const _press of ['first', 'second']) {
    await page.evaluate(() => history.back())
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(status(page, 'On air')).toBeVisible()
    expect(new URL(page.url()).hash).toContain(`/studio/${owner}`)
  }
  await page.evaluate(() => history.back())
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(new URL(page.url()).hash).toContain('/faq')
})

test('on a phone a streamer who reads the chat sees that they are live, and ends the stream there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(
    `/room.html?roomView=studio&roomId=${owner}&demoType=streamer&apiThrottling=0&freshUser`,
  )
  await button(page, 'Go live').click()
  await expect(status(page, 'On air')).toBeAttached()
  await page.getByRole('textbox').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Stream', exact: true })).not.toBeInViewport()
  await expect(button(page, 'End stream')).toBeInViewport({ ratio: 1 })
  const room = page.locator('casino-room')
  await test.step('in a long word as well, on the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await setLocale(room, 'de')
    await expect(button(page, 'Stream beenden')).toBeInViewport({ ratio: 1 })
    expect(await room.evaluate(findLayoutFaults)).toEqual([])
    await setLocale(room, 'en')
  })
  await button(page, 'End stream').click()
  await page.getByRole('dialog').getByRole('button', { name: 'End stream' }).click()
  await expect(button(page, 'Go live')).not.toBeInViewport()
})

test('on a phone the latest tip leaves in sight what the picture says', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await page.setViewportSize(COMPACT)
  await page.goto(`/room.html?live&roomView=studio&roomId=${owner}`)
  await button(page, 'Go live').click()
  const stage = page.getByRole('region', { name: 'Stream', exact: true })
  await expect(stage.getByRole('timer')).toBeVisible()
  const events = destinations.playerEvents(owner)
  await expect(stage.getByRole('list')).toBeAttached()
  for (const viewerAmount of [5, 10, 20]) {
    const tip = { streamerId: 1, viewerNickName: 'koi_9', viewerAmount, viewerCurrency: 'EUR' }
    const data = { ...tip, totalAmount: 110 }
    sandbox.backend.hub.publish(events, JSON.stringify({ type: 'TIP_RECEIVED', data }))
  }
  const bottomOf = async (part: Locator) => {
    const { y, height } = await settledBox(part)
    return y + height
  }
  const latest = stage.getByRole('listitem').filter({ hasText: '20.00' })
  await expect(latest).toBeVisible()
  // A tip is shown for eight seconds, in which a busy machine may not get to read all boxes.
  await stopClock(page, 0)
  expect(await bottomOf(latest)).toBeLessThanOrEqual(await bottomOf(stage))
  expect((await settledBox(latest)).y).toBeGreaterThanOrEqual(
    await bottomOf(stage.getByRole('timer')),
  )
})
