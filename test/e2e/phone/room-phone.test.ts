import type { Locator, Page } from '@playwright/test'
import { replaceVisualViewport, setKeyboard } from '../../support/pages/visual-viewport.ts'
import { nextPaint } from '../../support/wait.ts'
import { swipe } from '../support/finger.ts'
import { liveRecord } from '../support/lobby.ts'
import { setLocale } from '../support/locale.ts'
import {
  expectInView,
  fillWindow,
  KEYBOARD,
  LANDSCAPE,
  LANDSCAPE_KEYBOARD,
  linesOf,
  misplacedControls,
  pictureOf,
  SMALL,
  SMALL_KEYBOARD,
  showsNewest,
  TABLET,
} from '../support/phone.ts'
import { boxOf, gapBetween, settled, settledBox } from '../support/settled.ts'
import { watchShiftSum } from '../support/shifts.ts'
import { COMPACT, expect, test } from '../support/test.ts'

/** Returns the box of an element's text, without the space between its lines. */
const textBox = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  const { top, bottom } = range.getBoundingClientRect()
  return { top, bottom }
}

/** Swipes the picture of a room with a finger, from its middle. */
async function swipePicture(page: Page, room: Locator, by: readonly [x: number, y: number]) {
  const { x, width } = await boxOf(room.getByRole('region', { name: 'Stream', exact: true }))
  const { top, bottom } = await pictureOf(room)
  await swipe(page, [x + width / 2, (top + bottom) / 2], by, 2)
}

