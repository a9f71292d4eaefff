import type { Page } from '@playwright/test'
import { manyFilters, manyPlayers } from './many-players.ts'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Has the server answer with so many players in each list, and so many games to filter by. */
export async function answerWithMany(page: Page, count: number): Promise<void> {
  const prefix = '**/api/v1/app/web/lobby'
  const [players, filters] = [manyPlayers(count), manyFilters(count)]
  await page.route(`${prefix}?*`, route => route.fulfill({ json: players }))
  // Top streamers that the list lacks would be added to it.
  await page.route(`${prefix}/top-streamers`, route =>
    route.fulfill({ json: { streamers: [], schedules: [] } }),
  )
  await page.route(`${prefix}/filter-parameters`, route => route.fulfill({ json: filters }))
  await page.route('**/pictures/*', route =>
    route.fulfill({ contentType: 'image/png', body: onePixel }),
  )
}
