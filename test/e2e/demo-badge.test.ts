import { COMPACT, expect, test, WIDE } from './support/test.ts'
import { fetchToken } from './support/token.ts'

const badge = { name: 'Demo with play money' }

test('rewards wear the badge of a demo, wide and compact, also in a presentation and on their dialog, and call no API', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  page.on('websocket', socket => calls.push(socket.url()))
  const rewards = page.locator('casino-rewards').first()
  const shown = rewards.getByRole('note', badge)
  await page.setViewportSize(WIDE)
  await page.goto('/partner.html?sale')
  await expect(shown).toHaveText('Demo')
  await expect(shown).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(COMPACT)
  await expect(shown).toBeInViewport({ ratio: 1 })
  // A dialog covers the view.
  await rewards.getByRole('button', { name: /^Rewards/ }).click()
  await expect(page.getByRole('dialog').getByRole('note', badge)).toBeVisible()
  expect(calls).toEqual([])
})

test('a page that signs its visitor in sends no token when its address makes it a demo', async ({
  page,
  sandbox,
}) => {
  const token = await fetchToken(sandbox)
  const sent: string[] = []
  page.on('request', request => sent.push(request.url(), request.headers().authorization ?? ''))
  const open = async (query: string) => {
    await page.goto(`/partner.html${query}`)
    await page.evaluate(it => window.CasinoElements?.configure({ token: it }), token)
    await expect(page.getByRole('button', { name: /^Rewards/ }).first()).toBeVisible()
  }
  await open('?demo&balance=5')
  await expect(page.getByRole('note', badge).first()).toBeVisible()
  expect(sent.filter(line => line.includes(token) || line.includes('/api/'))).toEqual([])
})
