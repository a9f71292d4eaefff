import type { Locator } from '@playwright/test'
import { holdRoute } from '../support/hold-route.ts'
import { boxOf, settledBox } from '../support/settled.ts'
import { streamOf } from '../support/stream.ts'
import { COMPACT, expect, test, WIDE } from '../support/test.ts'

const widthOf = async (of: Locator) => Math.round((await boxOf(of)).width)
/** Returns the feed's scroll container. */
const feedOf = (room: Locator) => room.getByRole('group', { name: 'Activity' })

test.describe('a room in the narrowest wide box', () => {
  test.use({ viewport: { width: 1100, height: 900 } })

  test('its tabs fit, also where it is the first view of its page', async ({ openPage }) => {
    const { room } = await openPage.room()
    const tabs = room.getByRole('tablist', { name: 'Room' })
    const overflow = () =>
      tabs.evaluate(({ parentElement: strip }) => strip && strip.scrollWidth - strip.clientWidth)
    await expect(room.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await expect.poll(overflow).toBe(0)
  })

  test('the panel below a leaderboard that is slow stays where it is when that is loaded', async ({
    page,
    openPage,
  }) => {
    const { room } = await openPage.room()
    await expect(room.getByRole('textbox', { name: 'Message' })).toBeVisible()
    const copy = room.getByRole('region', { name: 'Copy bets' })
    await expect(copy).toBeVisible()
    const answer = await holdRoute(page, '**/leaderboard/top-copiers*')
    await room.getByRole('tab', { name: 'Leaderboard' }).click()
    await expect(room.getByRole('status', { name: 'Loading leaderboard' })).toBeVisible()
    const { y } = await settledBox(copy)
    answer()
    await expect(room.getByText('(you)')).toBeVisible()
    expect((await settledBox(copy)).y).toBe(y)
  })
})

test('a wide room has activity below the stage and the chat beside it, theatre mode, and full screen with chat; narrow and wide again it keeps typed text, the picture and the scroll position of the feed', async ({
  page,
  openPage,
  consoleLines,
}) => {
  await page.setViewportSize(WIDE)
  const { room } = await openPage.room()
  const stage = streamOf(page)
  await expect(room.getByRole('region', { name: 'About' })).toBeVisible()
  await expect(room.locator('[part=room-header]').getByText(/^\d.* watching$/)).toBeVisible()
  await expect(room.getByRole('tab', { name: 'Chat' })).toHaveAttribute('aria-selected', 'true')
  await expect(room.getByRole('region', { name: 'Chat' })).toBeVisible()
  await expect(room.getByRole('tab', { name: 'Activity' })).toHaveCount(0)
  const activity = await settledBox(room.getByRole('region', { name: 'Activity' }))
  const before = await settledBox(stage)
  expect(activity.y).toBeGreaterThan(before.y + before.height)

  const theatre = room.getByRole('button', { name: 'Theatre mode' })
  await theatre.click()
  await expect.poll(() => widthOf(stage)).toBeGreaterThan(before.width + 250)
  await theatre.click()
  await expect.poll(() => widthOf(stage)).toBe(Math.round(before.width))

  await room.getByRole('button', { name: 'Full screen' }).click()
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.localName))
    .toBe('casino-room')
  await expect(room.getByRole('region', { name: 'Chat' })).toBeVisible()
  await expect(room.getByRole('heading', { level: 1 })).toHaveCount(0)
  await room.getByRole('button', { name: 'Exit full screen' }).click()
  await expect(room.getByRole('heading', { level: 1 })).toBeVisible()

  const message = room.getByRole('textbox', { name: 'Message' })
  const bet = room.getByRole('spinbutton', { name: 'Bet amount' })
  const feed = feedOf(room)
  // A worker draws it, and could be given no other canvas.
  await expect
    .poll(() => page.workers().map(worker => worker.url()))
    .toContainEqual(expect.stringMatching(/\/demo-stream-worker\.js$/))
  const picture = await streamOf(page).locator('canvas').elementHandle()
  const field = await message.elementHandle()
  await expect(feed.getByRole('listitem').nth(12)).toBeAttached()
  await feed.evaluate(box => box.scrollTo({ top: 120 }))
  const expectScrollPosition = () =>
    expect.poll(() => feed.evaluate(({ scrollTop }) => scrollTop)).toBe(120)
  await room.getByRole('button', { name: 'Theatre mode' }).click()
  await expectScrollPosition()
  await message.fill('what a li')
  await bet.fill('3.75')

  await page.setViewportSize(COMPACT)
  // The most recently used panel is selected, so that typing isn't interrupted.
  await expect(room.getByRole('tab', { name: 'Copy' })).toHaveAttribute('aria-selected', 'true')
  await expect(bet).toHaveValue('3.75')
  await expect(bet).toBeFocused()
  await expect(room.getByRole('dialog', { name: 'Copy bets' })).toBeVisible()
  await page.keyboard.press('Escape')
  // The page is still where the form was; its tabs move as it is scrolled, and a press on what moves would miss it.
  const chatTab = room.getByRole('tab', { name: 'Chat' })
  await chatTab.scrollIntoViewIfNeeded()
  await settledBox(chatTab)
  await chatTab.click()
  await expect(message).toHaveValue('what a li')
  await expect(bet).toBeHidden()
  await room.getByRole('tab', { name: 'Activity' }).click()
  await expectScrollPosition()
  await room.getByRole('tab', { name: 'About' }).click()
  await expect(feed).toBeHidden()
  await room.getByRole('tab', { name: 'Activity' }).click()
  await expectScrollPosition()

  await page.setViewportSize(WIDE)
  await expect(bet).toHaveValue('3.75')
  await expect(message).toHaveValue('what a li')
  expect(await picture?.evaluate(node => node.isConnected)).toBe(true)
  expect(await field?.evaluate(node => node.isConnected)).toBe(true)
  expect(consoleLines.ofWidget()).toEqual([])
})

