import type { Locator, Page } from '@playwright/test'
import { findLayoutFaults } from '../../support/pages/layout-faults.ts'
import { replaceVisualViewport, setKeyboard } from '../../support/pages/visual-viewport.ts'
import { setLocale, setTextSize } from '../support/locale.ts'
import {
  expectInView,
  expectPicture,
  LANDSCAPE,
  LANDSCAPE_KEYBOARD,
  SMALL,
  SMALL_KEYBOARD,
} from '../support/phone.ts'
import { closeByEscape, settled } from '../support/settled.ts'
import { watchShiftSum } from '../support/shifts.ts'
import { COMPACT, expect, test } from '../support/test.ts'
import { awaitSession, cutSocket } from '../support/writes.ts'

/** Phones with the least space, upright and turned. */
const PHONES = [
  { size: SMALL, keyboard: SMALL_KEYBOARD },
  { size: LANDSCAPE, keyboard: LANDSCAPE_KEYBOARD },
] as const

/** Brings the upper edge of a room to that of the window, as the browser does for a field with focus. */
const toTop = (room: Locator) => room.evaluate(element => element.scrollIntoView())

/** Expects picture and composer in view in a state, on each phone, with and without keyboard, and no shift of either. */
async function expectBoth(page: Page, room: Locator, state: string, shifts: () => Promise<number>) {
  const message = room.getByRole('textbox', { name: 'Message' })
  for (const { size, keyboard } of PHONES) {
    await page.setViewportSize(size)
    await toTop(room)
    const name = `${state}, ${size.width} px`
    await expectInView(room, 0, name)
    // On a busy machine, what the resize moves is drawn later than in the next frame.
    const before = await settled(shifts, 50)
    await message.focus()
    await setKeyboard(page, keyboard)
    await expectInView(room, 0, `${name}, with keyboard`)
    await setKeyboard(page, 0)
    await message.blur()
    await expectInView(room, 0, `${name}, after the keyboard`)
    expect((await shifts()) - before, name).toBeLessThan(0.01)
  }
  await page.setViewportSize(COMPACT)
  await toTop(room)
  await expectInView(room, 0, `${state}, before the next one`)
  await settled(shifts, 50)
}

test.use({ viewport: COMPACT, hasTouch: true })

test('picture and composer are in view whatever is told: pinned, stopped, lost, late, and offline', async ({
  page,
  sandbox,
  openPage,
}) => {
  await page.addInitScript(replaceVisualViewport)
  const shifts = await watchShiftSum(page)
  const { room, wallet } = await openPage.room()
  await awaitSession(sandbox)
  await expect(room.getByRole('region', { name: 'Pinned message' })).toBeVisible()
  const toggle = room.getByRole('button', { name: 'Whole message' })
  await toggle.click()
  await expectBoth(page, room, 'pinned message open', shifts)
  await toggle.click()

  await page.evaluate(
    id => window.postMessage({ type: 'stop-room-round', content: id }, location.origin),
    wallet,
  )
  await expect(room.getByText('Copying was stopped in this room.')).toBeAttached()
  await expectBoth(page, room, 'copying stopped', shifts)

  await cutSocket(sandbox)
  await expect(
    room.getByRole('status').filter({ hasText: 'Connection lost. Reconnecting…' }),
  ).toBeVisible()
  await expectBoth(page, room, 'connection lost', shifts)
  sandbox.sockets.restore()
  await awaitSession(sandbox)
  await expect(room.getByText('Connection lost. Reconnecting…')).toHaveCount(0)

  sandbox.backend.control.setStreamerStatus(wallet, 'OFFLINE')
  await expect(room.getByText(/is offline|has ended/i).first()).toBeVisible()
  await expectBoth(page, room, 'offline', shifts)
})

test('an empty chat says so between the picture and the composer, below a header of the page', async ({
  page,
  openPage,
}) => {
  await page.route('**/chat-history*', route => route.fulfill({ json: [] }))
  const { room } = await openPage.room()
  for (const size of [COMPACT, LANDSCAPE]) {
    await page.setViewportSize(size)
    for (const words of ['No messages yet', 'Say hi and get the chat going.']) {
      const text = room.getByText(words)
      // Nothing lies above it, at its upper and at its lower edge.
      const isUncovered = () =>
        text.evaluate(element => {
          const { left, width, top, bottom } = element.getBoundingClientRect()
          const root = element.getRootNode()
          return [top + 1, bottom - 1].every(
            y =>
              root instanceof ShadowRoot && root.elementFromPoint(left + width / 2, y) === element,
          )
        })
      await expect.poll(isUncovered, `${words}, ${size.width} px`).toBe(true)
    }
  }
})

