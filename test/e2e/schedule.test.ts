import { expect, test } from './support/test.ts'

test.use({ timezoneId: 'Asia/Tokyo' })

test('the schedule loads the server’s pages and shows times in the page’s time zone', async ({
  page,
  openPage,
}) => {
  await openPage.lobbyAt('/upcoming')
  await expect(page.getByText('Japan Standard Time')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('20 of 24 streams')).toBeVisible()
  const time = page.locator('casino-lobby time').first()
  const date = new Date((await time.getAttribute('datetime')) ?? '')
  const japan = { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tokyo' } as const
  await expect(time).toHaveText(date.toLocaleTimeString('en-GB', japan))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).first().click()
  expect((await saved).suggestedFilename()).toMatch(/\.ics$/)
})