test('on a phone every panel is a tab, only the selected one is mounted and subscribed, and nothing overflows', async ({
  page,
  sandbox,
  openPage,
}) => {
  await page.setViewportSize(COMPACT)
  const { room, wallet } = await openPage.room()
  const chatListeners = () => sandbox.backend.hub.listeners(`/app/rooms/${wallet}/chat`)
  const messages = room.getByRole('log', { name: 'Messages' }).getByRole('article')
  await expect(messages.first()).toBeVisible()
  await expect.poll(chatListeners).toBe(1)
  const strip = room.getByRole('tablist', { name: 'Room' }).locator('..')
  await expect(strip).toHaveAttribute('data-overflow', 'end')

  const panels = [
    ['Activity', 'Activity'],
    ['Leaderboard', 'Leaderboard'],
    ['About', 'About'],
    ['Chat', 'Chat'],
  ] as const
  for (const [tab, shown] of panels) {
    await room.getByRole('tab', { name: tab }).click()
    for (const [, name] of panels) {
      const count = name === shown ? 1 : 0
      await expect(room.getByRole('region', { name, exact: true })).toHaveCount(count)
    }
    await expect.poll(chatListeners).toBe(tab === 'Chat' ? 1 : 0)
  }
  await expect(messages.first()).toBeVisible()

  // The strip marks the ends with more tabs, and scrolls to the selected one.
  const last = room.getByRole('tab', { name: 'About' })
  await last.focus()
  await last.press('Home')
  await last.press('End')
  await expect(strip).toHaveAttribute('data-overflow', 'start')
  await expect(last).toBeInViewport({ ratio: 1 })
  await room.getByRole('tab', { name: 'Leaderboard' }).click()
  await expect(strip).toHaveAttribute('data-overflow', 'both')
  const overflow = () => room.evaluate(element => element.scrollWidth - element.clientWidth)
  await expect.poll(overflow).toBe(0)
})

test('on a phone nothing slides to its place while a room opens', async ({ page, openPage }) => {
  await page.setViewportSize(COMPACT)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const slides: unknown[] = []
    Object.assign(window, { slides })
    const isSlide = (animation: Animation) =>
      animation instanceof CSSTransition && animation.transitionProperty === 'translate'
    const look = () => {
      const root = document.querySelector('casino-room')?.shadowRoot
      const moving = root?.getAnimations().filter(isSlide) ?? []
      slides.push(...moving.map(({ effect }) => Reflect.get(effect ?? {}, 'target')?.className))
      requestAnimationFrame(look)
    }
    look()
  })
  const { room } = await openPage.room()
  await expect(room.getByRole('tab', { name: 'Chat' })).toBeVisible()
  await expect(room.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'slides'))).toEqual([])
})
