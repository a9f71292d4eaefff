import type { Locator, Page } from '@playwright/test'
import { fingerOn } from './finger.ts'
import { boxOf } from './settled.ts'

/**
 * Moves a finger from a sheet's grip to each of the distances below it in px, and lets it go there. How fast it
 * is depends on the machine, so speed is for unit tests.
 */
export async function pullSheet(
  page: Page,
  sheet: Locator,
  ways: readonly number[],
): Promise<void> {
  const box = await boxOf(sheet)
  const [x, y] = [box.x + box.width / 2, box.y + 20]
  const move = await fingerOn(page)
  await move('touchStart', x, y)
  for (const way of ways) await move('touchMove', x, y + way)
  await move('touchEnd', x, y)
}
