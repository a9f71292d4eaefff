import { expect, test } from './support/test.ts'

test('the page of the contract shows the calls and the messages, and finds them by what is in them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/contract.html')
  const shown = (name: string) => page.getByRole('region', { name }).locator('summary:visible')
  await expect(page.getByRole('status')).toHaveText(/^(\d+) of \1 calls and destinations$/)
  await page.getByRole('searchbox', { name: 'Search' }).fill('DEPOSIT idempotency-key')
  await expect(shown('HTTP calls')).toHaveText(/^POST .*\/pool\/deposit Deposits/)
  await shown('HTTP calls').click()
  await expect(page.getByRole('cell', { name: '> 0' })).toBeVisible()
  await page.getByRole('searchbox').fill('rooms chat')
  await expect(shown('Socket').filter({ hasText: '/app/rooms/{roomId}/chat' })).toHaveCount(2)
})
