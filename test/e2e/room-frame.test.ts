import type { Locator, Page } from '@playwright/test'
import { walletOf } from '../../demo/backend/random.ts'
import { liveRecord } from './support/lobby.ts'
import { setTheme, settledBox } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { violationsIn } from './support/violations.ts'

/** All code has to come first, on a machine that may be busy. */
const FIRST_VISIT = { timeout: 60_000 }
const VIEWERS = [walletOf('first viewer'), walletOf('second viewer')] as const

/** Opens a room of its own page against the sandbox's real API. */
async function openRoom(page: Page, wallet: string, query = ''): Promise<Locator> {
  await page.goto(`/room.html?live&roomId=${wallet}${query}`)
  const room = page.locator('casino-room')
  await expect(room.getByRole('region', { name: 'Stream' })).toBeVisible(FIRST_VISIT)
  return room
}

/** Whether a room has its streamer's messages. */
const hears = (listeners: (topic: string) => number, wallet: string, count = 1) =>
  expect.poll(() => listeners(`/app/player/${wallet}/events`), FIRST_VISIT).toBe(count)

test.describe('in a wide box', () => {
  test.use({ viewport: { width: 1440, height: 1000 } })

  test('activity and About stand under the stage, the other panels in tabs beside it', async ({
    page,
    sandbox,
    said,
  }) => {
    const { wallet } = await liveRecord(sandbox, 'Ferro')
    const room = await openRoom(page, wallet)
    await expect(room.getByRole('region', { name: 'Activity' })).toBeVisible()
    await expect(room.getByRole('region', { name: 'About' })).toBeVisible()
    await expect(room.locator('[part=room-header]').getByText(/^\d.* watching$/)).toBeVisible()
    await expect(room.getByRole('tab', { name: 'Chat' })).toHaveAttribute('aria-selected', 'true')
    await expect(room.getByRole('region', { name: 'Chat' })).toBeVisible()
    await expect(room.getByRole('tab', { name: 'Activity' })).toHaveCount(0)
    const stage = await settledBox(room.getByRole('region', { name: 'Stream' }))
    const activity = await settledBox(room.getByRole('region', { name: 'Activity' }))
    expect(activity.y).toBeGreaterThan(stage.y + stage.height)
    expect(said.ours()).toEqual([])
  })

  test('theatre mode widens the stage, and full screen keeps the chat beside it', async ({
    page,
    sandbox,
  }) => {
    const { wallet } = await liveRecord(sandbox, 'Ferro')
    const room = await openRoom(page, wallet)
    const stage = room.getByRole('region', { name: 'Stream' })
    const widthOf = async (of: Locator) => (await of.boundingBox())?.width ?? 0
    const theatre = room.getByRole('button', { name: 'Theatre mode' })
    await expect(theatre).toBeVisible(FIRST_VISIT)
    const { width: before } = await settledBox(stage)
    await theatre.click()
    await expect.poll(() => widthOf(stage)).toBeGreaterThan(before + 250)
    await theatre.click()
    await expect.poll(() => widthOf(stage)).toBe(before)

    await room.getByRole('button', { name: 'Full screen' }).click()
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.localName))
      .toBe('casino-room')
    await expect(room.getByRole('region', { name: 'Chat' })).toBeVisible()
    await expect(room.getByRole('heading', { level: 1 })).toHaveCount(0)
    await room.getByRole('button', { name: 'Exit full screen' }).click()
    await expect(room.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a leaderboard has two rankings and always the own place', async ({ page, sandbox }) => {
    const { wallet } = await liveRecord(sandbox, 'Ferro')
    const room = await openRoom(page, wallet)
    await room.getByRole('tab', { name: 'Leaderboard' }).click()
    const region = room.getByRole('region', { name: 'Leaderboard' })
    await expect(region.getByRole('listitem')).toHaveCount(10)
    await expect(region.getByText('(you)')).toBeVisible()
    await region.getByRole('tab', { name: 'Top winners' }).click()
    await expect(region.getByRole('listitem').first()).toContainText('$')
    await expect(region.getByRole('listitem').first()).toContainText('€')
    await expect(region.getByText('(you)')).toBeVisible()
  })
})

