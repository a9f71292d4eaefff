import type { Locator, Page } from '@playwright/test'
import { replaceVisualViewport, setKeyboard } from '../../support/pages/visual-viewport.ts'
import { swipe } from '../support/finger.ts'
import { card, cardLinks, filledLobby, listFew, navigate } from '../support/lobby.ts'
import { setLocale, setTextSize } from '../support/locale.ts'
import { LANDSCAPE, LANDSCAPE_KEYBOARD } from '../support/phone.ts'
import { boxOf, closeByEscape, middleOf } from '../support/settled.ts'
import { smallTargets } from '../support/targets.ts'
import { COMPACT, expect, test } from '../support/test.ts'

test.use({ viewport: COMPACT, hasTouch: true })

const PHONES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
  { width: 844, height: 390 },
] as const
/** With those between them, on which a card is laid out otherwise. */
const MORE_PHONES = [...PHONES, { width: 360, height: 740 }, { width: 667, height: 375 }] as const

/**
 * Returns how far the first card is below the lobby's top, its height, and how much wider than the lobby its content
 * is.
 */
const measure = (lobby: Locator) =>
  lobby.evaluate(host => {
    const first = host.shadowRoot?.querySelector('article')?.getBoundingClientRect()
    return {
      toFirstCard: (first?.top ?? Number.NaN) - host.getBoundingClientRect().top,
      height: first?.height ?? Number.NaN,
      overflow: host.scrollWidth - host.clientWidth,
    }
  })

/** Expects the first card within 200 px, whole, and one row of controls, on phones of all sizes. */
async function expectCardsNearTop(page: Page, lobby: Locator) {
  for (const locale of ['en', 'pl']) {
    await setLocale(lobby, locale)
    for (const phone of PHONES) {
      await page.setViewportSize(phone)
      const message = `${locale}, ${phone.width} px`
      // What a resize changes is laid out a little later on a busy machine.
      await expect
        .poll(
          async () => {
            const { toFirstCard, height, overflow } = await measure(lobby)
            const isWhole = toFirstCard + height < phone.height
            return { isNearTop: toFirstCard <= 200, isWhole, overflow }
          },
          { message },
        )
        .toEqual({ isNearTop: true, isWhole: true, overflow: 0 })
    }
  }
}

