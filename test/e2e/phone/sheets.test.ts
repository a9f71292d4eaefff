import type { Locator } from '@playwright/test'
import { walletOf } from '../../../demo/backend/random.ts'
import { destinations } from '../../../src/model/topics.ts'
import { replaceVisualViewport, setKeyboard } from '../../support/pages/visual-viewport.ts'
import { pullSheet } from '../support/finger.ts'
import { liveRecord } from '../support/lobby.ts'
import { setTextSize } from '../support/locale.ts'
import { fillWindow, KEYBOARD, LANDSCAPE, LANDSCAPE_KEYBOARD } from '../support/phone.ts'
import { boxOf, closeByEscape, settledBox } from '../support/settled.ts'
import { watchShiftSum } from '../support/shifts.ts'
import { COMPACT, expect, test, WIDE } from '../support/test.ts'

/** Expects the amounts of a result in the middle of its banner, also over several lines. */
async function expectCentred(dialog: Locator): Promise<void> {
  const distances = () =>
    dialog.evaluate(it => {
      const banner = it.querySelector<HTMLElement>('[data-outcome]')
      if (!banner) return ['no banner']
      banner.style.inlineSize = '190px'
      const middle = ({ left, right }: DOMRect) => (left + right) / 2
      return [...banner.querySelectorAll('[class*=amounts] > span')]
        .map(part => middle(part.getBoundingClientRect()) - middle(banner.getBoundingClientRect()))
        .map(distance => Math.abs(Math.trunc(distance)))
    })
  await expect.poll(distances).toEqual([0, 0])
}

/** Expects the names on the reels of a jackpot whole in the largest texts. */
async function expectWholeNames(room: Locator, dialog: Locator): Promise<void> {
  await setTextSize(room, 32)
  const cut = () =>
    dialog
      .locator('[data-winning-row=true] [class*=name]')
      .evaluateAll(all => all.map(name => name.scrollWidth - name.clientWidth))
  await expect.poll(cut).toEqual([0, 0, 0])
  await setTextSize(room)
}

/** Returns a length that the room hands to its sheets. */
const lengthIn = (dialog: Locator, name: string) =>
  dialog.evaluate(
    (it, property) => Number.parseFloat(getComputedStyle(it).getPropertyValue(property)),
    name,
  )