test.describe('in a compact box', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('every panel is a tab, and the one that is shown is the only one that is there', async ({
    page,
    sandbox,
  }) => {
    const { wallet } = await liveRecord(sandbox, 'Ferro')
    const room = await openRoom(page, wallet)
    const panels = [
      ['Chat', 'Chat'],
      ['Activity', 'Activity'],
      ['Leaderboard', 'Leaderboard'],
      ['About', 'About'],
    ] as const
    for (const [tab, shown] of panels) {
      await room.getByRole('tab', { name: tab }).click()
      for (const [, name] of panels) {
        const count = name === shown ? 1 : 0
        await expect(room.getByRole('region', { name, exact: true })).toHaveCount(count)
      }
    }
    await page.setViewportSize({ width: 1440, height: 1000 })
    await expect(room.getByRole('region', { name: 'Activity' })).toBeVisible()
    // Nothing sticks out of the box.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(room.getByRole('tab', { name: 'Activity' })).toBeVisible()
    const sticksOut = () => room.evaluate(element => element.scrollWidth - element.clientWidth)
    await expect.poll(sticksOut).toBe(0)
  })
})

test('tabs that have no room in a phone are hinted at, and the chosen one comes into sight', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  const room = await openRoom(page, wallet)
  const strip = room.getByRole('tablist', { name: 'Room' }).locator('..')
  await expect(strip).toHaveAttribute('data-more', 'end')
  const last = room.getByRole('tab', { name: 'About' })
  await last.focus()
  await last.press('Home')
  await last.press('End')
  await expect(strip).toHaveAttribute('data-more', 'start')
  await expect(last).toBeInViewport({ ratio: 1 })
  await room.getByRole('tab', { name: 'Leaderboard' }).click()
  await expect(strip).toHaveAttribute('data-more', 'both')
})

test('a tip lowers the balance and shows in the room once, to who sent it and to others', async ({
  page,
  browser,
  sandbox,
  baseURL,
  said,
}) => {
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  const room = await openRoom(page, wallet, `&user=${VIEWERS[0]}`)
  const otherContext = await browser.newContext({ ...(baseURL && { baseURL }) })
  try {
    const other = await openRoom(await otherContext.newPage(), wallet, `&user=${VIEWERS[1]}`)
    await hears(sandbox.backend.hub.listeners, wallet, 2)

    await room.getByRole('button', { name: 'Tip', exact: true }).click()
    const dialog = room.getByRole('dialog', { name: 'Send a tip' })
    await dialog.getByRole('radio', { name: '€20.00' }).check()
    await expect(dialog.getByRole('spinbutton', { name: 'Amount' })).toHaveValue('20')
    await dialog.getByRole('spinbutton', { name: 'Amount' }).fill('12,50')
    await expect(dialog.getByText('Your balance')).toContainText('€1 284.50'.replace(' ', '\u00a0'))
    // Both are told for a few seconds only.
    const told = [
      expect(room.getByText('You tipped €12.50')).toHaveCount(1),
      expect(other.getByText(/^user-.+ tipped €12\.50$/)).toHaveCount(1),
    ]
    await dialog.getByRole('button', { name: 'Send tip' }).dblclick()
    await Promise.all(told)
    await expect(dialog).toHaveCount(0)

    await room.getByRole('button', { name: 'Tip', exact: true }).click()
    await expect(dialog.getByText('Your balance')).toContainText('€1 272.00'.replace(' ', '\u00a0'))
    expect(said.ours()).toEqual([])
  } finally {
    await otherContext.close()
  }
})

