import type { Page } from '@playwright/test'
import { filledLobby, readLobby, showAll } from './support/lobby.ts'
import { expect, test } from './support/test.ts'

const at = (path: string) => `/live.html?fullPath=${encodeURIComponent(path)}`

/** Presses Tab until something has focus; fails when it can't be reached. */
async function tabTo(page: Page, role: 'button' | 'link' | 'searchbox', name: string) {
  const target = page.getByRole(role, { name, exact: true })
  await expect(target).toBeVisible()
  for (let press = 0; press < 40; press += 1) {
    if (await target.evaluate(element => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} can't be reached by Tab`)
}

test.describe('browsing by keyboard alone', () => {
  test('a code leads to its room, after a wrong one and one of somebody who is away', async ({
    page,
  }) => {
    await page.goto('/live.html')
    await filledLobby(page)
    await tabTo(page, 'button', 'Enter code')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Enter streamer code' })
    const code = dialog.getByRole('textbox', { name: 'Code' })
    await expect(code).toBeFocused()
    await page.keyboard.type('999999')
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(/No streamer has this code/)
    // What was typed is marked: typing goes on with another code.
    const marked = () =>
      code.evaluate((it: HTMLInputElement) => (it.selectionEnd ?? 0) - (it.selectionStart ?? 0))
    await expect.poll(marked).toBe(6)
    await page.keyboard.type('333333')
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(/this streamer is offline/)
    await expect.poll(marked).toBe(6)
    await page.keyboard.type('111111')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  test('an answer opens with Enter and closes with Escape, back to its question', async ({
    page,
  }) => {
    await page.goto(at('/faq'))
    await tabTo(page, 'searchbox', 'Search questions')
    await page.keyboard.type('wheel of fortune')
    await expect(page.getByRole('link', { name: /^How do I/ })).toHaveCount(0)
    await tabTo(page, 'link', 'How does the wheel of fortune work?')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('it spins once')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(
      page.getByRole('link', { name: 'How does the wheel of fortune work?' }),
    ).toBeFocused()
  })

  test('a heart is pressed with Space, and the account knows it after a reload', async ({
    page,
    sandbox,
  }) => {
    await page.goto('/live.html')
    await filledLobby(page)
    await showAll(page)
    const { live } = await readLobby(sandbox)
    const [first] = live.records
    const card = page
      .getByRole('article')
      .filter({ hasText: first?.nickname ?? '' })
      .first()
    await card.getByRole('link').first().focus()
    await page.keyboard.press('Tab')
    const heart = card.getByRole('button', { name: 'Favourite' })
    await expect(heart).toBeFocused()
    const answered = page.waitForResponse('**/favourites/streamers/*')
    await page.keyboard.press('Space')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await answered
    await page.goto(at('/account'))
    const favourites = page.getByRole('region', { name: 'Favourites' })
    await expect(favourites.getByRole('listitem')).toHaveCount(1)
    await expect(favourites).toContainText(first?.nickname ?? '')
  })
})

test('a nickname that is taken stays typed; a free one is kept by the server', async ({ page }) => {
  await page.goto(at('/account'))
  const field = page.getByRole('textbox', { name: 'Nickname' })
  await field.fill('LunaSpin')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('That nickname is taken.')).toBeVisible()
  await expect(field).toHaveValue('LunaSpin')
  await field.fill('Nobody Else')
  await field.press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto(at('/account'))
  await expect(field).toHaveValue('Nobody Else')
})

test('the schedule is the server’s, page by page, in the time zone that the page chose', async ({
  browser,
  sandbox,
}) => {
  const context = await browser.newContext({ baseURL: sandbox.url, timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await page.goto(at('/upcoming'))
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
  await context.close()
})

test('in no-code mode there is no account', async ({ page }) => {
  await page.goto('/?appMode=NOCODE')
  await filledLobby(page)
  await expect(page.getByRole('link', { name: 'Questions and answers' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Account' })).toHaveCount(0)
  await page.goto('/?appMode=NOCODE&fullPath=/account')
  await filledLobby(page)
  await expect(page.getByRole('textbox', { name: 'Nickname' })).toHaveCount(0)
})
