import type { Locator, Page } from '@playwright/test'
import type { Backend } from '../../../demo/backend/index.ts'
import type { Sandbox } from '../../../demo/server/sandbox.ts'
import { expect } from './test.ts'

/** Samples in a row that have to agree. */
const SAMPLES = 5

/** Returns a value once it stays the same for five samples, `every` ms apart. */
export async function settled<T>(read: () => Promise<T> | T, every = 100): Promise<T> {
  let last = await read()
  let same = 0
  const sample = async () => {
    const current = await read()
    same = JSON.stringify(current) === JSON.stringify(last) ? same + 1 : 0
    last = current
    return same
  }
  await expect.poll(sample, { intervals: [every] }).toBeGreaterThanOrEqual(SAMPLES)
  return last
}

/** Returns an element's box once it stays the same: not half way through an animation or a load. */
export async function settledBox(part: Locator) {
  await expect(part).toBeVisible()
  const box = await settled(() => part.boundingBox())
  if (!box) throw new Error('the element is gone')
  return box
}

/** Returns an element's box with its other edges; all are NaN if it isn't on screen. */
export async function boxOf(part: Locator) {
  const none = { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN }
  const { x, y, width, height } = (await part.boundingBox()) ?? none
  return { x, y, width, height, right: x + width, bottom: y + height }
}

/** Returns the height of an element's middle. */
export async function middleOf(part: Locator): Promise<number> {
  const { y, bottom } = await boxOf(part)
  return (y + bottom) / 2
}

/** Returns the px between the lower edge of an element and the upper one of another. */
export const gapBetween = async (above: Locator, below: Locator): Promise<number> =>
  (await boxOf(below)).y - (await boxOf(above)).bottom

/** Waits until an element has the given box. */
export const expectBox = (part: Locator, box: object): Promise<void> =>
  expect.poll(() => part.boundingBox()).toEqual(box)

/** Closes what has the focus, and waits until it is gone. */
export async function closeByEscape(dialog: Locator): Promise<void> {
  await dialog.page().keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
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

/**
 * Waits until a page waits for no call, and its topics are subscribed: a clock that is moved on
 * would make them late as well.
 */
export async function awaitNoOpenCalls(
  open: () => string[],
  sandbox: Sandbox<Backend>,
): Promise<void> {
  await settled(() => [open(), sandbox.backend.hub.destinations().length])
  await expect.poll(open).toEqual([])
}

/** Moves the clock of a page on by so many ms, and has it stand still there. */
export async function stopClock(page: Page, ms: number): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + ms).catch((error: unknown) => {
    // The machine took longer than that to get here: the clock is stopped all the same, a little later.
    if (!String(error).includes('to the past')) throw error
  })
}
