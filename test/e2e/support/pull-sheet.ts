import type { Locator, Page } from '@playwright/test'

/** Returns a function that moves one finger on a page. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
}

async function pull(page: Page, sheet: Locator, ways: readonly number[]) {
  const box = await sheet.boundingBox()
  if (!box) throw new Error('the sheet is not on screen')
  const [x, y] = [box.x + box.width / 2, box.y + 20]
  const move = await fingerOn(page)
  await move('touchStart', x, y)
  for (const way of ways) await move('touchMove', x, y + way)
  await move('touchEnd', x, y)
}

/** Moves a finger from a sheet's grip to each of the distances below it in px, and lets it go there. */
export const pullSheet = pull

/** Swipes down on a sheet: 120 px in a few steps. */
export const swipeSheet = (page: Page, sheet: Locator): Promise<void> =>
  pull(page, sheet, [15, 40, 80, 120])