test('picture and composer are in view while a round is proposed below the session bar', async ({
  page,
  sandbox,
  openPage,
}) => {
  sandbox.backend.control.updateSettings({ market: 'gb' })
  await page.addInitScript(replaceVisualViewport)
  const shifts = await watchShiftSum(page)
  const { room, wallet } = await openPage.room()
  await room.getByRole('tab', { name: 'Copy' }).click()
  await expect(room.getByRole('link', { name: 'GamCare' })).toBeVisible()
  await room.getByRole('button', { name: 'Start copying', exact: true }).click()
  const form = room.getByRole('dialog', { name: 'Copy bets' })
  await form.getByRole('spinbutton', { name: 'Bet amount' }).fill('2')
  await form.getByRole('button', { name: 'Start copying', exact: true }).click()
  const round = room.getByRole('region', { name: 'Next round' })
  await expect(round).toContainText("We'll ask you before each bet.")
  await awaitSession(sandbox)
  await room.getByRole('tab', { name: 'Chat' }).click()
  await expect(room.getByRole('region', { name: 'Your session' })).toBeVisible()
  await expectBoth(page, room, 'before a proposal', shifts)
  const beforeProposal = await shifts()
  sandbox.backend.control.playAction(wallet, 'BET', 5)
  await expect(round.getByRole('button', { name: 'Place' })).toBeVisible()
  expect((await shifts()) - beforeProposal).toBeLessThan(0.01)
  await expectBoth(page, room, 'proposal', shifts)
  // It may have run out of time.
  sandbox.backend.control.playAction(wallet, 'BET', 5)
  await round.getByRole('button', { name: 'Place' }).focus()
  await page.keyboard.press('Enter')
  await expect(round).toContainText("Your bet is placed on Ferro's next round.")

  await test.step('it can be answered in full screen, and over the picture where the chat is hidden', async () => {
    const skipProposal = async () => {
      sandbox.backend.control.playAction(wallet, 'BET', 5)
      await round.getByRole('button', { name: 'Skip' }).click()
      await expect(room.locator('[data-round=waiting]')).toBeAttached()
    }
    const press = (name: string) => room.getByRole('button', { name, exact: true }).click()
    await page.setViewportSize(LANDSCAPE)
    await toTop(room)
    await press('Hide chat')
    await skipProposal()
    await press('Show chat')
    await page.setViewportSize(COMPACT)
    await toTop(room)
    await room.locator('[part=stage]').hover()
    await press('Full screen')
    await expect(room.getByRole('heading', { level: 1 })).toHaveCount(0)
    await skipProposal()
    await press('Hide chat')
    await skipProposal()
    await press('Show chat')
    await room.locator('[part=stage]').hover()
    await press('Exit full screen')
    await expect(room.getByRole('heading', { level: 1 })).toBeVisible()
  })

  // Its texts and buttons fit a small phone and the column of a turned one, in long languages and in large texts.
  for (const [locale, text] of [
    ['de', 16],
    ['fi', 16],
    ['pl', 24],
  ] as const) {
    await setTextSize(room, text)
    await setLocale(room, locale)
    sandbox.backend.control.playAction(wallet, 'BET', 5)
    await expect(room.locator('[data-round=open]')).toBeVisible()
    for (const size of [SMALL, LANDSCAPE]) {
      await page.setViewportSize(size)
      const faults = () => room.evaluate(findLayoutFaults)
      const name = `${locale}, ${text} px, ${size.width} px`
      await expect.poll(faults, name).toEqual([])
      await expect(room.locator('[data-session]'), name).toBeVisible()
    }
  }
})

test('a stream that fails leaves picture and composer in view', async ({
  page,
  sandbox,
  openPage,
}) => {
  sandbox.backend.control.updateSettings({ streamUrl: `${sandbox.url}/nothing/live.m3u8` })
  await page.addInitScript(replaceVisualViewport)
  const shifts = await watchShiftSum(page)
  const { room } = await openPage.room()
  await expect(room.getByRole('region', { name: 'Stream' })).toContainText(
    /Reconnecting|isn't loading/,
  )
  await expectBoth(page, room, 'stream that fails', shifts)
})

/** Opens a sheet of a room; resolves to its dialog. */
type OpenSheet = (room: Locator) => Promise<Locator>

const button = (scope: Locator, name: string) => scope.getByRole('button', { name, exact: true })

