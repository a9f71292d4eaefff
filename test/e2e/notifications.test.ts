import { awaitNotifications } from './support/lobby.ts'
import { stopClock } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test('the end of a stream opens a dialog, and another notification is a toast that stays while it has keyboard focus', async ({
  page,
  sandbox,
  request,
  openPage,
}) => {
  await page.clock.install()
  await openPage.liveLobby()
  await awaitNotifications(sandbox)
  // A toast stays while the clock is stopped.
  await stopClock(page, 1000)
  const send = async (kind: string) => {
    const response = await request.post('/sandbox/notifications', { data: { kind } })
    expect(response.ok()).toBe(true)
  }
  await send('TERMINATE_STREAM')
  const dialog = page.getByRole('dialog', { name: 'The casino ended your stream' })
  await dialog.getByRole('button', { name: 'Got it' }).click()
  await expect(dialog).toHaveCount(0)

  await send('DEFAULT')
  const toast = page.getByRole('status', { name: 'Notifications' }).getByRole('listitem')
  await expect(toast).toBeVisible()
  // Makes the browser treat focus as keyboard focus.
  await page.keyboard.press('Tab')
  await toast.getByRole('button').focus()
  await expect(toast.getByRole('button')).toBeFocused()
  // Last, because 20 s without a heart-beat end the connection.
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
})
