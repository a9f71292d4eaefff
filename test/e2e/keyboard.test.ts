import type { Locator } from '@playwright/test'
import { favourites } from '../../src/api/account.ts'
import { card, cardLinks, liveRecord, readLobby, showAll } from './support/lobby.ts'
import { gapBetween } from './support/settled.ts'
import { tabTo } from './support/tab-to.ts'
import { COMPACT, expect, test, WIDE } from './support/test.ts'
import { awaitSession, copyOnServer, readServer } from './support/writes.ts'

test('the lobby is used by keyboard alone: its tabs, list modes, rewards, hearts and rooms', async ({
  page,
  sandbox,
  openPage,
}) => {
  const lobby = await openPage.lobby()
  const rewards = page.getByRole('button', { name: 'Rewards' })
  await tabTo(rewards)
  const dialog = page.getByRole('dialog', { name: 'Game rewards' })
  for (const close of ['Escape', 'Enter'] as const) {
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press(close)
    await expect(dialog).toHaveCount(0)
    await expect(rewards).toBeFocused()
  }

  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Live').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Winning'],
    ['ArrowRight', 'Live'],
    ['ArrowLeft', 'Winning'],
    ['Home', 'Live'],
    ['End', 'Winning'],
    ['Home', 'Live'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(name)).toBeFocused()
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  }

  await page.getByRole('radio', { name: 'Recommended' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked()
  await expect(card(page, 'Suzu')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Recommended' })).toBeChecked()
  await expect(card(page, 'Suzu')).toHaveCount(0)

  await showAll(page)
  const [first] = (await readLobby(sandbox)).live.records
  const nickname = first?.nickname ?? ''
  await card(page, nickname).focus()
  await page.keyboard.press('Tab')
  const heart = page
    .getByRole('article')
    .filter({ has: card(page, nickname) })
    .getByRole('button', { name: 'Favourite' })
  await expect(heart).toBeFocused()
  const answered = page.waitForResponse('**/favourites/streamers/*')
  await page.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await answered

  const heading = lobby.getByRole('heading', { level: 1 })
  await card(page, 'Ferro').focus()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Ferro')
  await expect(heading).toBeFocused()
  await lobby.getByRole('link', { name: 'Back to lobby' }).focus()
  await page.keyboard.press('Enter')
  await expect(card(page, 'Ferro')).toBeFocused()
  await lobby.getByRole('link', { name: 'Account' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Account')
  await expect(heading).toBeFocused()
  // No card has been opened since, and neither of these pages has a heading of the first level.
  const back = lobby.getByRole('link', { name: 'Back to lobby' })
  const seeAll = lobby
    .getByRole('region', { name: 'Live now' })
    .getByRole('link', { name: 'See all' })
  const title = lobby.getByRole('heading', { level: 2, name: 'Live now' })
  for (const [link, target] of [
    [back, tab('Live')],
    [seeAll, title],
    [back, tab('Live')],
  ] as const) {
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(target).toBeFocused()
  }

  // The server has kept what was pressed.
  expect(await readServer(sandbox, favourites, {})).toMatchObject([{ nickname }])
})

test('a room opened by mouse moves the focus to its heading without a line around it', async ({
  page,
  openPage,
}) => {
  const lobby = await openPage.lobby()
  await showAll(page)
  await card(page, 'Ferro').click()
  const heading = lobby.getByRole('heading', { level: 1, name: 'Ferro' })
  await expect(heading).toBeFocused()
  expect(await heading.evaluate(it => it.matches(':focus-visible'))).toBe(false)
})

test('the lock of a room takes the focus that was in the room, and is read out', async ({
  page,
  sandbox,
}) => {
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  await page.goto(`/room.html?demoType=anonymous&apiThrottling=0&roomId=${wallet}`)
  const offer = page.getByRole('dialog', { name: 'Register for a reward' })
  await offer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Tip', exact: true }).focus()
  await page.evaluate(() => localStorage.setItem('anonymous_session_seconds', '300'))
  const lock = page.getByRole('dialog', { name: 'Log in to keep watching' })
  await expect(lock.getByRole('alert')).toContainText('Your free preview is over.')
  await expect(lock.getByRole('heading')).toBeFocused()
})

test('a link under the session bar is below it once it has the focus', async ({
  sandbox,
  openPage,
}) => {
  sandbox.backend.control.updateSettings({ market: 'gb' })
  const lobby = await openPage.lobby()
  const bar = lobby.getByRole('region', { name: 'Your session' })
  await expect(bar).toBeVisible()
  const link = cardLinks(lobby).first()
  await link.evaluate(it => scrollBy(0, it.getBoundingClientRect().top))
  await link.focus()
  await expect.poll(() => gapBetween(bar, link)).toBeGreaterThanOrEqual(0)
})

/** Resolves to whether the middle of an element is on top, in a shadow tree. */
const isOnTop = (control: Locator) =>
  control.evaluate(it => {
    const { left, top, width, height } = it.getBoundingClientRect()
    const root = it.getRootNode()
    const hit =
      root instanceof ShadowRoot && root.elementFromPoint(left + width / 2, top + height / 2)
    return hit instanceof Element && it.contains(hit)
  })

test('on a phone with a keyboard what gets the focus in a panel that the window or the room cuts off is seen', async ({
  sandbox,
  page,
  openPage,
}) => {
  await page.setViewportSize(COMPACT)
  await copyOnServer(sandbox)
  const { room } = await openPage.room()
  const open = async (name: string, content: Locator) => {
    await room.getByRole('tab', { name }).press('Enter')
    await expect(content).toBeAttached()
  }
  const rest = room.getByRole('button', { name: 'Take a break' })
  await open('Copy', rest)
  await expect(room.getByRole('button', { name: 'Stop copying' })).toBeVisible()
  await tabTo(rest)
  await expect.poll(() => isOnTop(rest)).toBe(true)
  await expect(rest).toBeInViewport({ ratio: 1 })

  // Backwards, from what follows the room on its page.
  const more = room.getByRole('button', { name: 'Show more' })
  await open('Activity', more)
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(more).toBeFocused()
  await expect.poll(() => isOnTop(more)).toBe(true)
  await expect(more).toBeInViewport({ ratio: 1 })
})

for (const [size, header] of [
  [{ width: 1000, height: 700 }, 56],
  [{ width: 320, height: 256 }, 0],
  [{ width: 640, height: 256 }, 64],
] as const)
  test(`the controls of the streamer's line are seen once they have the focus, in a window of ${size.width} x ${size.height} with ${header} px above the room`, async ({
    page,
    openPage,
  }) => {
    await page.setViewportSize(size)
    const { room } = await openPage.room()
    await expect(room.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await room.evaluate((element: HTMLElement, px) => {
      document.body.replaceChildren(element)
      document.body.style.cssText = `display: block; margin: ${px}px 0 0`
    }, header)
    const line = room.locator('[part=room-header]')
    await page.mouse.click(1, 1)
    for (const name of ['Favourite', 'Tip', 'More']) {
      const button = line.getByRole('button', { name, exact: true })
      await tabTo(button)
      await expect.poll(() => isOnTop(button), name).toBe(true)
      await expect(button).toBeInViewport({ ratio: 1 })
    }
  })

test.describe('in a room with all of its panels', () => {
  test.use({ viewport: WIDE })

  test('the focus stays with copying and with an event when what was pressed is gone', async ({
    page,
    sandbox,
    openPage,
  }) => {
    const { room } = await openPage.room()
    await awaitSession(sandbox)
    const press = async (name: string) => {
      const button = room.getByRole('button', { name, exact: true })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(button).toHaveCount(0)
    }
    const copy = room.getByRole('region', { name: 'Copy bets' })
    const title = copy.getByRole('heading', { name: 'Copy bets' })
    await copy.getByRole('spinbutton', { name: 'Bet amount' }).fill('2')
    for (const name of ['Start copying', 'Stop copying', 'Dismiss']) {
      await press(name)
      await expect(title).toBeFocused()
    }

    await room.getByRole('tab', { name: 'Events' }).click()
    await room.getByRole('article', { name: 'Jackpot' }).getByRole('button').click()
    // What comes of it is read out by live regions that are there before.
    const regions = room.getByRole('region', { name: 'Events' }).getByRole('status')
    await expect(regions).toHaveText(['', '', ''])
    await press('Join')
    await expect(room.getByRole('heading', { name: 'Jackpot' })).toBeFocused()
    await expect(regions).toHaveText(['', /^You're in/, ''])
  })

  test('the focus stays in the pool once the whole share is withdrawn', async ({ openPage }) => {
    const { room } = await openPage.room({ query: '&copyMode=IN_POOL' })
    const pool = room.getByRole('region', { name: 'Pool' })
    const withdraw = pool.getByRole('button', { name: 'Withdraw' })
    await pool.getByRole('spinbutton', { name: 'Amount' }).fill('5')
    await pool.getByRole('button', { name: 'Deposit' }).press('Enter')
    await expect(withdraw).toBeEnabled()
    await withdraw.press('Enter')
    await expect(withdraw).toBeDisabled()
    await expect(pool.getByRole('heading', { name: 'Pool', exact: true })).toBeFocused()
  })

  test('Show more of the feed loads nothing before it is pressed, and stays in view, when the focus comes to it', async ({
    page,
    openPage,
  }) => {
    // Reads of what follows the first page, which is also read anew once topics are subscribed.
    const reads: string[] = []
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/streamer/game-actions') && searchParams.has('from'))
        reads.push(request.url())
    })
    const { room } = await openPage.room()
    const feed = room.getByRole('group', { name: 'Activity' })
    const more = feed.getByRole('button', { name: 'Show more' })
    await expect(more).toBeAttached()
    const count = await feed.getByRole('listitem').count()
    await feed.focus()
    await tabTo(more)
    await expect(more).toBeInViewport()
    expect(reads).toEqual([])
    await page.keyboard.press('Enter')
    await expect(feed.getByRole('listitem').nth(count)).toBeAttached()
  })
})
