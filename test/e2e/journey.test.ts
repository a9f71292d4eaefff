import { card, filledLobby } from './support/lobby.ts'
import { expect, test } from './support/test.ts'

// With everything that moves, unlike most tests.
test.use({
  viewport: { width: 1280, height: 900 },
  contextOptions: { reducedMotion: 'no-preference' },
})

test('a viewer goes through lobby, list, room, account, history and a code', async ({
  page,
  openPage,
  consoleLines,
}) => {
  const lobby = await openPage.lobby()
  const list = page.getByRole('region', { name: 'Live now' })
  await list.getByRole('link', { name: 'See all' }).click()
  await expect(lobby.getByRole('heading', { name: 'Live now' })).toBeVisible()
  await card(lobby, 'Ferro').click()
  await expect(lobby.getByRole('heading', { name: 'Ferro', level: 1 })).toBeVisible()
  await lobby.getByRole('link', { name: 'Back to players' }).click()
  await expect(card(lobby, 'Ferro')).toBeFocused()
  await lobby.getByRole('link', { name: 'Back to lobby' }).click()
  await filledLobby(page)
  await lobby.getByRole('link', { name: 'Account' }).click()
  await expect(lobby.getByRole('textbox', { name: 'Nickname' })).not.toHaveValue('')
  await lobby.getByRole('tab', { name: 'History' }).click()
  await expect(lobby.getByRole('navigation', { name: 'Pagination' }).first()).toBeVisible()
  await lobby.getByRole('link', { name: 'Back to lobby' }).click()
  await filledLobby(page)
  await lobby.getByRole('button', { name: 'Enter code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter streamer code' })
  await dialog.getByRole('textbox').fill('111111')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(lobby.getByRole('heading', { level: 1 })).toBeVisible()
  expect(consoleLines.ofWidget()).toEqual([])
})
