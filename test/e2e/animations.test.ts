import type { Page } from '@playwright/test'
import { openAnimationsPage, showScene } from '../support/animations/open.ts'
import { type AnimationsWindow, sceneOf } from '../support/animations/scene.ts'
import { stopClock } from './support/settled.ts'
import { expect, test } from './support/test.ts'

// One worker: each worker would compile the page of the animations again.
test.describe.configure({ mode: 'default' })

/** Milliseconds; longer than either animation. */
const LONGEST = 10_500

const result = (page: Page) => page.getByRole('dialog').getByRole('status')
/** Returns how many results the page has shown. */
const resultCount = (page: Page) =>
  page.evaluate(() => {
    const { resultTimes }: AnimationsWindow = window
    return resultTimes?.length
  })

/** Returns animations of more than 2 s with the properties they change and their start time in whole ms. */
const longAnimations = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('div')?.shadowRoot
    return (root?.getAnimations() ?? []).flatMap(({ effect, playState, startTime }) => {
      // One that waits for its first frame has not begun.
      if (!(effect instanceof KeyframeEffect) || startTime === null) return []
      const { duration } = effect.getTiming()
      if (Number(duration) < 2000) return []
      const own = ['offset', 'computedOffset', 'easing', 'composite']
      const names = new Set(effect.getKeyframes().flatMap(frame => Object.keys(frame)))
      const changed = [...names].filter(name => !own.includes(name))
      return [{ duration, startTime: Math.round(Number(startTime)), playState, changed }]
    })
  })

/** Advances animations and timers at once, as after a page was frozen. */
async function freeze(page: Page, ms: number) {
  await page.evaluate(passed => {
    const root = document.querySelector('div')?.shadowRoot
    for (const animation of root?.getAnimations() ?? []) {
      if (Number(animation.effect?.getTiming().duration) < 2000) continue
      animation.startTime = Number(animation.startTime) - passed
    }
  }, ms)
  await page.clock.fastForward(ms)
}

/** Returns the name on the segment under the pointer, as drawn by the browser. */
const underPointer = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('div')?.shadowRoot
    const disc = root?.querySelector('svg[viewBox^="-200"]')
    const box = root?.querySelector('img')?.getBoundingClientRect()
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

for (const [kind, count, won] of [
  ['wheel', 1, /You won/],
  ['jackpot', 3, /jackpot is yours/],
] as const) {
  test(`the ${kind} animates only transforms, never restarts, and ends on time after the page was frozen`, async ({
    page,
    consoleLines,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await openAnimationsPage(page)
    await showScene(page, sceneOf(kind, { winner: 'Juniper' }))
    await expect.poll(async () => (await longAnimations(page)).length).toBe(count)
    await stopClock(page, 100)
    const begun = await longAnimations(page)
    for (const { changed } of begun) expect(changed).toEqual(['transform'])

    await page.evaluate(() => {
      const { renderAgain }: AnimationsWindow = window
      renderAgain?.()
    })
    await expect(page.locator('[data-renders="1"]')).toHaveCount(1)
    expect(await longAnimations(page)).toEqual(begun)
    expect(await resultCount(page)).toBe(0)

    // The clock is stopped from here on: a restarted timer would never fire.
    await freeze(page, LONGEST)
    await expect(result(page)).toContainText(won)
    await expect.poll(() => resultCount(page)).toBe(1)
    const ended = begun.map(animation => ({
      ...animation,
      startTime: animation.startTime - LONGEST,
      playState: 'finished',
    }))
    await expect.poll(() => longAnimations(page)).toEqual(ended)
    if (kind === 'wheel') await expect.poll(() => underPointer(page)).toBe('Juniper')

    await page.clock.resume()
    await expect(page.locator('canvas')).toBeVisible()
    await expect(page.locator('canvas')).not.toHaveAttribute('width', '300')
    expect(await resultCount(page)).toBe(1)
    expect(consoleLines.warnings()).toEqual([])
  })

  test(`the ${kind} shows its result without animation and confetti under reduced motion`, async ({
    page,
  }) => {
    await page.clock.install()
    await openAnimationsPage(page)
    // The clock is stopped: a result that depends on a timer would not appear.
    await stopClock(page, 100)
    await showScene(page, sceneOf(kind, { winner: 'Juniper' }))
    await expect(result(page)).toContainText(won)
    expect(await longAnimations(page)).toEqual([])
    await expect.poll(() => resultCount(page)).toBe(1)
    if (kind === 'wheel') await expect.poll(() => underPointer(page)).toBe('Juniper')
    await page.clock.resume()
    await page.clock.fastForward(LONGEST)
    const isEmpty = await page
      .locator('canvas')
      .evaluate(
        canvas =>
          !(canvas instanceof HTMLCanvasElement) ||
          !canvas
            .getContext('2d')
            ?.getImageData(0, 0, canvas.width, canvas.height)
            .data.some(Boolean),
      )
    expect(isEmpty).toBe(true)
  })
}