test.describe('on a phone', () => {
  test.use({ viewport: COMPACT, hasTouch: true })

  test('what visitors are offered over a room in the middle of its page is said in full, and moves into its column when the phone is turned', async ({
    page,
    sandbox,
  }) => {
    const { wallet } = await liveRecord(sandbox, 'Ferro')
    await page.goto(`/?demoType=anonymous&apiThrottling=0&fullPath=/room/${wallet}`)
    const dialog = page.getByRole('dialog', { name: 'Register for a reward' })
    const text = dialog.getByRole('paragraph')
    await expect(page.locator('[data-layout][data-measured]')).toBeAttached()
    await expect(text).toBeInViewport({ ratio: 1 })
    const isWhole = () =>
      text.evaluate(it => {
        const body = it.closest('[role=dialog], dialog')?.querySelector('[class*=body]')
        const [inner, outer] = [it, body ?? it].map(box => box.getBoundingClientRect())
        return body !== null && (inner?.bottom ?? 0) <= (outer?.bottom ?? 0)
      })
    await expect.poll(isWhole).toBe(true)
    await page.setViewportSize(LANDSCAPE)
    const room = page.locator('[data-layout]')
    await expect(room).toHaveAttribute('data-layout', 'landscape')
    const sideOf = (name: string) =>
      room.evaluate(
        (it, property) => Math.round(Number.parseFloat(it.style.getPropertyValue(property))),
        name,
      )
    await expect.poll(async () => (await boxOf(dialog)).x).toBe(await sideOf('--_side-start'))
    await expect.poll(async () => (await boxOf(dialog)).width).toBe(await sideOf('--_side-size'))
    await page.setViewportSize(WIDE)
    await expect.poll(() => lengthIn(dialog, '--_picture-bottom')).toBeNaN()
  })

  test('a sheet leaves the picture visible, also above the keyboard and in landscape, keeps what was typed, and is closed by pulling it down', async ({
    page,
    openPage,
    consoleLines,
  }) => {
    await page.addInitScript(replaceVisualViewport)
    const shifts = await watchShiftSum(page)
    const { room } = await openPage.room()
    const tip = room.getByRole('button', { name: 'Tip', exact: true })
    const dialog = room.getByRole('dialog', { name: 'Send a tip' })
    const amount = dialog.getByRole('spinbutton', { name: 'Amount' })
    await room.evaluate(element => element.scrollIntoView())
    await expect(tip).toBeInViewport()
    const before = await shifts()
    const scrolled = await page.evaluate(() => scrollY)
    await tip.click()
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    const expectBelowPicture = async (end: number) => {
      // The room may shrink its picture, so both are read again until they fit.
      const distance = async () =>
        (await boxOf(dialog)).y - (await lengthIn(dialog, '--_picture-bottom'))
      await expect.poll(distance).toBeGreaterThanOrEqual(-1)
      // What the picture leaves no space for is behind the keyboard, below the content.
      const hidden = await lengthIn(dialog, '--_hidden')
      await expect.poll(async () => (await boxOf(dialog)).bottom - hidden).toBe(end)
    }
    await expectBelowPicture(COMPACT.height)
    expect((await shifts()) - before).toBeLessThan(0.01)

    await amount.fill('12,50')
    await setKeyboard(page, KEYBOARD)
    await expectBelowPicture(COMPACT.height - KEYBOARD)
    await setKeyboard(page, 0)
    await expectBelowPicture(COMPACT.height)

    // A pull that turns back leaves it open, and the page stays where it is.
    await pullSheet(page, dialog, [40, 90, 30])
    await expect.poll(async () => (await boxOf(dialog)).bottom).toBe(COMPACT.height)
    const opened = await shifts()
    await pullSheet(page, dialog, [60, 150, 300])
    await expect(dialog).toHaveCount(0)
    await expect(tip).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    expect((await shifts()) - opened).toBeLessThan(0.01)

    await tip.click()
    await expect(amount).toHaveValue('12,50')
    await page.setViewportSize(LANDSCAPE)
    const start = await lengthIn(dialog, '--_side-start')
    await expect.poll(async () => (await boxOf(dialog)).x).toBeGreaterThanOrEqual(start - 1)
    await expect(amount).toHaveValue('12,50')
    await page.setViewportSize(WIDE)
    await expect
      .poll(async () => {
        const { x, width } = await boxOf(dialog)
        return Math.round(x + width / 2)
      })
      .toBe(WIDE.width / 2)
    await expect(amount).toHaveValue('12,50')
    await page.setViewportSize(COMPACT)
    await expect.poll(async () => (await boxOf(dialog)).bottom).toBe(COMPACT.height)
    await pullSheet(page, dialog, [60, 150, 400])
    await expect(dialog).toHaveCount(0)

    // The form of a panel opens in a sheet; what is typed outlives it as well.
    await room.getByRole('tab', { name: 'Copy' }).click()
    const copy = room.getByRole('dialog', { name: 'Copy bets' })
    const open = room.getByRole('button', { name: 'Start copying', exact: true })
    const bet = room.getByRole('spinbutton', { name: 'Bet amount' })
    await open.click()
    await bet.fill('3.75')
    await closeByEscape(copy)
    await expect(open).toBeFocused()
    await open.click()
    await expect(bet).toHaveValue('3.75')
    // A press on the picture, which is the backdrop.
    await page.mouse.click(20, 60)
    await expect(copy).toHaveCount(0)

    // A picture that is far down the page isn't covered either.
    await page.evaluate(() => {
      const above = document.createElement('div')
      above.style.blockSize = '900px'
      document.body.prepend(above)
    })
    await room.evaluate(element => scrollBy(0, element.getBoundingClientRect().top - 560))
    // The room is laid out anew at its place; a press while it moves would hit something else.
    await settledBox(tip)
    await tip.click()
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    await expectBelowPicture(COMPACT.height)
    await expect.poll(() => lengthIn(dialog, '--_picture-bottom')).toBeLessThan(COMPACT.height / 2)
    expect(consoleLines.ofWidget()).toEqual([])
  })

  test('what submits a tip, a copied bet and limits is above the keyboard with their fields, also below an error, on common and small phones', async ({
    page,
    openPage,
  }) => {
    await page.addInitScript(replaceVisualViewport)
    const { room } = await openPage.room()
    await fillWindow(room)
    const button = (name: string) => room.getByRole('button', { name, exact: true })
    const dialog = room.getByRole('dialog')
    const field = dialog.getByRole('spinbutton').first()
    for (const [width, height, keyboard] of [
      [COMPACT.width, COMPACT.height, KEYBOARD],
      [320, 640, 253],
    ] as const) {
      await page.setViewportSize({ width, height })
      const expectVisible = async (submit: string) => {
        const named = dialog.getByRole('button', { name: submit })
        const message = `${submit}, ${width} px`
        for (const part of [field, named])
          await expect
            .poll(async () => (await boxOf(part)).bottom, message)
            .toBeLessThanOrEqual(height - keyboard)
        await expect
          .poll(async () => (await boxOf(field)).bottom <= (await boxOf(named)).y, message)
          .toBe(true)
      }
      const expectSheet = async (submit: string) => {
        await field.focus()
        await setKeyboard(page, keyboard)
        await expectVisible(submit)
        await field.fill('99999999')
        await page.keyboard.press('Enter')
        if (submit !== 'Save limits') {
          await expect(field).toHaveAccessibleDescription(/more than|at most/)
          await expectVisible(submit)
        }
        await setKeyboard(page, 0)
        await closeByEscape(dialog)
      }
      await button('Tip').click()
      await expectSheet('Send tip')
      await room.getByRole('tab', { name: 'Copy' }).click()
      await button('Start copying').click()
      await expectSheet('Start copying')
      await room.getByRole('button', { name: 'Session limits' }).click()
      await expectSheet('Save limits')
    }
  })

  test('the results of a wheel and of a jackpot play over the picture, above the composer', async ({
    sandbox,
    openPage,
  }) => {
    const { room } = await openPage.room()
    await room.evaluate(element => element.scrollIntoView())
    const { userId } = await liveRecord(sandbox, 'Ferro')
    const topic = destinations.gameCenter(userId)
    await expect.poll(() => sandbox.backend.hub.listeners(topic)).toBe(1)
    for (const [kind, name, won] of [
      ['wheel', 'Wheel of fortune', 'You won!'],
      ['jackpot', 'Jackpot', /jackpot is/],
    ] as const) {
      await room.getByRole('tab', { name: 'Events' }).click()
      await room.getByRole('article', { name }).getByRole('button').click()
      const details = room.getByRole('dialog', { name })
      await details.getByRole('button', { name: 'Join' }).click()
      await expect(details.getByText("You're in")).toBeVisible()
      await closeByEscape(details)
      await room.getByRole('tab', { name: 'Chat' }).click()
      sandbox.backend.control.finishEvent(userId, kind)
      await expect(details.getByText(won).first()).toBeVisible()
      if (kind === 'jackpot') {
        await expectCentred(details)
        await expectWholeNames(room, details)
      }
      const composer = await boxOf(
        room.getByRole('textbox', { name: 'Message', includeHidden: true }),
      )
      await expect.poll(async () => (await boxOf(details)).y, kind).toBeLessThanOrEqual(0)
      await expect.poll(async () => (await boxOf(details)).bottom, kind).toBeLessThan(composer.y)
      await details.getByRole('button', { name: 'Done' }).click()
      await expect(details).toHaveCount(0)
    }
  })

  test('a question with two buttons is a small sheet', async ({ page }) => {
    await page.goto(
      `/room.html?roomView=studio&roomId=${walletOf('streamer:10')}&demoType=streamer&apiThrottling=0&freshUser`,
    )
    await page.getByRole('button', { name: 'Go live', exact: true }).click()
    const expectSmallSheet = async (name: string) => {
      const question = page.getByRole('dialog', { name })
      await expect.poll(async () => (await boxOf(question)).bottom, name).toBe(COMPACT.height)
      expect((await boxOf(question)).height, name).toBeLessThan(COMPACT.height / 3)
    }
    await page.getByRole('button', { name: 'End stream', exact: true }).click()
    await expectSmallSheet('End your stream?')
    await page.keyboard.press('Escape')
    await page
      .locator('casino-room')
      .evaluate(room => Reflect.get(room, 'navigate').call(room, '/'))
    await expectSmallSheet('Leave the studio?')
  })

  test('a deposit and a report are kept when their sheets are pulled down, and the line of the streamer stays', async ({
    page,
    openPage,
  }) => {
    await page.addInitScript(replaceVisualViewport)
    const { room } = await openPage.room({ query: '&copyMode=IN_POOL' })
    const button = (name: string) => room.getByRole('button', { name, exact: true })
    const deposit = room.getByRole('dialog', { name: 'Deposit' })
    await room.getByRole('tab', { name: 'Pool' }).click()
    await button('Deposit').click()
    await deposit.getByRole('spinbutton').fill('12,50')
    await settledBox(deposit)
    await pullSheet(page, deposit, [60, 150, 300])
    await expect(deposit).toHaveCount(0)
    await button('Deposit').click()
    await expect(deposit.getByRole('spinbutton')).toHaveValue('12,50')
    await page.keyboard.press('Escape')

    const report = room.getByRole('dialog', { name: 'Report' })
    const openReport = async () => {
      await button('More').click()
      await room
        .getByRole('group', { name: 'More' })
        .getByRole('button', { name: 'Report' })
        .click()
    }
    await openReport()
    await report.getByRole('radio', { name: 'Cheating' }).check()
    await report.getByRole('textbox', { name: 'Comment' }).fill('Twice today')
    await settledBox(report)
    await pullSheet(page, report, [60, 150, 400])
    await expect(report).toHaveCount(0)
    // What was scrolled in the sheet folds nothing.
    await openReport()
    await expect(report.getByRole('radio', { name: 'Cheating' })).toBeChecked()
    const comment = report.getByRole('textbox', { name: 'Comment' })
    await expect(comment).toHaveValue('Twice today')
    // All that is typed can be seen above the keyboard of a turned phone.
    await page.setViewportSize(LANDSCAPE)
    await comment.focus()
    await setKeyboard(page, LANDSCAPE_KEYBOARD)
    const submit = report.getByRole('button', { name: 'Send report' })
    const space = async () => (await boxOf(submit)).y - (await boxOf(comment)).bottom
    await expect.poll(space).toBeGreaterThanOrEqual(0)
  })
})
