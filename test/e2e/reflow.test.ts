import type { Locator } from '@playwright/test'
import { filledLobby, readLobby } from './support/lobby.ts'
import { expect, test } from './support/test.ts'

/** Spaces the widget's texts as WCAG 2.2, 1.4.12 asks for. */
async function spaceTexts(element: Locator): Promise<void> {
  await element.evaluate(({ shadowRoot }) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    shadowRoot?.adoptedStyleSheets.push(sheet)
  })
}

/** Returns whether a text needs more room than its box shows. */
const isCut = (text: Locator): Promise<boolean> =>
  text.evaluate(
    box => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1,
  )

/** Returns the form's longest label. */
async function copyLabel(room: Locator): Promise<Locator> {
  const tab = room.getByRole('tab', { name: 'Copy' })
  const label = room.getByText('Keep copying if the game changes')
  await expect(tab.or(label).first()).toBeVisible()
  if (await tab.isVisible()) await tab.click()
  await expect(label).toBeVisible()
  return label
}

test('the label of a checkbox is whole at 320, 1024 and 1200 px, with text spacing too', async ({
  page,
  openPage,
}) => {
  const { room } = await openPage.room()
  const cutAt = async () => {
    const cut: number[] = []
    for (const width of [320, 1024, 1200]) {
      await page.setViewportSize({ width, height: 900 })
      if (await isCut(await copyLabel(room))) cut.push(width)
    }
    return cut
  }
  expect(await cutAt()).toEqual([])
  await spaceTexts(room)
  expect(await cutAt()).toEqual([])
})

test('the sort order of the players stays in view at 320 px', async ({ page, openPage }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const lobby = await openPage.lobbyAt('/live')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.selectOption('nickname-desc')
  const [box, outer] = [await sort.boundingBox(), await lobby.boundingBox()]
  if (!box || !outer) throw new Error('not on screen')
  expect(box.x).toBeGreaterThanOrEqual(outer.x)
  expect(box.x + box.width).toBeLessThanOrEqual(outer.x + outer.width)
})

test('the schedule shows whole names at 320 px, and its times touch nothing', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  const lobby = await openPage.lobbyAt('/upcoming')
  const entry = lobby
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })
    .first()
  await expect(entry).toBeVisible()
  await spaceTexts(lobby)
  expect(await isCut(entry.getByRole('link'))).toBe(false)

  await page.setViewportSize({ width: 700, height: 900 })
  const time = await entry.getByRole('time').boundingBox()
  const picture = await entry.getByRole('img', { includeHidden: true }).first().boundingBox()
  if (!time || !picture) throw new Error('not on screen')
  expect(time.x + time.width).toBeLessThanOrEqual(picture.x)
})

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

test('focus reaches social links before Tip, which is right of them or below', async ({
  sandbox,
  openPage,
}) => {
  const { live } = await readLobby(sandbox)
  const isKnown = ([network, url]: [string, string | null]) => network !== 'CAMPFIRE' && url?.trim()
  const known = live.records.find(
    ({ socialLinks, channelId }) => channelId && Object.entries(socialLinks ?? {}).some(isKnown),
  )
  const { room } = await openPage.room({ nickname: known?.nickname ?? '' })
  const header = room.locator('[part=room-header]')
  await expect(header.getByRole('link').first()).toBeVisible()
  const tip = header.getByRole('button', { name: 'Tip' })
  expect(await isBefore(header.getByRole('link').first(), tip)).toBe(true)
})

test('focus reaches the schedule after the list beside it, and before the list below it', async ({
  page,
  openPage,
}) => {
  const lobby = await openPage.lobby()
  await filledLobby(page)
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
})
