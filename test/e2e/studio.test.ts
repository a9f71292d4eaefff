import type { Locator, Page } from '@playwright/test'
import { walletOf } from '../../demo/backend/random.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const owner = walletOf('streamer:10')

test.use({
  sandboxOptions: { latencyFactor: 0, scenario: 'demoType=streamer' },
  contextOptions: { reducedMotion: 'reduce' },
})

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })
const status = (page: Page, name: string): Locator =>
  page.getByRole('status', { name, exact: true })

/** Presses Tab until a control has focus; fails if it can't be reached. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let press = 0; press < 60; press += 1) {
    if (await target.evaluate(element => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error("it can't be reached by Tab")
}

test('in the demo a streamer goes live and ends the stream by keyboard alone', async ({ page }) => {
  await page.goto(
    `/room.html?roomView=studio&roomId=${owner}&demoType=streamer&apiThrottling=0&freshUser`,
  )
  await expect(status(page, 'Offline')).toBeVisible()
  await tabTo(page, button(page, 'Go live'))
  await page.keyboard.press('Enter')
  await expect(status(page, 'On air')).toBeVisible()
  await expect(button(page, 'End stream')).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'End your stream?' })
  await tabTo(page, dialog.getByRole('button', { name: 'End stream' }))
  await page.keyboard.press('Enter')
  await expect(status(page, 'Offline')).toBeVisible()
  await expect(page.getByText('Your stream has ended.')).toBeVisible()
  await expect(button(page, 'Go live')).toBeFocused()
})

test('a stream that a reload has interrupted is resumed', async ({ page }) => {
  await page.goto(`/room.html?roomView=studio&roomId=${owner}&demoType=streamer&apiThrottling=0`)
  await button(page, 'Go live').click()
  await expect(status(page, 'On air')).toBeVisible()
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await button(page, 'Resume').click()
  await expect(page.getByText('Bitrate')).toBeVisible()
  await expect(status(page, 'On air')).toBeVisible()
})

test('the studio is accessible before, while and after a stream from the browser', async ({
  page,
  openPage,
}) => {
  const { room } = await openPage.room({ wallet: owner, query: '&roomView=studio' })
  const part = room.getByRole('region', { name: 'Studio' })
  await expect(page.getByRole('combobox', { name: 'Camera' })).toContainText('fake_device')
  await expectAccessible(page, room, { part })
  await button(page, 'Go live').click()
  await expect(status(page, 'Live')).toBeVisible()
  await expect(page.getByText('Bitrate')).toBeVisible()
  await expectAccessible(page, room, { part, widths: [390, 1440] })
  await button(page, 'End stream').click()
  await page.getByRole('dialog').getByRole('button', { name: 'End stream' }).click()
  await expect(page.getByText('Your stream has ended.')).toBeVisible()
  await expectAccessible(page, room, { part, widths: [390] })
})

test('the studio is accessible while it waits for an encoder and while that is live', async ({
  page,
  openPage,
  sandbox,
}) => {
  const { room } = await openPage.room({ wallet: owner, query: '&roomView=studio' })
  const part = room.getByRole('region', { name: 'Studio' })
  await page.getByRole('tab', { name: 'OBS or another app' }).click()
  await button(page, 'Go live').click()
  await expect(page.getByText('Waiting for your encoder')).toBeVisible()
  await expectAccessible(page, room, { part, widths: [390, 1440] })
  sandbox.backend.control.connectEncoder()
  await expect(status(page, 'Live')).toBeVisible()
  await expectAccessible(page, room, { part, widths: [390] })
})

test.describe('somebody without a lobby record', () => {
  test.use({
    sandboxOptions: { latencyFactor: 0, scenario: 'forceFlags=become_a_streamer' },
  })

  test('asks to become a streamer, on accessible screens', async ({ page, openPage, sandbox }) => {
    const wallet = sandbox.backend.user.wallet ?? ''
    const { room } = await openPage.room({ wallet, query: '&roomView=bs-studio' })
    const part = room.getByRole('region', { name: 'Studio' })
    await expect(button(page, 'Request')).toBeVisible()
    await expectAccessible(page, room, { part, widths: [390, 1440] })
    await button(page, 'Request').click()
    await expect(page.getByText('Your request is in review')).toBeVisible()
    await expect(button(page, 'Go live')).toHaveCount(0)
    sandbox.backend.control.rejectRequest()
    await expect(page.getByText('Your request was declined')).toBeVisible()
    await expectAccessible(page, room, { part, widths: [390] })
  })
})
