import { expect, test } from './support/test.ts'

test('the page of the contract shows the calls and the messages', async ({ page }) => {
  await page.goto('/contract.html')
  const calls = page.getByRole('region', { name: 'HTTP calls' })
  await calls.getByRole('heading', { name: /^pool/ }).getByRole('button').click()
  await expect(calls.locator('[data-path$="/pool/deposit"]')).toBeVisible()
  await page.getByRole('button', { name: 'Socket' }).click()
  const messages = page.getByRole('region', { name: 'Socket' })
  await expect(
    messages.getByText('/app/rooms/{roomId}/chat', { exact: true }).first(),
  ).toBeVisible()
  await expect(messages.getByText('Errors', { exact: true })).toHaveCount(0)
})
