import type { Page } from '@playwright/test'

/** Keeps requests of a page back until the returned function is called. */
export async function holdRoute(page: Page, url: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(url, async route => {
    await held.promise
    await route.fallback()
  })
  return held.resolve
}

/** Keeps the code of the room back, without what comes after its first picture. */
export const holdRoom = (page: Page): Promise<() => void> =>
  holdRoute(page, /\/chunks\/room-(?!later)/)
