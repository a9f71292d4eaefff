import type { Locator, Page } from '@playwright/test'
import { walletOf } from '../../../demo/backend/random.ts'
import { LOCALES } from '../../../src/i18n/locales.ts'
import {
  brokenWords,
  expectFits,
  FEWER_VIEWS,
  LARGE_VIEWS,
  POLISH_VIEWS,
  prepareTexts,
  spaceTexts,
  translatePolish,
} from '../support/layout.ts'
import { card, listFew, navigate, readLobby } from '../support/lobby.ts'
import { setLocale, setTextSize } from '../support/locale.ts'
import { boxOf } from '../support/settled.ts'
import { expect, hostPages, test } from '../support/test.ts'

// What `test/e2e/support/layout.ts` judges: what a language, a size of text or a width could cut off.

/** Returns whether one control comes before another in the order of focus. */
const isBefore = async (first: Locator, second: Locator): Promise<boolean> => {
  const other = await second.elementHandle()
  return first.evaluate(
    (element, next) =>
      next !== null &&
      (element.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    other,
  )
}

/** Expects the schedule in the order of focus where it is on screen: beside a list after it, above it before. */
async function expectScheduleInPlace(page: Page, lobby: Locator): Promise<void> {
  for (const [width, isFirst] of [
    [1440, false],
    [600, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const schedule = lobby.getByRole('region', { name: 'Schedule' }).getByRole('link').first()
    const list = lobby.getByRole('article').getByRole('heading').getByRole('link').last()
    await expect(schedule).toBeVisible()
    await expect.poll(() => isBefore(schedule, list), `${width} px`).toBe(isFirst)
  }
}

test('the lobby and its pages fit at every width, in long words, in large texts and mirrored', async ({
  page,
  sandbox,
  openPage,
}) => {
  await listFew(sandbox)
  await translatePolish(page, 'long')
  const lobby = await openPage.lobby()
  await test.step('focus reaches the schedule after the list beside it, and before the list below it', () =>
    expectScheduleInPlace(page, lobby))
  await prepareTexts(lobby)
  await expectFits(page, lobby)
  await test.step('spaced texts of the narrowest phone leave the whole balance in view', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await spaceTexts(lobby, true)
    const space = () =>
      lobby.evaluate(({ shadowRoot }) => {
        const header = shadowRoot?.querySelector('[part=header]')
        const amount = document.createRange()
        const text = header?.querySelector('[class*=amount] span')
        if (text) amount.selectNodeContents(text)
        const next = header?.querySelector('[part=rewards-button]')
        return (next?.getBoundingClientRect().left ?? 0) - amount.getBoundingClientRect().right
      })
    await expect.poll(space).toBeGreaterThanOrEqual(0)
    await spaceTexts(lobby, false)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await page.getByRole('button', { name: 'Enter code' }).click()
  await expect(lobby.getByRole('dialog')).toBeVisible()
  await expectFits(page, lobby, FEWER_VIEWS)
  await page.keyboard.press('Escape')

  const open = (path: string) => navigate(lobby, path)
  await open('/live')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
  await expectFits(page, lobby)
  await open('/upcoming')
  await expect(lobby.getByRole('listitem').getByRole('time').first()).toBeVisible()
  await expectFits(page, lobby, FEWER_VIEWS)
  await open('/faq')
  await expect(lobby.getByRole('searchbox')).toBeVisible()
  await expectFits(page, lobby, FEWER_VIEWS)
  await open('/account')
  await expect(lobby.getByRole('combobox', { name: 'Language' })).toBeVisible()
  await expectFits(page, lobby, FEWER_VIEWS)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(lobby.getByRole('navigation', { name: 'Pagination' }).first()).toBeVisible()
  await expectFits(page, lobby, FEWER_VIEWS)
})

test('the lobby fits in texts from right to left', async ({ page, sandbox, openPage }) => {
  await listFew(sandbox)
  await translatePolish(page, 'right-to-left')
  const lobby = await openPage.lobby()
  await prepareTexts(lobby)
  await expectFits(page, lobby, POLISH_VIEWS)
})

test('a room in the lobby has a way back that is never cut off, a whole count of rewards, and room for its controls, in every language', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const lobby = await openPage.lobby()
  await card(page, 'Ferro').first().click()
  await expect(lobby.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await expect(lobby.getByRole('button', { name: /^Rewards \d/ })).toBeVisible()
  const faults = () =>
    lobby.evaluate(host => {
      const { shadowRoot } = host
      const boxOf = (part: Element) => part.getBoundingClientRect()
      const shown = (selector: string) =>
        [...(shadowRoot?.querySelectorAll(selector) ?? [])].find(part => part.checkVisibility())
      const back = shown('div:has([part=rewards-button]) > a')
      const label = back?.lastElementChild
      const count = shown('[part=rewards-button] span[aria-hidden]')
      if (!(back && label && count)) return ['missing']
      // A label without space is below what can be seen of its link.
      const isWhole =
        boxOf(label).right <= boxOf(back).right && boxOf(label).bottom <= boxOf(back).bottom
      const isHidden = boxOf(label).top >= boxOf(back).bottom
      const stage = shadowRoot?.querySelector('[part=stage]')
      const cut = [...(stage?.querySelectorAll('button > span') ?? [])].filter(
        part => part.scrollWidth > part.clientWidth,
      )
      return [
        isWhole || isHidden ? '' : 'the way back is cut off',
        boxOf(count).top >= boxOf(host).top + 2 ? '' : 'the count is cut off',
        ...cut.map(part => `cut off: ${part.textContent}`),
      ].filter(Boolean)
    })
  for (const locale of LOCALES) {
    await setLocale(lobby, locale)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await expect.poll(faults, `${locale} at ${width} px`).toEqual([])
    }
  }
  await setTextSize(lobby, 24)
  const covered = async () => {
    const button = lobby.locator('[part=rewards-button]')
    const gift = await boxOf(button.locator('svg').first())
    const count = await boxOf(button.locator('span[aria-hidden]').first())
    return (Math.min(gift.right, count.right) - Math.max(gift.x, count.x)) / gift.width
  }
  await expect.poll(covered, 'of the gift below its count').toBeLessThan(0.35)
})

test('the history fits a small phone in Polish, and the signs of amounts are left of them in Arabic', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const lobby = await openPage.lobbyAt('/account')
  await page.getByRole('tab', { name: 'History' }).click()
  const rows = lobby.getByRole('listitem').filter({ has: page.getByRole('time') })
  await expect(rows.first()).toBeVisible()
  await setLocale(lobby, 'pl')
  await expect(lobby.getByText('Wygrana').first()).toBeVisible()
  const cut = () =>
    rows.evaluateAll(items =>
      items
        .flatMap(item => [...item.querySelectorAll('*')])
        .filter(
          part =>
            part.clientHeight > 0 &&
            getComputedStyle(part).overflow.includes('hidden') &&
            (part.scrollHeight > part.clientHeight + 3 || part.scrollWidth > part.clientWidth + 1),
        )
        .map(part => part.textContent),
    )
  await expect.poll(cut).toEqual([])
  await test.step('in texts of twice the size, games are whole words', async () => {
    await setLocale(lobby, 'en')
    await setTextSize(lobby, 32)
    expect(await brokenWords(rows.locator('[class*=game]'))).toEqual([])
    await expect.poll(cut).toEqual([])
    await setTextSize(lobby)
  })
  await setLocale(lobby, 'ar')
  const misplaced = () =>
    rows.evaluateAll(items => {
      const positionOf = (text: Text, at: number) => {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect().left
      }
      const texts = items.flatMap(item => {
        const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
        const found: Text[] = []
        while (walker.nextNode())
          if (walker.currentNode instanceof Text) found.push(walker.currentNode)
        return found.filter(({ data }) => /^[+−]/.test(data))
      })
      return texts.length === 0
        ? ['no signs']
        : texts
            .filter(text => text.length < 2 || positionOf(text, 0) >= positionOf(text, 1))
            .map(({ data }) => data)
    })
  await expect.poll(misplaced).toEqual([])
})

test('a room fits at every width, in long words, in large texts and mirrored', async ({
  page,
  sandbox,
  openPage,
}) => {
  await translatePolish(page, 'long')
  await page.setViewportSize({ width: 1440, height: 900 })
  const { live } = await readLobby(sandbox)
  const isKnown = ([network, url]: [string, string | null]) => network !== 'CAMPFIRE' && url?.trim()
  const known = live.records.find(
    ({ socialLinks, channelId }) => channelId && Object.entries(socialLinks ?? {}).some(isKnown),
  )
  const { room, wallet } = await openPage.room({ nickname: known?.nickname ?? '' })
  await test.step('focus reaches social links before Tip, which is right of them or below', async () => {
    const header = room.locator('[part=room-header]')
    await expect(header.getByRole('link').first()).toBeVisible()
    const tip = header.getByRole('button', { name: 'Tip' })
    await expect.poll(() => isBefore(header.getByRole('link').first(), tip)).toBe(true)
  })
  await prepareTexts(room)
  const openTab = async (name: string) => {
    await room.getByRole('tab', { name }).click()
    await expect(room.getByRole('region', { name })).toBeVisible()
  }
  await openTab('Events')
  await expectFits(page, room)
  await openTab('Chat')
  await expectFits(page, room, FEWER_VIEWS)
  await room.getByRole('button', { name: 'Tip', exact: true }).click()
  await expect(room.getByRole('radio', { name: '€5.00' })).toBeVisible()
  const columns = await room
    .getByRole('radio', { name: '€' })
    .evaluateAll(all => new Set(all.map(it => it.getBoundingClientRect().left)).size)
  expect(columns, 'columns of six suggestions').toBe(3)
  await expectFits(page, room, FEWER_VIEWS)
  await page.keyboard.press('Escape')

  await test.step('amounts of copied bets, and the limits, are whole on phones with large texts', async () => {
    await room.getByRole('spinbutton', { name: 'Bet amount' }).fill('2')
    await room.getByRole('button', { name: 'Start copying', exact: true }).click()
    await expect(room.getByRole('button', { name: 'Stop copying', exact: true })).toBeVisible()
    sandbox.backend.control.playAction(wallet, 'BET', 5)
    sandbox.backend.control.playAction(wallet, 'WIN', 282)
    await expect(room.getByRole('row', { name: /Win/ })).toContainText('+€112.80')
    await expectFits(page, room, LARGE_VIEWS)
    await page.setViewportSize({ width: 390, height: 844 })
    await setTextSize(room, 32)
    const cutInLine = () =>
      room.locator('[part=room-header]').evaluate(line => {
        const outer = line.getBoundingClientRect()
        return [...line.querySelectorAll('h1, h1 ~ *, [class*=details]')]
          .map(part => part.getBoundingClientRect())
          .filter(({ top, bottom }) => top < outer.top || bottom > outer.bottom).length
      })
    await expect.poll(cutInLine).toBe(0)
    await room.getByRole('tab', { name: 'Copy' }).click()
    const none = room.getByRole('button', { name: 'Session limits' }).getByText('None')
    await expect.poll(async () => (await boxOf(none)).height).toBeLessThan(60)
    sandbox.backend.control.playAction(wallet, 'BET', 1234.5)
    await openTab('Activity')
    const amounts = room.getByRole('region', { name: 'Activity' }).locator('[class*=amount]')
    await expect(amounts.filter({ hasText: '1 234.50' }).first()).toBeVisible()
    const cut = () =>
      amounts.evaluateAll(all =>
        all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent),
      )
    await expect.poll(cut).toEqual([])
  })

  await test.step("spaced paragraphs leave the streamer's name within its line", async () => {
    await setTextSize(room)
    await spaceTexts(room, true)
    const line = room.locator('[part=room-header]')
    const name = line.getByRole('heading')
    const above = async () => (await boxOf(line)).y - (await boxOf(name)).y
    await expect.poll(above).toBeLessThanOrEqual(0)
  })
})

test('the pool, and the start of the studio, fit in long words, in large texts and mirrored', async ({
  page,
  openPage,
}) => {
  await translatePolish(page, 'long')
  await page.setViewportSize({ width: 1440, height: 900 })
  const { room } = await openPage.room({ query: '&copyMode=IN_POOL' })
  await expect(room.getByRole('region', { name: 'Pool' }).getByRole('tab').first()).toBeVisible()
  await prepareTexts(room)
  await expectFits(page, room, FEWER_VIEWS)

  const owner = walletOf('streamer:10')
  await page.goto(`/room.html?roomView=studio&roomId=${owner}&demoType=streamer&apiThrottling=0`)
  await expect(room.getByRole('button', { name: 'Go live' })).toBeVisible()
  await prepareTexts(room)
  await expectFits(page, room)
})

test.describe('beside nothing else', () => {
  test.use({ sandboxOptions: hostPages })

  test('the rewards fit in long words, in large texts and mirrored', async ({ page }) => {
    await translatePolish(page, 'long')
    await page.goto('/rewards.html')
    const rewards = page.locator('casino-rewards')
    await rewards.getByRole('button', { name: 'Rewards' }).click()
    const dialog = rewards.getByRole('dialog', { name: 'Game rewards' })
    await expect(dialog.getByRole('list').first().getByRole('listitem')).toHaveCount(6)
    await prepareTexts(rewards)
    await expectFits(page, rewards)
  })
})