test.describe('a room on a phone', () => {
  test.use({ viewport: COMPACT, hasTouch: true })

  for (const place of ['with a height of its own', 'that grows in its page'] as const) {
    test(`an element ${place} keeps picture and composer in view without a shift, with and without keyboard`, async ({
      page,
      openPage,
      consoleLines,
    }) => {
      await page.addInitScript(replaceVisualViewport)
      const shifts = await watchShiftSum(page)
      const { room } = await openPage.room()
      const log = room.getByRole('log', { name: 'Messages' })
      await expect(log.getByRole('article').first()).toBeVisible()
      if (place === 'with a height of its own') await fillWindow(room)
      await expect(room.getByRole('region', { name: 'Pinned message' })).toBeVisible()
      await expectInView(room)
      await expect.poll(() => showsNewest(room)).toBe(true)

      // As a browser does for the field that gets the focus.
      await room.evaluate(element => element.scrollIntoView())
      await expectInView(room)
      const before = await shifts()
      await room.getByRole('textbox', { name: 'Message' }).focus()
      for (const [keyboard, offsetTop] of [
        [KEYBOARD, 0],
        [KEYBOARD, 120],
        [KEYBOARD, 0],
        [0, 0],
      ] as const) {
        await setKeyboard(page, keyboard, offsetTop)
        await expectInView(room)
        await expect.poll(() => showsNewest(room)).toBe(true)
      }
      // The streamer's line folds behind the picture while older messages are read.
      const tip = room.getByRole('button', { name: 'Tip', exact: true })
      const tabs = room.getByRole('tablist', { name: 'Room' })
      const yOf = async (part: Locator) => Math.round((await boxOf(part)).y)
      const { y: unfolded } = await settledBox(tabs)
      // A reader scrolls with a wheel or a finger; nobody else moves the log away from its end.
      await log.dispatchEvent('wheel')
      await log.evaluate(it => it.scrollBy({ top: -200 }))
      await expect.poll(() => yOf(tabs)).toBe(Math.round(unfolded) - 56)
      await expectInView(room)
      await tip.focus()
      await expect.poll(() => yOf(tabs)).toBe(Math.round(unfolded))
      await log.evaluate(it => it.scrollTo({ top: it.scrollHeight }))
      await expect.poll(() => yOf(tabs)).toBe(Math.round(unfolded))
      // The chat follows its end again once it has handled the scrolling; a resize before that keeps it where it is.
      await page.evaluate(nextPaint)
      await expect.poll(() => showsNewest(room)).toBe(true)
      expect((await shifts()) - before).toBeLessThan(0.01)

      await test.step('four lines of chat stay above a long message', async () => {
        const message = room.getByRole('textbox', { name: 'Message' })
        await message.fill('a line of words that goes on and on '.repeat(4))
        await setKeyboard(page, KEYBOARD)
        // They would take the space of four lines.
        await expect(room.getByRole('region', { name: 'Pinned message' })).toBeHidden()
        await expect.poll(() => linesOf(room)).toBeGreaterThanOrEqual(4)
        await expectInView(room)
        await message.fill('')
        await setKeyboard(page, 0)
        await expectInView(room)
      })

      // On the smallest phones a button has its icon alone, and tabs and pinned message make way while something is typed.
      await page.setViewportSize(SMALL)
      await expect(tip.locator('svg')).toBeVisible()
      await room.evaluate(element => element.scrollIntoView())
      await expectInView(room)
      await room.getByRole('textbox', { name: 'Message' }).focus()
      const pinned = room.getByRole('region', { name: 'Pinned message' })
      const unfoldedShifts = await shifts()
      for (const keyboard of [SMALL_KEYBOARD, SMALL_KEYBOARD + 60]) {
        await setKeyboard(page, keyboard)
        await expect(pinned).toBeHidden()
        await expectInView(room)
        await expect.poll(() => linesOf(room)).toBeGreaterThanOrEqual(keyboard > 300 ? 3 : 4)
        await expect.poll(() => showsNewest(room)).toBe(true)
      }
      await setKeyboard(page, 0)
      await expect(pinned).toBeVisible()
      await expectInView(room)
      expect((await shifts()) - unfoldedShifts).toBeLessThan(0.01)

      await test.step('they make way as well where the keyboard makes the window lower', async () => {
        await page.setViewportSize(COMPACT)
        // A window that becomes lower and of another width at once was turned.
        await page.evaluate(nextPaint)
        for (const px of [404, 514]) {
          await page.setViewportSize({ ...COMPACT, height: COMPACT.height - px })
          await expect(pinned).toBeHidden()
          await expectInView(room)
          await expect.poll(() => linesOf(room)).toBeGreaterThanOrEqual(4)
        }
      })

      // On a tablet, whose chat has more space than messages, they are at its end.
      await page.setViewportSize(TABLET)
      await expect.poll(() => showsNewest(room)).toBe(true)
      expect(consoleLines.ofWidget()).toEqual([])
    })
  }

  test('where the window shows half of a room, a panel begins right below the tabs and ends where it can be seen', async ({
    page,
    openPage,
  }) => {
    const { room } = await openPage.room()
    const tabs = room.getByRole('tablist', { name: 'Room' })
    const rankings = room.getByRole('tablist', { name: 'Rankings' })
    await room.getByRole('tab', { name: 'Leaderboard' }).click()
    await expect(rankings).toBeVisible()
    const gap = async () => Math.round(await gapBetween(tabs, rankings))
    await room.evaluate(element => element.scrollIntoView())
    const usual = await settled(gap, 50)
    // The page has something above the room, which leaves half of the window to it.
    await room.evaluate((element: HTMLElement) => {
      element.style.marginBlockStart = '400px'
      scrollBy(0, -10)
    })
    await expect.poll(gap).toBe(usual)

    // The viewer's own row stays at the lower end, and nothing of the list shows below it.
    const own = room.locator('[data-own=true]').last()
    const rowBelow = () =>
      own.evaluate(row => {
        const { left, bottom } = row.getBoundingClientRect()
        const root = row.getRootNode()
        const at = root instanceof ShadowRoot && root.elementFromPoint(left + 60, bottom + 10)
        return at ? (at.closest('li')?.textContent ?? '') : 'nothing'
      })
    await expect.poll(rowBelow).toBe('')
    const panel = room.getByRole('tabpanel', { name: 'Leaderboard' }).first()
    await panel.evaluate(it => it.scrollTo({ top: it.scrollHeight }))
    const last = room.getByRole('listitem').last()
    await expect.poll(() => gapBetween(last, own)).toBeGreaterThan(-0.5)
    expect((await boxOf(own)).y).toBeLessThan(COMPACT.height - 44)
    await expect(own).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  test('a phone that is turned shows the newest message in each direction', async ({
    page,
    openPage,
  }) => {
    const { room } = await openPage.room()
    await expect(
      room.getByRole('log', { name: 'Messages' }).getByRole('article').first(),
    ).toBeVisible()
    for (const size of [SMALL, COMPACT, LANDSCAPE, COMPACT, LANDSCAPE]) {
      await page.setViewportSize(size)
      await room.evaluate(element => element.scrollIntoView())
      await expectInView(room)
      await expect.poll(() => showsNewest(room), `${size.width} px`).toBe(true)
    }
    // The strip of tabs is narrower then, and still shows the selected one.
    await page.setViewportSize(COMPACT)
    const last = room.getByRole('tab').last()
    await last.click()
    await page.setViewportSize(LANDSCAPE)
    await expect(last).toBeInViewport({ ratio: 0.9 })
  })

  test("each panel is below the picture and scrolls inside, and what doesn't fit the line of the room is in its menu", async ({
    page,
    openPage,
  }) => {
    const { room } = await openPage.room()
    await fillWindow(room)
    const tabs = room.getByRole('tab')
    await expect(tabs.nth(5)).toBeAttached()
    for (const tab of await tabs.all()) {
      await tab.click()
      const panel = room.getByRole('tabpanel', { name: await tab.innerText(), exact: true })
      await expect(panel).toBeVisible()
      const edges = () =>
        panel.evaluate(it => Math.round(it.getBoundingClientRect().bottom) - innerHeight)
      await expect.poll(edges).toBe(0)
      const overflow = () =>
        room.evaluate(it => [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight])
      await expect.poll(overflow).toEqual([0, 0])
    }
    await room.getByRole('tab', { name: 'Chat' }).click()
    // A pinned message of one line opens.
    const pinned = room.getByRole('region', { name: 'Pinned message' })
    const toggle = pinned.getByRole('button', { name: 'Whole message' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    const start = async () => (await pinned.getByRole('paragraph').boundingBox())?.x
    const startBefore = await start()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(await start()).toBe(startBefore)
    await toggle.click()
    // What screen readers read out is chosen in a field that shows while it has focus.
    const announced = room.getByRole('combobox', { name: 'Read out messages' })
    await announced.focus()
    await expect(announced).toBeInViewport({ ratio: 1 })
    await announced.selectOption('mentions')
    await room.getByRole('textbox', { name: 'Message' }).focus()
    await expect(announced).toHaveValue('mentions')
    await expect(announced).not.toBeInViewport({ ratio: 0.5 })
    // What doesn't fit the line is in its menu.
    await room.getByRole('button', { name: 'More' }).click()
    const menu = room.getByRole('group', { name: 'More' })
    await expect(menu.getByText(/watching/)).toBeVisible()
    await expect(menu.getByText('RTP')).toBeVisible()
    await menu.getByRole('button', { name: 'Report' }).click()
    await expect(room.getByRole('dialog', { name: /Report/ })).toBeVisible()
    await expect(menu).toBeHidden()
    // The focus returns to the button whose menu has closed.
    await page.keyboard.press('Escape')
    await expect(room.getByRole('button', { name: 'More' })).toBeFocused()
  })

  test('a pinned message that is open can be read to its end', async ({
    page,
    openPage,
    sandbox,
  }) => {
    const { wallet, nickname } = await liveRecord(sandbox, 'Mira Vale')
    await page.route('**/chat-history*', route =>
      route.fulfill({
        json: [
          {
            id: 'rules',
            message: 'Be kind to each other. '.repeat(20),
            timestamp: Date.now(),
            from: { name: nickname, isLocal: false },
            sid: wallet,
            editTimestamp: null,
            pinned: true,
          },
        ],
      }),
    )
    const { room } = await openPage.room({ wallet })
    const pinned = room.getByRole('region', { name: 'Pinned message' })
    const toggle = pinned.getByRole('button', { name: 'Whole message' })
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    // A trial fails if something else would be tapped.
    const text = pinned.getByRole('paragraph')
    await text.tap({ trial: true })
    const scrolled = text.evaluate(it => {
      it.scrollTop = it.scrollHeight
      return it.scrollTop
    })
    expect(await scrolled).toBeGreaterThan(0)
    await toggle.tap()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  })

  test('in landscape the chat is beside the picture, over it or hidden, as the viewer chooses, also in full screen', async ({
    page,
    openPage,
  }) => {
    await page.setViewportSize(LANDSCAPE)
    await page.addInitScript(replaceVisualViewport)
    const shifts = await watchShiftSum(page)
    const { room } = await openPage.room()
    await fillWindow(room)
    const stage = room.getByRole('region', { name: 'Stream' })
    const panel = room.getByRole('tabpanel', { name: 'Chat', exact: true })
    const widthOf = async (part: Locator) => Math.round((await boxOf(part)).width)
    await expectInView(room)
    await expect
      .poll(async () => (await widthOf(stage)) + (await widthOf(panel)))
      .toBe(LANDSCAPE.width)
    await test.step('the picture of an element that is higher than the window is as large', async () => {
      const picture = stage.locator('canvas')
      const box = await settledBox(picture)
      const setHeight = (height: string) =>
        room.evaluate((element: HTMLElement, value) => {
          element.style.blockSize = value
        }, height)
      await setHeight('762px')
      await expect.poll(async () => (await boxOf(room)).height).toBe(762)
      expect(await settledBox(picture)).toEqual(box)
      await setHeight('100dvh')
    })
    await setKeyboard(page, LANDSCAPE_KEYBOARD)
    await expectInView(room)
    await setKeyboard(page, 0)

    // What the keyboard moved counts as shifted here, where no key was pressed for it, and is told late.
    const before = await settled(shifts, 50)
    const hide = room.getByRole('button', { name: 'Hide chat' })
    const show = room.getByRole('button', { name: 'Show chat' })
    await hide.click()
    await expect.poll(() => widthOf(stage)).toBe(LANDSCAPE.width)
    await expect(show).toBeFocused()
    await show.click()
    await expect(panel).toBeVisible()
    await expect(room.getByRole('tab', { name: 'Chat' })).toBeFocused()
    await room.getByRole('button', { name: 'Chat over the video' }).click()
    await expect.poll(() => widthOf(stage)).toBe(LANDSCAPE.width)
    await expectInView(room)
    expect((await shifts()) - before).toBeLessThan(0.01)
    await page.reload()
    await stage.waitFor()
    await fillWindow(room)
    await expect(room.getByRole('button', { name: 'Chat over the video' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await room.getByRole('button', { name: 'Chat over the video' }).click()

    // The controls fit the picture in long words as well.
    await setLocale(room, 'pl')
    const picture = room.locator('[part=stage]')
    await picture.hover()
    await expect.poll(() => misplacedControls(picture)).toEqual([])
    await setLocale(room, 'en')

    await stage.hover()
    await room.getByRole('button', { name: 'Full screen', exact: true }).click()
    await expect(room.getByRole('heading', { level: 1 })).toHaveCount(0)
    await expect(panel).toBeVisible()
    await hide.click()
    await expect(panel).toBeHidden()
    await expect.poll(() => widthOf(stage)).toBe(LANDSCAPE.width)
    await expect(show).toBeFocused()
    await show.click()
    await expect(panel).toBeVisible()
    await expect(room.getByRole('tab', { name: 'Chat' })).toBeFocused()

    // A finger swipes the chat out of the way, and back over the picture; up or down is scrolling.
    await swipePicture(page, room, [100, 0])
    await expect(panel).toBeHidden()
    await swipePicture(page, room, [10, -80])
    await swipePicture(page, room, [-100, 0])
    await expect(panel).toBeVisible()
  })

  test('in landscape a swipe of the picture hides and shows the chat in a lobby as well', async ({
    page,
    openPage,
  }) => {
    await page.setViewportSize(LANDSCAPE)
    const { room: lobby } = await openPage.roomInLobby()
    await expect(lobby.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await lobby.evaluate(element => element.scrollIntoView())
    await expectInView(lobby)
    const panel = lobby.getByRole('tabpanel', { name: 'Chat', exact: true })
    await swipePicture(page, lobby, [100, 0])
    await expect(panel).toBeHidden()
    await swipePicture(page, lobby, [-100, 0])
    await expect(panel).toBeVisible()
  })

  test('no tab of the leaderboard is narrower than its words on the smallest phone', async ({
    page,
    openPage,
  }) => {
    await page.setViewportSize(SMALL)
    const { room } = await openPage.room()
    await room.getByRole('tab', { name: 'Leaderboard' }).click()
    const tabs = room.getByRole('region', { name: 'Leaderboard' }).getByRole('tab')
    await expect(tabs).toHaveText(['Top copiers', 'Top winners'])
    const bar = await room
      .getByRole('tablist', { name: 'Rankings' })
      .evaluateHandle(element => element)
    for (const locale of ['pl', 'fi', 'en']) {
      await setLocale(room, locale)
      const cut = () =>
        bar.evaluate(element =>
          [...element.children]
            .filter(tab => tab.scrollWidth > tab.clientWidth)
            .map(tab => tab.textContent),
        )
      await expect.poll(cut, locale).toEqual([])
    }
  })

  test('in an offline room no message shows above the pinned one, and a low picture has the title of its notice alone', async ({
    sandbox,
    openPage,
  }) => {
    const { wallet } = await liveRecord(sandbox, 'Mira Vale')
    sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
    const { room } = await openPage.room({ wallet })
    const pinned = room.getByRole('region', { name: 'Pinned message' })
    const others = room.getByRole('region', { name: 'Live now' })
    await expect(others).toBeVisible()
    const { y } = await settledBox(pinned)
    // As far below the tabs as other parts are from each other, and no further from what follows.
    const title = await others.getByRole('heading').evaluate(textBox)
    const tabs = await room
      .getByRole('tablist')
      .evaluate(list => list.getBoundingClientRect().bottom)
    expect(title.top - tabs).toBeGreaterThanOrEqual(12)
    const card = others.getByRole('listitem').first()
    const [picture, badge] = [
      await settledBox(card.locator('[class*=picture]').first()),
      await settledBox(card.getByText('LIVE')),
    ]
    expect(badge.y, 'below a face').toBeGreaterThan(picture.y + picture.height / 2)
    const game = await others.getByText('Deep Bounty').evaluate(textBox)
    expect(y - game.bottom).toBeLessThan(30)
    const above = () =>
      pinned.evaluate(it => {
        const { left, top } = it.getBoundingClientRect()
        const root = it.getRootNode()
        const at = (by: number) =>
          root instanceof ShadowRoot && root.elementFromPoint(left + 20, top - by)
        return [4, 8].filter(by => {
          const hit = at(by)
          return hit && hit.closest('[role=log]') !== null
        })
      })
    await expect.poll(above).toEqual([])

    /** Whether the explanation below the title is cut off, in full or not at all. */
    const isCut = () =>
      room.getByText('The stream will start here automatically.').evaluate(text => {
        const [, pixels] = /(-?[\d.e+]+)px, 100%/.exec(getComputedStyle(text).clipPath) ?? []
        return Number(pixels) > text.getBoundingClientRect().height
      })
    await expect.poll(isCut).toBe(true)
    await room.evaluate(element => element.scrollIntoView())
    await expect.poll(isCut).toBe(false)
  })
})

for (const [currency, viewport] of [
  ['JPY', SMALL],
  ['BTC', LANDSCAPE],
] as const)
  test.describe(`a ranking of amounts with many digits in ${currency}`, () => {
    test.use({
      sandboxOptions: { scenario: `tokenName=${currency}` },
      viewport,
      hasTouch: true,
    })

    test('has room for the name of each winner, up to the amounts, within its panel', async ({
      openPage,
    }) => {
      const { room } = await openPage.room()
      await room.getByRole('tab', { name: 'Leaderboard' }).click()
      await room.getByRole('tab', { name: 'Top winners' }).click()
      const ranks = room.getByRole('tabpanel', { name: 'Top winners' }).locator('[data-own]')
      await expect(ranks.first()).toContainText('≈')
      const narrow = () =>
        ranks.evaluateAll(rows =>
          rows.flatMap(row => {
            const [name, value] = [row.children[1]?.firstElementChild, row.lastElementChild]
            if (!(name && value)) return ['missing']
            const amounts = [...(value.firstElementChild?.children ?? [])]
            const widest = Math.max(...amounts.map(it => it.getBoundingClientRect().width))
            const isCut =
              name.clientWidth < name.scrollWidth &&
              (name.clientWidth < 60 || value.clientWidth > widest + 1)
            const excess = row.scrollWidth - row.clientWidth
            return isCut || excess > 0
              ? [`${row.textContent} (${name.clientWidth} px, ${excess} px too wide)`]
              : []
          }),
        )
      await expect.poll(narrow, { timeout: 10_000 }).toEqual([])
    })
  })