const sheets: Readonly<Record<string, OpenSheet>> = {
  async tip(room) {
    await button(room, 'Tip').click()
    return room.getByRole('dialog', { name: 'Send a tip' })
  },
  async report(room) {
    await button(room, 'More').click()
    await button(room.getByRole('group', { name: 'More' }), 'Report').click()
    return room.getByRole('dialog', { name: /^Report/ })
  },
  async deposit(room) {
    await room.getByRole('tab', { name: 'Pool' }).click()
    await button(room, 'Deposit').click()
    return room.getByRole('dialog', { name: 'Deposit' })
  },
  async event(room) {
    await room.getByRole('tab', { name: 'Events' }).click()
    await room.getByRole('article', { name: 'Jackpot' }).getByRole('button').click()
    return room.getByRole('dialog', { name: 'Jackpot' })
  },
}

test('the picture is in view in each tab, and above each sheet with its button, also with the keyboard, without a shift', async ({
  page,
  openPage,
}) => {
  await page.addInitScript(replaceVisualViewport)
  const shifts = await watchShiftSum(page)
  const { room } = await openPage.room({ query: '&copyMode=IN_POOL' })
  const tabs = room.getByRole('tab')
  await expect(tabs.nth(4)).toBeAttached()
  for (const { size, keyboard } of PHONES) {
    await page.setViewportSize(size)
    await toTop(room)
    for (const tab of await tabs.all()) {
      await tab.click()
      await expectPicture(room, `${await tab.innerText()}, ${size.width} px`)
    }
    for (const [name, open] of Object.entries(sheets)) {
      const state = `${name}, ${size.width} px`
      // A press on a tab that moved has scrolled the page.
      await toTop(room)
      const dialog = await open(room)
      await expect(dialog, state).toBeVisible()
      await expectPicture(room, state)
      for (const submit of await dialog.locator('[type=submit]').all())
        await expect(submit, state).toBeInViewport({ ratio: 1 })
      const before = await shifts()
      await setKeyboard(page, keyboard)
      await expectPicture(room, `${state}, with keyboard`)
      await setKeyboard(page, 0)
      await expectPicture(room, `${state}, after the keyboard`)
      await closeByEscape(dialog)
      expect((await shifts()) - before, state).toBeLessThan(0.01)
    }
  }
})

test('the button that joins an event is in view on a turned phone, below rules that take the height of its sheet', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize(LANDSCAPE)
  const { room } = await openPage.room()
  await room.getByRole('tab', { name: 'Events' }).click()
  await expect(room.getByRole('article', { name: 'Jackpot' })).toBeVisible()
  await setLocale(room, 'de')
  await room.getByRole('article', { name: 'Jackpot' }).getByRole('button').click()
  const dialog = room.getByRole('dialog')
  const join = dialog.getByRole('button', { name: 'Mitmachen' })
  await expect(join).toBeInViewport({ ratio: 1 })
  const isInside = () =>
    join.evaluate(
      it =>
        it.getBoundingClientRect().bottom <=
        (it.closest('dialog')?.getBoundingClientRect().bottom ?? 0),
    )
  await expect.poll(isInside).toBe(true)
  await dialog.evaluate(it => {
    for (const part of it.querySelectorAll('*')) part.scrollTop = part.scrollHeight
  })
  await expect(join).toBeInViewport({ ratio: 1 })
})

test('why a tip failed, and that it is being checked, is above its button on phones of all sizes', async ({
  page,
  openPage,
}) => {
  const { room } = await openPage.room()
  const dialog = room.getByRole('dialog', { name: 'Send a tip' })
  const send = button(dialog, 'Send tip')
  const isAboveFooter = (text: string) =>
    dialog.getByText(text).evaluate(it => {
      const body = it.closest('dialog')?.querySelector('[class*=body]')
      return it.getBoundingClientRect().bottom <= (body?.getBoundingClientRect().bottom ?? 0)
    })
  for (const { size } of PHONES) {
    const state = `${size.width} px`
    await page.setViewportSize(size)
    await toTop(room)
    await button(room, 'Tip').click()
    await dialog.getByRole('radio').first().check()
    const words = 'The streamer cannot take tips now, and will be back in a moment'
    await page.route('**/tip/send*', route =>
      route.fulfill({ status: 400, json: { message: words } }),
    )
    await send.click()
    await expect(dialog.getByText(words), state).toBeInViewport({ ratio: 1 })
    await expect.poll(() => isAboveFooter(words), state).toBe(true)
    await page.unroute('**/tip/send*')
    await page.route('**/tip/send*', route => route.abort())
    await send.click()
    await expect(dialog.getByText(/^Checking with the server/), state).toBeInViewport({ ratio: 1 })
    await page.unroute('**/tip/send*')
    await closeByEscape(dialog)
  }
})
