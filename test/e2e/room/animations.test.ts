import type { Locator, Page } from '@playwright/test'
import type { Backend } from '../../../demo/backend/index.ts'
import type { Sandbox } from '../../../demo/server/sandbox.ts'
import { destinations } from '../../../src/model/topics.ts'
import { liveRecord } from '../support/lobby.ts'
import { setLocale } from '../support/locale.ts'
import type { OpenPage } from '../support/open-page.ts'
import { awaitNoOpenCalls, boxOf, openCalls, stopClock } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'
import { joinOnServer } from '../support/writes.ts'

/** Milliseconds; longer than either animation. */
const LONGEST = 10_500

/** Nickname of the sandbox's user, who alone joins and so wins. */
const VIEWER = 'Juniper'

/** An event, its animations, and what the dialog says to the winner. */
const EVENTS = [
  { kind: 'wheel', count: 1, won: 'You won!' },
  { kind: 'jackpot', count: 3, won: 'The jackpot is yours!' },
] as const

const result = (dialog: Locator, won: string) => dialog.getByRole('status').filter({ hasText: won })

/** Returns animations of more than 2 s with the properties they change and their start time in whole ms. */
const longAnimations = (dialog: Locator) =>
  dialog.evaluate(element =>
    element.getAnimations({ subtree: true }).flatMap(({ effect, playState, startTime }) => {
      // One that waits for its first frame has not begun.
      if (!(effect instanceof KeyframeEffect) || startTime === null) return []
      const { duration, iterations } = effect.getTiming()
      if (Number(duration) < 2000 || iterations !== 1) return []
      const own = ['offset', 'computedOffset', 'easing', 'composite']
      const names = new Set(effect.getKeyframes().flatMap(frame => Object.keys(frame)))
      const changed = [...names].filter(name => !own.includes(name))
      return [{ duration, startTime: Math.round(Number(startTime)), playState, changed }]
    }),
  )

/** Advances animations and timers at once, as after a page was frozen. */
async function freeze(page: Page, dialog: Locator, ms: number) {
  await dialog.evaluate((element, passed) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      if (Number(animation.effect?.getTiming().duration) < 2000) continue
      animation.startTime = Number(animation.startTime) - passed
    }
  }, ms)
  await page.clock.fastForward(ms)
}

/** Returns the name on the segment under the pointer, as drawn by the browser. */
const underPointer = (dialog: Locator) =>
  dialog.evaluate(element => {
    const disc = element.querySelector('svg[viewBox^="-200"]')
    const box = element.querySelector('img')?.getBoundingClientRect()
    if (!disc || !box) return null
    const at = { x: box.x + box.width / 2, y: box.y + box.height * 0.12 }
    const segments = [...disc.querySelectorAll('path')]
    const names = [...disc.querySelectorAll('text')]
    const hit = segments.findIndex(path => {
      const matrix = path.getScreenCTM()
      return (
        matrix !== null &&
        path.isPointInFill(new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse()))
      )
    })
    return names[hit]?.textContent ?? null
  })

/** Opens a room whose viewer has joined its wheel and its jackpot; returns the room and the streamer's id. */
async function openJoinedRoom(sandbox: Sandbox<Backend>, openPage: OpenPage) {
  const { userId } = await liveRecord(sandbox, 'Ferro')
  for (const { kind } of EVENTS) await joinOnServer(sandbox, kind, userId, VIEWER)
  const { room } = await openPage.room()
  await expect.poll(() => sandbox.backend.hub.listeners(destinations.gameCenter(userId))).toBe(1)
  return { room, userId }
}

for (const { kind, count, won } of EVENTS) {
  test(`the ${kind} animates only transforms, never restarts, and ends on time after the page was frozen`, async ({
    page,
    sandbox,
    openPage,
    consoleLines,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    const open = openCalls(page)
    const { room, userId } = await openJoinedRoom(sandbox, openPage)
    await awaitNoOpenCalls(open, sandbox)
    const dialog = room.getByRole('dialog')
    sandbox.backend.control.finishEvent(userId, kind)
    await expect(dialog).toBeVisible()
    await expect.poll(async () => (await longAnimations(dialog)).length).toBe(count)
    await stopClock(page, 100)
    const begun = await longAnimations(dialog)
    for (const { changed } of begun) expect(changed).toEqual(['transform'])

    // Another language renders everything again.
    for (const locale of ['pl', 'en']) {
      await setLocale(room, locale)
    }
    const started = async () => (await longAnimations(dialog)).map(({ startTime }) => startTime)
    expect(await started()).toEqual(begun.map(({ startTime }) => startTime))
    await expect(result(dialog, won)).toHaveCount(0)

    // The clock is stopped from here on: a restarted timer would never fire.
    await freeze(page, dialog, LONGEST)
    await expect(result(dialog, won)).toBeVisible()
    const ended = begun.map(animation => ({
      ...animation,
      startTime: animation.startTime - LONGEST,
      playState: 'finished',
    }))
    await expect.poll(() => longAnimations(dialog)).toEqual(ended)
    if (kind === 'wheel') await expect.poll(() => underPointer(dialog)).toBe(VIEWER)

    await page.clock.resume()
    await expect(dialog.locator('canvas')).toBeVisible()
    await expect(dialog.locator('canvas')).not.toHaveAttribute('width', '300')
    expect(consoleLines.warnings()).toEqual([])
  })
}

test('on a turned phone, the wheel is as large as the sheet allows, with its result beside it', async ({
  page,
  sandbox,
  openPage,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { room, userId } = await openJoinedRoom(sandbox, openPage)
  sandbox.backend.control.finishEvent(userId, 'wheel')
  const dialog = room.getByRole('dialog')
  await expect(result(dialog, 'You won!')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
  const wheel = dialog.locator('img')
  await expect(wheel).toBeInViewport({ ratio: 1 })
  await expect.poll(() => underPointer(dialog)).toBe(VIEWER)
  expect((await boxOf(wheel)).width).toBeGreaterThanOrEqual(190)
  const scroller = result(dialog, 'You won!').locator('xpath=ancestor::*[2]')
  expect(await scroller.evaluate(body => body.scrollHeight - body.clientHeight)).toBe(0)
})
