import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const styleOf = (of: Locator, property: string): Promise<string> =>
  of.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property)

test('texts, lines and panels follow viewers who ask for more contrast or less transparency', async ({
  page,
  openPage,
}) => {
  const lobby = await openPage.lobby()
  const card = lobby.getByRole('article').filter({ hasText: 'Quill' }).first()
  const badge = card.locator('[class*=badge]').nth(1)
  const game = card.locator('[class*=game]').first()
  const tab = lobby.getByRole('tab', { selected: false }).first()
  const bar = tab.locator('..')
  const look = async () => ({
    badge: await styleOf(badge, 'background-color'),
    game: await styleOf(game, 'color'),
    tab: await styleOf(tab, 'color'),
    bar: await styleOf(bar, 'box-shadow'),
  })
  const plain = await look()
  expect(plain.badge).toContain('0.78')
  const text = await styleOf(lobby.locator('[part=root]'), 'color')
  expect(plain.tab).not.toBe(text)

  await page.emulateMedia({ contrast: 'more' })
  await expect(tab).toHaveCSS('color', text)
  await expect(game).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(badge).toHaveCSS('background-color', 'rgb(9, 12, 20)')
  expect(await styleOf(bar, 'box-shadow')).toContain(text)

  await page.emulateMedia({ contrast: null })
  await expect.poll(look).toEqual(plain)
  // Playwright has no option for it.
  const devtools = await page.context().newCDPSession(page)
  const features = [
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'prefers-reduced-transparency', value: 'reduce' },
  ]
  await devtools.send('Emulation.setEmulatedMedia', { features })
  await expect.poll(look).toEqual({ ...plain, badge: 'rgb(9, 12, 20)' })
})