test('on a phone the first card of the lobby is within 200 px, for signed-in viewers and for visitors', async ({
  page,
  sandbox,
  openPage,
}) => {
  await listFew(sandbox)
  const lobby = await openPage.lobby()
  const menu = lobby.getByRole('button', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expectCardsNearTop(page, lobby)

  await page.setViewportSize(COMPACT)
  await setLocale(lobby, 'en')
  await lobby.evaluate(element => element.removeAttribute('token'))
  await expect(lobby.getByText('Balance')).toHaveCount(0)
  await filledLobby(page)
  await expect(menu).toBeVisible()
  await expectCardsNearTop(page, lobby)
})

test('on phones a card with a pool shows above its name that its streamer is live, below no social link, and counts and amounts in one line in the largest texts', async ({
  page,
  openPage,
}) => {
  const lobby = await openPage.lobby({ address: '/live.html?copyMode=IN_POOL' })
  await expect(lobby.locator('article [data-status]').first()).toBeVisible()
  await expect(lobby.locator('article a[target]').first()).toBeAttached()
  const outOfPlace = () =>
    lobby.locator('article').evaluateAll(cards =>
      cards.flatMap(it => {
        const [card, badge, name] = [
          it,
          it.querySelector('[class*=badge]'),
          it.querySelector('h3'),
        ].map(part => part?.getBoundingClientRect())
        const isInPlace = card && badge && name && badge.top > card.top && badge.bottom <= name.top
        return isInPlace ? [] : it.textContent
      }),
    )
  const covered = () =>
    lobby.locator('article:has([data-status])').evaluateAll(cards =>
      cards
        .filter(card => {
          const boxes = (selector: string) =>
            [...card.querySelectorAll(selector)].map(it => it.getBoundingClientRect())
          const badges = boxes('[class*=badge]')
          return boxes('a[target] svg').some(({ left, top, right, bottom }) =>
            badges.some(
              badge =>
                top < badge.bottom &&
                badge.top < bottom &&
                left < badge.right &&
                badge.left < right,
            ),
          )
        })
        .map(card => card.textContent),
    )
  const broken = () =>
    lobby.locator('article :is([class*=badge], [class*=amount])').evaluateAll(parts =>
      parts
        .filter(part => {
          const card = part.closest('article')?.getBoundingClientRect()
          const { right, height } = part.getBoundingClientRect()
          const line = Number.parseFloat(getComputedStyle(part).fontSize)
          return height > 2.4 * line || right > (card?.right ?? 0)
        })
        .map(part => part.textContent),
    )
  for (const phone of MORE_PHONES) {
    await page.setViewportSize(phone)
    const name = `${phone.width} px`
    await expect.poll(outOfPlace, name).toEqual([])
    await expect.poll(covered, name).toEqual([])
    await setTextSize(lobby, 32)
    await expect.poll(broken, `${name}, large texts`).toEqual([])
    await setTextSize(lobby)
  }
})

test('on phones a card with the return on top has one social link, as each of a turned phone: several would cover faces', async ({
  page,
  openPage,
}) => {
  const lobby = await openPage.lobbyAt('/winning')
  const links = lobby.locator('article a[target]:visible')
  await expect(links.first()).toBeVisible()
  const most = () =>
    lobby.locator('article').evaluateAll(cards => {
      const counts = cards.map(
        card => [...card.querySelectorAll('a[target]')].filter(it => it.checkVisibility()).length,
      )
      return Math.max(...counts)
    })
  await expect.poll(most, 'winning').toBe(1)
  await navigate(lobby, '/')
  await filledLobby(page)
  await expect(links.first()).toBeVisible()
  await expect.poll(most, 'upright').toBe(3)
  await page.setViewportSize(LANDSCAPE)
  await expect.poll(most, 'turned').toBe(1)
})

test('on phones no badge of a card lies over its name, and no title of a list runs out, in the largest texts', async ({
  page,
  openPage,
}) => {
  const lobby = await openPage.lobby()
  await setTextSize(lobby, 32)
  const covered = () =>
    lobby.locator('article').evaluateAll(cards =>
      cards
        .filter(card => {
          const name = card.querySelector('h3')?.getBoundingClientRect().top ?? 0
          const badges = [...card.querySelectorAll('[class*=facts] > *')]
          return badges.some(badge => badge.getBoundingClientRect().bottom > name)
        })
        .map(card => card.textContent),
    )
  for (const phone of MORE_PHONES) {
    await page.setViewportSize(phone)
    await expect.poll(covered, `${phone.width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await setLocale(lobby, 'pl')
  const runningOut = () =>
    lobby.evaluate(({ shadowRoot }) => {
      const text = document.createRange()
      return [...(shadowRoot?.querySelectorAll('h2:not(:has(*))') ?? [])]
        .filter(title => {
          text.selectNodeContents(title)
          return text.getBoundingClientRect().right > innerWidth
        })
        .map(title => title.textContent)
    })
  await expect(lobby.getByRole('heading', { name: 'Harmonogram' })).toBeVisible()
  await expect.poll(runningOut).toEqual([])
})

test('in the demo of a phone the first card is within 200 px, and the menu has the pages of the header', async ({
  page,
  openPage,
}) => {
  const lobby = await openPage.lobby({ address: '/?apiThrottling=0' })
  await expect(lobby.getByText('Demo', { exact: true })).toBeVisible()
  await lobby.getByRole('button', { name: 'Menu' }).tap()
  const menu = lobby.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText(['Questions and answers', 'Account'])
  await menu.getByRole('button', { name: 'Enter code' }).tap()
  await expect(lobby.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectCardsNearTop(page, lobby)
})

test('in the demo of a phone a card far down the page opens its room in view, and the way back leads to the same place', async ({
  page,
  openPage,
}) => {
  const lobby = await openPage.lobby({ address: '/?apiThrottling=0' })
  const card = lobby.getByRole('article').last()
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(300)
  await card.getByRole('link').first().tap()
  await expect(lobby.getByRole('region', { name: 'Stream' })).toBeInViewport()
  await lobby.getByRole('link', { name: 'Back to lobby' }).tap()
  await expect(card).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('in the framed demo of a phone a card opens its room in view, though the page is scrolled beyond the upper edge of the frame', async ({
  page,
}) => {
  await page.goto('/iframe-host.html?apiThrottling=0')
  const lobby = page.frameLocator('[data-frame] iframe').locator('casino-lobby')
  const link = lobby.getByRole('article').last().getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await link.tap()
  await expect(lobby.getByRole('region', { name: 'Stream' })).toBeInViewport({ ratio: 1 })
})

test('dialogs of the header stay modal, with what was typed in them and the focus, when the phone is turned', async ({
  page,
  openPage,
}) => {
  await page.addInitScript(replaceVisualViewport)
  const lobby = await openPage.lobby()
  const rewards = lobby.getByRole('dialog', { name: 'Game rewards' })
  await lobby.getByRole('button', { name: /^Rewards/ }).tap()
  await expect(rewards.getByRole('button', { name: 'Claim' }).first()).toBeVisible()
  await turn(page, lobby, rewards)

  const code = lobby.getByRole('dialog', { name: 'Enter streamer code' })
  const field = code.getByRole('textbox')
  await lobby.getByRole('button', { name: 'Menu' }).tap()
  await lobby.getByRole('button', { name: 'Enter code' }).tap()
  await field.fill('AURORA')
  await turn(page, lobby, code, async () => {
    await expect(field).toHaveValue('AURORA')
    await expect(field).toBeFocused()
    // What opens the room is above the keyboard of a turned phone as well.
    await setKeyboard(page, LANDSCAPE_KEYBOARD)
    const open = code.getByRole('button', { name: 'Open room' })
    const end = (page.viewportSize()?.height ?? 0) - LANDSCAPE_KEYBOARD
    await expect.poll(async () => (await boxOf(open)).bottom).toBeLessThanOrEqual(end)
    await expect
      .poll(async () => (await boxOf(field)).bottom)
      .toBeLessThanOrEqual((await boxOf(open)).y)
    await setKeyboard(page, 0)
  })
  await expect(lobby.getByRole('button', { name: 'Menu' })).toBeFocused()
})

/** Turns a phone and turns it back; expects the dialog to be modal each time, and Escape to close it. */
async function turn(
  page: Page,
  lobby: Locator,
  dialog: Locator,
  look: () => Promise<void> = async () => {},
) {
  const header = lobby.locator('[part=header]')
  for (const [viewport, rows] of [
    [LANDSCAPE, '1'],
    [COMPACT, '2'],
  ] as const) {
    await page.setViewportSize(viewport)
    await expect(header).toHaveAttribute('data-rows', rows)
    await expect.poll(() => dialog.evaluate(element => element.matches(':modal'))).toBe(true)
    await look()
  }
  await closeByEscape(dialog)
}

test('the dialog of filters fills a phone, stays in view and can be closed when the phone is turned; turned back, its button has the focus of a list', async ({
  page,
  openPage,
}) => {
  const lobby = await openPage.lobbyAt('/live')
  const dialog = lobby.getByRole('dialog', { name: 'Filters' })
  await lobby.getByRole('button', { name: 'Filters' }).tap()
  // Waits for its opening animation.
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await page.setViewportSize(LANDSCAPE)
  const games = lobby.getByRole('group', { name: 'Games' }).getByRole('button')
  await expect(lobby.getByRole('button', { name: 'Filters', includeHidden: true })).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Show' })).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toHaveCount(0)
  await games.tap()
  await lobby.getByRole('checkbox', { name: 'Select all' }).focus()
  await page.setViewportSize(COMPACT)
  await expect(lobby.getByRole('button', { name: 'Filters' })).toBeFocused()
})

test('on a phone every control of the lobby and its pages has room for a finger, links of streamers are in the shade of their cards, and pages have one row of header', async ({
  page,
  sandbox,
  openPage,
}) => {
  await listFew(sandbox)
  const lobby = await openPage.lobby()
  await expect(card(page, 'Mira Vale').first()).toBeVisible()
  await expect(lobby.getByRole('button', { name: 'Favourite' }).first()).toBeVisible()
  const first = lobby
    .getByRole('article')
    .filter({ has: card(page, 'Mira Vale') })
    .first()
  const network = first.getByRole('link', { name: 'X' })
  await expect(network).toBeVisible()
  const aboveName = async () =>
    (await middleOf(first.getByRole('heading'))) - (await middleOf(network))
  for (const phone of PHONES) {
    await page.setViewportSize(phone)
    await expect.poll(() => smallTargets(lobby), `the lobby, ${phone.width} px`).toEqual([])
    // In the shade above the name, not half-way up the face.
    await expect.poll(aboveName, `${phone.width} px`).toBeLessThan(40)
  }
  for (const [path, ready] of [
    ['/live', lobby.getByRole('button', { name: 'Filters' })],
    ['/upcoming', lobby.getByRole('listitem').getByRole('time').first()],
    ['/faq', lobby.getByRole('searchbox')],
    ['/account', lobby.getByRole('button', { name: 'Save' })],
  ] as const) {
    await page.setViewportSize(COMPACT)
    await navigate(lobby, path)
    await expect(ready).toBeVisible()
    await expect.poll(() => smallTargets(lobby), path).toEqual([])
    const back = lobby.getByRole('link', { name: 'Back to lobby' })
    const beside =
      path === '/live'
        ? lobby.getByRole('link', { name: 'Winning' })
        : lobby.getByRole('heading').first()
    for (const width of [390, 320]) {
      await page.setViewportSize({ ...COMPACT, width })
      const message = `${path}, ${width} px`
      await expect
        .poll(async () => Math.abs((await middleOf(back)) - (await middleOf(beside))), message)
        .toBeLessThan(2)
      await expect
        .poll(() => lobby.evaluate(host => host.scrollWidth > host.clientWidth), message)
        .toBe(false)
    }
  }
})

/** Returns by how many pixels a bar, or a card, cuts off the line around its focused control. */
const cutOff = (choice: Element): number => {
  const outlined = choice.closest('label') ?? choice
  const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(outlined)
  if (outlineStyle === 'none') return Number.NaN
  const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
  const bar = (outlined.closest('article') ?? outlined.parentElement)?.getBoundingClientRect()
  if (!bar) return Number.NaN
  const { left, top, right, bottom } = outlined.getBoundingClientRect()
  const sides = [bar.left - left, bar.top - top, right - bar.right, bottom - bar.bottom]
  return Math.max(0, Math.max(...sides) + reach)
}

test('on a phone with a keyboard the line around a focused tab, list mode, heart or social link is whole', async ({
  page,
  openPage,
}) => {
  const lobby = await openPage.lobby()
  // Its code comes last, and takes a place between search and tabs.
  await expect(lobby.getByRole('button', { name: 'Menu' })).toBeVisible()
  for (const choice of [
    lobby.getByRole('tab', { name: 'Live' }),
    lobby.getByRole('radio', { name: 'Recommended' }),
    lobby.getByRole('article').getByRole('button').first(),
    lobby.locator('article a[target]').first(),
  ]) {
    await choice.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(choice).toBeFocused()
    expect(await choice.evaluate(cutOff)).toBe(0)
  }
})

test('a search on a phone opens from its icon, keeps the focus when the phone is turned, and its text stays as a filter when it closes', async ({
  page,
  openPage,
}) => {
  const lobby = await openPage.lobby()
  const icon = lobby.getByRole('button', { name: 'Search streamers' })
  const field = lobby.getByRole('combobox', { name: 'Search streamers' })
  await icon.tap()
  await expect(field).toBeFocused()
  await expect(lobby.getByRole('button', { name: 'Menu' })).toBeHidden()
  await field.fill('quil')
  await expect(lobby.getByRole('option', { name: /^Quill/ })).toBeVisible()
  for (const [viewport, rows] of [
    [LANDSCAPE, '1'],
    [COMPACT, '2'],
  ] as const) {
    await page.setViewportSize(viewport)
    await expect(lobby.locator('[part=header]')).toHaveAttribute('data-rows', rows)
    await expect(field).toBeFocused()
  }
  await lobby.getByRole('button', { name: 'Close search' }).tap()
  await expect(icon).toBeFocused()
  await expect(cardLinks(lobby)).toHaveText(['Quill'])
  const chip = lobby.getByRole('button', { name: 'Change search: quil' })
  await expect(chip).toHaveText('quil')
  await expect(chip).toBeInViewport({ ratio: 1 })
  await expect.poll(() => smallTargets(lobby)).toEqual([])

  await cardLinks(lobby).tap()
  await expect(lobby.getByRole('heading', { name: 'Quill', level: 1 })).toBeVisible()
  await lobby.getByRole('link', { name: 'Back to lobby' }).tap()
  await chip.tap()
  await expect(field).toHaveValue('quil')
  await field.fill('nobody at all')
  await lobby.getByRole('button', { name: 'Close search' }).tap()
  await expect(lobby.getByText('No one in this list matches “nobody at all”')).toBeVisible()
  await lobby.getByRole('button', { name: 'Clear search' }).first().tap()
  await filledLobby(lobby)
})

test('the names of found streamers have the width of the narrowest phone, whatever the word for live', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const lobby = await openPage.lobby()
  await lobby.getByRole('button', { name: 'Search streamers' }).tap()
  await lobby.getByRole('combobox', { name: 'Search streamers' }).fill('an')
  const options = lobby.getByRole('option')
  await expect(options.first()).toBeVisible()
  for (const [locale, word] of [
    ['pl', 'NA ŻYWO'],
    ['en', 'LIVE'],
  ] as const) {
    await setLocale(lobby, locale)
    await expect(options.filter({ hasText: word }).first()).toBeVisible()
    const cut = () =>
      options.evaluateAll(items =>
        items
          .map(item => item.querySelector('[dir=auto]'))
          .filter(name => !name || name.scrollWidth > name.clientWidth)
          .map(name => `${name?.textContent}: ${name?.clientWidth} px`),
      )
    await expect.poll(cut, locale).toEqual([])
    await expect
      .poll(() => lobby.evaluate(host => host.scrollWidth > host.clientWidth), locale)
      .toBe(false)
  }
})

test('rails snap to a card, keep a swipe to themselves, and leave vertical pans to the page or to the lobby', async ({
  page,
  openPage,
}) => {
  const lobby = await openPage.lobby()
  const rail = lobby.getByRole('region', { name: 'Top streamers' }).getByRole('list')
  const pan = async (x: number, y: number) => {
    const box = await boxOf(rail)
    await swipe(page, [box.x + box.width / 2, box.y + box.height / 2], [x, y], 10)
  }
  await rail.scrollIntoViewIfNeeded()
  const railPosition = () => rail.evaluate(({ scrollLeft }) => scrollLeft)
  const offsets = () =>
    rail.evaluate(list => {
      const start =
        list.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(list).paddingLeft)
      return [...list.children].map(item => Math.abs(item.getBoundingClientRect().left - start))
    })
  const path = await page.evaluate(() => location.href)

  await pan(-150, 0)
  // The first card has gone, and another one is where it was.
  await expect
    .poll(async () => (await offsets()).findIndex(offset => offset < 1))
    .toBeGreaterThan(0)
  const snapped = await railPosition()
  // The last pixel of the snap may be on its way still.
  const moved = async () => Math.abs((await railPosition()) - snapped)

  const scrolled = await page.evaluate(() => scrollY)
  await pan(0, -120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 60)
  expect(await moved()).toBeLessThan(2)

  // A height of its own makes the lobby the one that scrolls.
  await lobby.evaluate((element: HTMLElement) => {
    element.style.blockSize = '500px'
  })
  await rail.scrollIntoViewIfNeeded()
  await pan(0, -120)
  await expect.poll(() => lobby.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(60)
  expect(await moved()).toBeLessThan(2)
  expect(await page.evaluate(() => location.href)).toBe(path)
})

test('the strip of tabs fades where it is cut off, and brings a tab that is chosen into view', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const lobby = await openPage.lobby()
  const strip = lobby.locator('[data-strip]')
  await expect(strip).toHaveAttribute('data-overflow', 'end')
  const all = lobby.getByRole('radio', { name: 'All', exact: true })
  await lobby.getByRole('radio', { name: 'Recommended' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(all).toBeChecked()
  await expect(all).toBeInViewport({ ratio: 0.99 })
  await expect(strip).toHaveAttribute('data-overflow', 'start')
})

test('a balance of many digits stands beside the controls of the header, and in its card of the account, on phones from 320 px', async ({
  page,
  openPage,
}) => {
  // Nothing waits for the server: a later read of the balance may still be answered when the page is closed.
  await page.route(/\/balance$/, route =>
    route.fulfill({ json: { balance: '1234567.12345678', currency: 'ETH' } }),
  )
  const balance = page.locator('casino-lobby').getByText(/^1.234.567\.12345678/)
  const endOf = (part: Locator) => part.evaluate(it => it.getBoundingClientRect().right)
  const lobby = await openPage.lobby()
  for (const width of [COMPACT.width, 320]) {
    await page.setViewportSize({ ...COMPACT, width })
    const rewards = lobby.getByRole('button', { name: /^Rewards/ })
    const start = () => rewards.evaluate(it => it.getBoundingClientRect().left)
    await expect.poll(async () => (await start()) - (await endOf(balance))).toBeGreaterThan(0)
  }
  const account = await openPage.lobbyAt('/account')
  const card = account.locator('section', { has: page.getByRole('heading', { name: 'Balance' }) })
  await expect(balance).toBeVisible()
  expect(await endOf(balance)).toBeLessThan(await endOf(card))
  const paddingOf = (part: Locator) => part.evaluate(it => getComputedStyle(it).paddingLeft)
  const link = account.getByRole('link', { name: 'Questions and answers' })
  expect(await paddingOf(link), 'in line with the cards').toBe(await paddingOf(card))
})
