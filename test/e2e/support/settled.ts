import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Looks in a row that have to agree. */
const LOOKS = 5

/** A value once it stays as it is: the same for so many looks, `every` ms apart. */
export async function settled<T>(read: () => Promise<T> | T, every = 100): Promise<T> {
  let last = await read()
  let same = 0
  const look = async () => {
    const now = await read()
    same = JSON.stringify(now) === JSON.stringify(last) ? same + 1 : 0
    last = now
    return same
  }
  await expect.poll(look, { intervals: [every], timeout: 60_000 }).toBeGreaterThanOrEqual(LOOKS)
  return last
}

/** Where something stands once it stands still: not half way through an animation or a first load. */
export async function settledBox(part: Locator) {
  await expect(part).toBeVisible()
  const box = await settled(() => part.boundingBox())
  if (!box) throw new Error('it has gone')
  return box
}

/** Waits until something stands where it stood before. */
export const expectBox = (part: Locator, box: object): Promise<void> =>
  expect.poll(() => part.boundingBox()).toEqual(box)

/** Gives elements of ours a theme, and waits until they are drawn in it. */
export async function setTheme(element: Locator, theme: string): Promise<void> {
  await element.evaluate((it, name) => it.setAttribute('theme', name), theme)
  await expect(element.locator('[part=root]')).toHaveAttribute('data-theme', theme)
}

/**
 * Calls to the API that a page waits for, from now on. A clock that is moved on makes every one of
 * them late, not only the one that is meant.
 */
export function openCalls(page: Page): () => string[] {
  const open = new Map<object, string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.includes('/ws/')) open.set(request, pathname)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return () => [...open.values()]
}

/** Moves the clock of a page on by so many ms, and has it stand still there. */
export async function stopClock(page: Page, ms: number): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + ms).catch((error: unknown) => {
    // A machine that took longer than that to get here: it stands still all the same, a little later.
    if (!String(error).includes('to the past')) throw error
  })
}
