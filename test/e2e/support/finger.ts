import type { Locator, Page } from '@playwright/test'
import { boxOf } from './settled.ts'

type Point = readonly [x: number, y: number]

/** Puts a finger on a point of the window, moves it to each of the distances from there in px, and lets go. */
async function moveFinger(page: Page, [x, y]: Point, distances: readonly Point[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  for (const [dx, dy] of distances) await touch('touchMove', [{ x: x + dx, y: y + dy }])
  await touch('touchEnd', [])
}

/** Swipes from a point of the window by so many px, in steps. */
export const swipe = (page: Page, from: Point, [dx, dy]: Point, steps = 4): Promise<void> => {
  const parts = Array.from({ length: steps }, (_, step) => (step + 1) / steps)
  return moveFinger(
    page,
    from,
    parts.map(part => [dx * part, dy * part]),
  )
}

/**
 * Moves a finger from a sheet's grip to each of the distances below it in px, and lets it go there. How fast it
 * is depends on the machine, so speed is for unit tests.
 */
export async function pullSheet(
  page: Page,
  sheet: Locator,
  ways: readonly number[],
): Promise<void> {
  const { x, y, width } = await boxOf(sheet)
  await moveFinger(
    page,
    [x + width / 2, y + 20],
    ways.map(way => [0, way]),
  )
}
