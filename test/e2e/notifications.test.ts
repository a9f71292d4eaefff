import type { Page } from '@playwright/test'
import type { Backend } from '../../demo/backend/index.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'
import { NOTIFICATION_KINDS } from '../../src/model/notification.ts'
import { destinations } from '../../src/model/topics.ts'
import { openLive } from './support/lobby.ts'
import { stopClock } from './support/settled.ts'
import { expect, test } from './support/test.ts'

/** Opens a lobby that hears of notifications, on a clock that stands still: a toast stays. */
async function open(page: Page, sandbox: Sandbox<Backend>) {
  await page.clock.install()
  await openLive(page, sandbox)
  const topic = destinations.notifications(sandbox.backend.user.wallet ?? '')
  await expect.poll(() => sandbox.backend.hub.listeners(topic)).toBe(1)
  await stopClock(page, 1000)
}

test('the server tells each kind of notification, four as toasts and one as a dialog', async ({
  page,
  sandbox,
  request,
}) => {
  await open(page, sandbox)
  const toasts = page.getByRole('status', { name: 'Notifications' }).getByRole('listitem')

  for (const kind of NOTIFICATION_KINDS) {
    const order = await request.post('/sandbox/notifications', { data: { kind } })
    expect(order.ok()).toBe(true)
    if (kind === 'TERMINATE_STREAM') {
      const dialog = page.getByRole('dialog', { name: 'The casino ended your stream' })
      await dialog.getByRole('button', { name: 'Got it' }).click()
      await expect(dialog).toHaveCount(0)
    } else {
      await expect(toasts).toHaveCount(1)
      await toasts.getByRole('button', { name: 'Dismiss' }).click()
      await expect(toasts).toHaveCount(0)
    }
  }
})

test('a toast stays while the keyboard is on it', async ({ page, sandbox }) => {
  await open(page, sandbox)
  sandbox.backend.control.sendNotification('DEFAULT')
  const toast = page.getByRole('status', { name: 'Notifications' }).getByRole('listitem')
  await expect(toast).toBeVisible()
  await page.keyboard.press('Tab')
  await toast.getByRole('button').focus()
  await expect(toast.getByRole('button')).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
})
