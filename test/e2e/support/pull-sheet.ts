import type { Locator, Page } from '@playwright/test'
import { moveFinger } from './finger.ts'
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
  const { x, y, width } = await boxOf(sheet)
  await moveFinger(
    page,
    [x + width / 2, y + 20],
    ways.map(way => [0, way]),
  )
}
