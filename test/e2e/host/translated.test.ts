import type { Locator } from '@playwright/test'
import { destinations } from '../../../src/model/topics.ts'
import { translatePage } from '../../support/pages/translate-page.ts'
import { card, liveRecord, navigate, showAll } from '../support/lobby.ts'
import { COMPACT, expect, test } from '../support/test.ts'

test.use({ viewport: COMPACT })

// What React fails to remove or move is in the log, also where the view has been drawn anew.
test.afterEach(({ consoleLines }) => expect(consoleLines.ofWidget()).toEqual([]))

/** Returns what waits for a text, and then translates what is shown. */
const translating = (element: Locator) => async (shown: Locator) => {
  await expect(shown.filter({ visible: true }).first()).toBeVisible()
  await element.evaluate(translatePage)
}

test('a lobby that is translated keeps its lists, filters, pages and search when they change', async ({
  page,
  sandbox,
  openPage,
}) => {
  const anders = await liveRecord(sandbox, 'Big Anders')
  const lobby = await openPage.liveLobby()
  const translated = translating(lobby)
  const button = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name })
  await translated(lobby.getByRole('heading', { name: 'Live now' }))
  await lobby
    .getByText(/^Winning/)
    .first()
    .click()
  await translated(lobby.getByRole('heading', { name: 'Winning now' }))
  await lobby.getByText(/^Live/).first().click()
  await showAll(page)
  await translated(card(page, 'Big Anders'))
  sandbox.backend.control.setStreamerStatus(anders.wallet, 'OFFLINE')
  await expect(card(page, 'Big Anders')).toHaveCount(0)

  for (const [path, name] of [
    ['/live', 'Live now'],
    ['/winning', 'Winning now'],
    ['/live', 'Live now'],
  ] as const) {
    await navigate(lobby, path)
    await translated(lobby.getByRole('heading', { name }))
  }
  await lobby.getByRole('button', { name: /^Filter/ }).click()
  await translated(page.getByRole('dialog', { name: 'Filters' }))
  await button(/^Games/).click()
  await translated(page.getByRole('dialog', { name: 'Games' }))
  const search = page.getByRole('dialog').getByRole('searchbox')
  await search.fill('zzzz')
  await translated(page.getByText('Nothing matches your search'))
  await search.fill('')
  await page.getByRole('checkbox', { name: 'Neon Koi' }).check()
  await button(/^Apply/).click()
  await translated(page.getByRole('dialog', { name: 'Filters' }))
  await expect(button(/^Games/)).toContainText('Neon Koi')
  await button(/^Reset/).click()
  await expect(button(/^Games/)).toContainText('Any')
  await button(/^Show/).click()

  await navigate(lobby, '/faq')
  const questions = lobby.getByRole('searchbox')
  await translated(questions)
  for (const [typed, count] of [
    ['copy', /^[1-9]\d* questions found/],
    ['zzzz', /^0 questions found/],
    ['', /^$/],
  ] as const) {
    await questions.fill(typed)
    await expect(lobby.getByRole('status').filter({ hasText: count }).first()).toBeAttached()
    await lobby.evaluate(translatePage)
  }
  await navigate(lobby, '/')
  await expect(lobby.getByRole('heading', { name: 'Live now' })).toBeVisible()
})

test('a room that is translated keeps its tabs, chat, activity, viewers and status when they change', async ({
  sandbox: { backend },
  openPage,
}) => {
  const { room, wallet } = await openPage.room()
  const translated = translating(room)
  const log = room.getByRole('log', { name: 'Messages' })
  const message = room.getByRole('textbox', { name: 'Message' })
  const last = log.getByRole('article').last()
  const tabs = room.getByRole('tab')
  await translated(last)
  for (let at = (await tabs.count()) - 1; at >= 0; at -= 1) {
    await tabs.nth(at).click()
    await translated(tabs.nth(at))
  }
  await message.fill('hello @Ferro, good evening')
  await room.getByRole('button', { name: 'Send' }).click()
  await translated(last.filter({ hasText: 'hello' }))
  await last.hover()
  await last.getByRole('button', { name: 'Edit' }).click()
  await message.fill('good night, all')
  await message.press('Enter')
  await translated(last.filter({ hasText: 'good night, all' }))

  const state = destinations.playerState(wallet)
  await expect.poll(() => backend.hub.listeners(state)).toBeGreaterThan(0)
  for (const viewers of [321, 987]) {
    backend.control.setViewers(wallet, viewers)
    await translated(room.getByText(`${viewers} watching`))
  }

  await tabs.filter({ hasText: 'Activity' }).click()
  for (const usd of [500, 600, 700]) {
    backend.control.playAction(wallet, 'BET', 5)
    backend.control.playAction(wallet, 'WIN', usd)
    await translated(room.getByText(`$${usd}.00`))
  }
  // The highest is read out, in place of the first.
  await expect(room.locator('[aria-live]').filter({ hasText: '$700.00' })).toBeAttached()
  backend.control.setStreamerStatus(wallet, 'OFFLINE')
  await translated(room.getByText('The stream has ended').or(room.getByText(/is offline/)))
  backend.control.setStreamerStatus(wallet, 'BROADCAST')
  await expect(room.getByText('The stream has ended').or(room.getByText(/is offline/))).toHaveCount(
    0,
  )
})