test('a report is sent, the viewer is told, and focus returns to where it came from', async ({
  page,
  sandbox,
}) => {
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  const room = await openRoom(page, wallet)
  const button = room.getByRole('button', { name: 'Report' })
  await button.click()
  const dialog = room.getByRole('dialog', { name: 'Report' })
  await dialog.getByRole('radio', { name: 'Spam or misleading behaviour' }).check()
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Three links a minute.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Thanks for letting us know')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('the host stops the round of the room that is open, and of no other', async ({
  page,
  sandbox,
}) => {
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  const room = await openRoom(page, wallet)
  await hears(sandbox.backend.hub.listeners, wallet)
  const stop = (content?: string) =>
    page.evaluate(id => {
      window.postMessage({ type: 'stop-room-round', ...(id && { content: id }) }, '/')
    }, content)
  const notice = room.getByText('Copying was stopped in this room')
  await stop('0xother')
  await stop(wallet)
  await expect(notice).toBeVisible()
  await page.goto(`/room.html?live&roomId=${wallet}&room-round-stopped=1`)
  await expect(notice).toBeVisible(FIRST_VISIT)
})

test('a room where nobody is on air leads to others who are', async ({ page, sandbox }) => {
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  const room = await openRoom(page, wallet)
  await expect(room.getByText('Ferro is offline')).toBeVisible()
  const others = room.getByRole('region', { name: 'Live now' })
  await expect(others.getByRole('link')).toHaveCount(6)
  const name = await others.getByRole('link').first().textContent()
  await others.getByRole('link').first().click()
  await expect(room.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
})

test('the owner sees their own room: with the way to the studio, without tips to themselves', async ({
  page,
  sandbox,
}) => {
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  const room = await openRoom(page, wallet, `&user=${wallet}`)
  await expect(room.getByText('Your room')).toBeVisible()
  await expect(room.getByRole('link', { name: 'Open studio' })).toBeVisible()
  await expect(room.getByRole('button', { name: 'Tip', exact: true })).toHaveCount(0)
  await expect(room.getByRole('button', { name: 'Report' })).toHaveCount(0)
  await expect(room.getByRole('button', { name: 'Favourite' })).toHaveCount(0)
})

test('an anonymous visitor who wants to tip is asked to log in', async ({ page, sandbox }) => {
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  await page.goto(`/?demoType=anonymous&fullPath=/room/${wallet}`)
  const tip = page.getByRole('button', { name: 'Tip', exact: true })
  // Whoever a link has led into a room is offered the reward for signing up first.
  await expect(page.getByRole('dialog', { name: 'Register for a reward' })).toBeVisible(FIRST_VISIT)
  await page.keyboard.press('Escape')
  await tip.click()
  const dialog = page.getByRole('dialog', { name: 'Log in to play along' })
  await expect(dialog.getByRole('button', { name: 'Log in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(tip).toBeFocused()
})

test('an underground casino shows its eighteen games in the room', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  await page.goto(`/?demoType=underground&fullPath=/room/${wallet}`)
  const games = page.getByRole('region', { name: 'Games' })
  await expect(games.getByRole('listitem')).toHaveCount(18, FIRST_VISIT)
})

for (const theme of ['dark', 'light'] as const) {
  for (const width of [390, 1440]) {
    test(`a room and its dialogs have no accessibility violation, ${theme}, ${width} px`, async ({
      page,
      sandbox,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const { wallet } = await liveRecord(sandbox, 'Ferro')
      const room = await openRoom(page, wallet)
      await setTheme(room, theme)
      await expect(room.getByText('Live', { exact: true }).first()).toBeVisible()
      expect(await violationsIn(page, 'casino-room')).toEqual([])

      await room.getByRole('button', { name: 'Tip', exact: true }).click()
      await expect(room.getByRole('radio', { name: '€5.00' })).toBeVisible()
      expect(await violationsIn(page, 'casino-room')).toEqual([])
      await page.keyboard.press('Escape')

      await room.getByRole('button', { name: 'Report' }).click()
      await expect(room.getByRole('radio', { name: 'Cheating' })).toBeVisible()
      expect(await violationsIn(page, 'casino-room')).toEqual([])
    })
  }
}
