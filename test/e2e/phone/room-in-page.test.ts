import type { Locator, Page } from '@playwright/test'
import { replaceVisualViewport, setKeyboard } from '../../support/pages/visual-viewport.ts'
import { setLocale } from '../support/locale.ts'
import {
  expectInView,
  fillWindow,
  KEYBOARD,
  LANDSCAPE,
  misplacedControls,
  pictureOf,
  SMALL,
} from '../support/phone.ts'
import { boxOf, closeByEscape } from '../support/settled.ts'
import { COMPACT, expect, test } from '../support/test.ts'

interface Size {
  width: number
  height: number
  x?: number
  y?: number
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const
type Side = (typeof SIDES)[number]

test.use({ viewport: COMPACT, hasTouch: true })

/** Adds a bar of this height in px that stays at the lower end of the window. */
async function addBar(page: Page, height: number): Promise<Locator> {
  await page.evaluate(blockSize => {
    const bar = document.createElement('nav')
    const place = 'position: fixed; inset: auto 0 0; background: navy; z-index: 9'
    bar.style.cssText = `${place}; block-size: ${blockSize}px`
    document.body.append(bar)
  }, height)
  return page.locator('body > nav')
}

test('what a page adds above a room, such as a notice of cookies, leaves picture and composer in view', async ({
  page,
  openPage,
}) => {
  const { room } = await openPage.room()
  await expectInView(room)
  await page.evaluate(() => {
    const notice = document.createElement('div')
    notice.style.blockSize = '120px'
    document.body.prepend(notice)
  })
  await expect.poll(async () => (await boxOf(room)).y).toBeGreaterThanOrEqual(120)
  await expectInView(room)
})

test('nothing of a room is below a notch or the bar at the lower edge, upright, turned, mirrored and in a sheet', async ({
  page,
  openPage,
}) => {
  const insets = { top: 47, right: 40, bottom: 34, left: 44 }
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
  const { room } = await openPage.room()
  await fillWindow(room)
  const message = room.getByRole('textbox', { name: 'Message' })
  const parts = [
    message,
    room.getByRole('button', { name: 'Send' }),
    room.getByRole('tab', { name: 'Chat' }),
  ]
  const covered = async (size: Size, part: Locator, sides: readonly Side[]) => {
    const { x, y, right, bottom } = await boxOf(part)
    const edges = { top: y, left: x, right: size.width - right, bottom: size.height - bottom }
    return sides.filter(side => !(edges[side] >= insets[side] - 1))
  }
  for (const [size, dir, sheetSides] of [
    [COMPACT, 'ltr', ['bottom']],
    [LANDSCAPE, 'ltr', ['bottom', 'right']],
    [LANDSCAPE, 'rtl', ['bottom', 'left']],
  ] as const) {
    await page.setViewportSize(size)
    await room.evaluate((element: HTMLElement, direction) => {
      element.dir = direction
    }, dir)
    // Smaller than its box, which is cut off above.
    await expect
      .poll(async () => (await pictureOf(room)).top)
      .toBeGreaterThanOrEqual(insets.top - 1)
    const stage = room.getByRole('region', { name: 'Stream' })
    await expect.poll(() => covered(size, stage, ['right', 'bottom', 'left'])).toEqual([])
    for (const part of parts)
      await expect.poll(() => covered(size, part, SIDES), `${size.width} px ${dir}`).toEqual([])
    await room.getByRole('button', { name: 'Tip', exact: true }).click()
    const send = room.getByRole('dialog').getByRole('button').last()
    await send.evaluate(it => {
      for (let at = it.parentElement; at && at.localName !== 'dialog'; at = at.parentElement)
        at.scrollTop = at.scrollHeight
    })
    await expect.poll(() => covered(size, send, sheetSides), `sheet ${dir}`).toEqual([])
    await closeByEscape(room.getByRole('dialog'))
  }
})

test('the controls of a stream fit the smallest phone in long words, and the room stays below a header of the host, which is measured, or said with --casino-top', async ({
  page,
  openPage,
}) => {
  await page.addInitScript(replaceVisualViewport)
  const { room } = await openPage.roomInLobby()
  await expect(room.getByRole('textbox', { name: 'Message' })).toBeVisible()

  await test.step('the controls of the stream', async () => {
    await page.setViewportSize(SMALL)
    const stage = room.locator('[part=stage]')
    for (const locale of ['pl', 'fr', 'en']) {
      await setLocale(room, locale)
      await stage.hover()
      await expect.poll(() => misplacedControls(stage), locale).toEqual([])
    }
    await page.setViewportSize(COMPACT)
  })

  await page.evaluate(() => {
    const header = document.createElement('header')
    header.style.cssText = 'position: sticky; inset-block-start: 0; block-size: 64px; z-index: 9'
    document.body.prepend(header)
    document.querySelector('casino-lobby')?.scrollIntoView()
    scrollBy(0, 40)
  })
  await expectInView(room, 64)
  await setKeyboard(page, KEYBOARD)
  await expectInView(room, 64)
  await room.evaluate((element: HTMLElement) => element.style.setProperty('--casino-top', '90px'))
  await setKeyboard(page, 0)
  await expectInView(room, 90)
})

for (const place of ['with a height of its own', 'that grows in its page'] as const)
  test(`an element ${place} keeps its composer above a bar at the lower end of the page, which is measured, or said with --casino-bottom`, async ({
    page,
    openPage,
  }) => {
    const { room } = await openPage.room()
    const composer = room.getByRole('textbox', { name: 'Message' })
    await expect(composer).toBeVisible()
    if (place === 'with a height of its own') await fillWindow(room)
    await addBar(page, 56)
    const spaceBelow = async (height: number) => height - (await boxOf(composer)).bottom
    for (const { width, height } of [LANDSCAPE, COMPACT]) {
      await page.setViewportSize({ width, height })
      await room.evaluate(element => element.scrollIntoView())
      await expect.poll(() => spaceBelow(height), `${width} px`).toBeGreaterThanOrEqual(56)
      await expectInView(room)
    }
    await room.evaluate((element: HTMLElement) =>
      element.style.setProperty('--casino-bottom', '90px'),
    )
    await page.setViewportSize({ width: 391, height: 844 })
    await expect.poll(() => spaceBelow(844)).toBeGreaterThanOrEqual(90)
    await expectInView(room)
  })

test('an element takes the space of a bar at the lower end of the page that goes, such as a question about cookies, and leaves it again', async ({
  page,
  openPage,
}) => {
  const { room } = await openPage.room()
  const composer = room.getByRole('textbox', { name: 'Message' })
  await expect(composer).toBeVisible()
  await fillWindow(room)
  const bar = await addBar(page, 260)
  const spaceBelow = async () => 844 - (await boxOf(composer)).bottom
  await page.setViewportSize({ width: 391, height: 844 })
  await expect.poll(spaceBelow).toBeGreaterThanOrEqual(260)
  await bar.evaluate(it => it.style.setProperty('display', 'none'))
  await expect.poll(spaceBelow).toBeLessThan(20)
  await expectInView(room)
  await bar.evaluate(it => it.style.removeProperty('display'))
  await expect.poll(spaceBelow).toBeGreaterThanOrEqual(260)
  await bar.evaluate(it => it.remove())
  await expect.poll(spaceBelow).toBeLessThan(20)
  await expectInView(room)
})

for (const shell of ['of the page', 'in a shadow tree'] as const)
  test(`a room in a scroller ${shell} stays below the header that does not scroll with it`, async ({
    page,
    openPage,
  }) => {
    const { room } = await openPage.room()
    await expect(room.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await room.evaluate((element, isShadowed) => {
      const app = document.createElement('div')
      const root = isShadowed ? app.attachShadow({ mode: 'open' }) : app
      const header = document.createElement('header')
      header.style.cssText = 'flex: none; block-size: 64px; background: navy'
      const main = document.createElement('div')
      main.id = 'scroller'
      main.style.cssText = 'flex: 1; overflow: auto'
      const above = document.createElement('p')
      above.style.cssText = 'block-size: 100px; margin: 0'
      main.append(above, isShadowed ? document.createElement('slot') : element)
      root.append(header, main)
      app.style.cssText = 'display: flex; flex-direction: column; block-size: 100dvh'
      document.body.style.cssText = 'display: block; margin: 0'
      document.body.replaceChildren(app)
      if (isShadowed) app.append(element)
    }, shell === 'in a shadow tree')
    const scrollTo = (top: number) =>
      page.evaluate(y => {
        const app = document.body.firstElementChild
        const main = (app?.shadowRoot ?? app)?.querySelector('#scroller')
        main?.scrollTo(0, y)
        return main?.scrollTop
      }, top)
    await expectInView(room, 64)
    for (const top of [60, 130]) {
      expect(await scrollTo(top)).toBe(top)
      await expectInView(room, 64, `${top} px`)
    }
  })

test('a room and its dialogs fit the window of a page that is larger by CSS zoom', async ({
  page,
  openPage,
}) => {
  const { room } = await openPage.room()
  await expect(room.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await page.evaluate(() => {
    document.body.style.setProperty('zoom', '1.25')
  })
  const heightOf = async (part: Locator) => Math.round((await boxOf(part)).height)
  for (const { width, height } of [LANDSCAPE, COMPACT]) {
    await page.setViewportSize({ width, height })
    await room.evaluate(element => element.scrollIntoView())
    await expect.poll(() => heightOf(room.locator('[data-layout]')), `${width} px`).toBe(height)
    await room.getByRole('button', { name: 'Tip', exact: true }).click()
    const dialog = room.getByRole('dialog')
    await expect(dialog).toBeInViewport({ ratio: 0.99 })
    await closeByEscape(dialog)
  }
})
