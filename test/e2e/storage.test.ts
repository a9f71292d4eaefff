import type { Page } from '@playwright/test'
import { filledLobby } from './support/lobby.ts'
import { expect, test } from './support/test.ts'

const keys = (page: Page) =>
  page.evaluate(() => ({ ...localStorage, ...sessionStorage }) as Record<string, string>)

test('after a reload as another user nothing of the former is in storage', async ({ page }) => {
  await page.goto('/live.html?user=0xada')
  await filledLobby(page)
  await expect.poll(() => keys(page)).toHaveProperty('casino_user')
  const { casino_user: former } = await keys(page)
  await page.evaluate(() => {
    localStorage.setItem('casino_copy_limits', '{"loss":"5"}')
    localStorage.setItem('casino_studio_devices', '{"camera":"c","microphone":null}')
    localStorage.setItem('casino_studio_broadcast', '{"roomId":"0xada"}')
    localStorage.setItem('casino_stream_volume', '35')
  })

  await page.goto('/live.html?user=0xbo')
  await filledLobby(page)
  await expect.poll(async () => (await keys(page)).casino_user).not.toBe(former)
  const left = await keys(page)
  expect(Object.keys(left).filter(key => /copy|studio|players/.test(key))).toEqual([])
  expect(left.casino_stream_volume).toBe('35')
})

test('with storage in memory a visit leaves nothing behind', async ({ page }) => {
  await page.route(/\/live\.html/, async route => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('data-time-zone', 'data-storage="memory" data-time-zone')
    expect(body).not.toBe(html)
    await route.fulfill({ response, body })
  })
  await page.goto('/live.html?fullPath=/live')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.selectOption('rtp-desc')
  await expect(sort).toHaveValue('rtp-desc')
  expect(await keys(page)).toEqual({})
})
