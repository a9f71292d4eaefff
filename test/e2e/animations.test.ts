import { expect, type Page, test } from '@playwright/test'
import { openAnimations, show } from '../support/animations/open.ts'
import { type AnimationsWindow, sceneOf } from '../support/animations/scene.ts'

/** How long each of them takes, in ms; a result that was timed anew would come as late again. */
const LENGTH = { wheel: 10_000, jackpot: 5400 } as const
/** More than either of them takes, in ms. */
const LONGEST = 10_500

/** What a page said that it should not have. */
function complaints(page: Page): string[] {
  const lines: string[] = []
  page.on('console', message => {
    if (['warning', 'error'].includes(message.type())) lines.push(message.text())
  })
  page.on('pageerror', error => lines.push(error.message))
  return lines
}

const result = (page: Page) => page.getByRole('dialog').getByRole('status')
/** When the result was told, by the page's own clock. */
const told = (page: Page) =>
  page.evaluate(() => {
    const { told: times }: AnimationsWindow = window
    return times ?? []
  })
const toldCount = async (page: Page) => (await told(page)).length
const pageTime = (page: Page) => page.evaluate(() => performance.now())

/** The long animations that run: what they change, and when they began by the page's clock. */
const running = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('div')?.shadowRoot
    return (root?.getAnimations() ?? []).flatMap(({ effect, startTime }) => {
      if (!(effect instanceof KeyframeEffect)) return []
      const { duration } = effect.getTiming()
      if (Number(duration) < 2000) return []
      const own = ['offset', 'computedOffset', 'easing', 'composite']
      const changed = new Set(effect.getKeyframes().flatMap(frame => Object.keys(frame)))
      return [{ duration, startTime, changed: [...changed].filter(name => !own.includes(name)) }]
    })
  })

/** Whether all long animations have come to their end. */
const isAtEnd = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('div')?.shadowRoot
    return (root?.getAnimations() ?? [])
      .filter(({ effect }) => Number(effect?.getTiming().duration) > 2000)
      .every(({ playState }) => playState === 'finished')
  })

/** The name on the segment under the pointer, as the browser has drawn it. */
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

for (const kind of ['wheel', 'jackpot'] as const) {
  test(`the ${kind} moves by transforms alone, ends once and breaks no strict policy`, async ({
    browser,
  }) => {
    const page = await openAnimations(browser)
    const said = complaints(page)
    await show(page, sceneOf(kind, { winner: 'Juniper' }))
    await expect.poll(async () => (await running(page)).length).toBe(kind === 'wheel' ? 1 : 3)
    for (const { changed } of await running(page)) expect(changed).toEqual(['transform'])
    await expect(result(page)).toContainText(/You won!|The jackpot is yours!/)
    await expect(page.locator('canvas')).toBeVisible()
    await expect(page.locator('canvas')).not.toHaveAttribute('width', '300')
    await expect.poll(() => toldCount(page)).toBe(1)
    expect(said).toEqual([])
    await page.context().close()
  })

  test(`the ${kind} does not begin anew when what is around it is drawn again`, async ({
    browser,
  }) => {
    const page = await openAnimations(browser)
    await show(page, sceneOf(kind))
    await expect.poll(async () => (await running(page)).length).toBeGreaterThan(0)
    const before = await running(page)
    await page.evaluate(() => {
      const { renderAgain }: AnimationsWindow = window
      renderAgain?.()
    })
    await expect(page.locator('[data-renders="1"]')).toHaveCount(1)
    expect(await running(page)).toEqual(before)
    await page.context().close()
  })

  test(`the ${kind} catches up after a time in which the page stood still`, async ({ browser }) => {
    const page = await openAnimations(browser)
    await show(page, sceneOf(kind))
    await expect.poll(async () => (await running(page)).length).toBeGreaterThan(0)
    const before = await running(page)
    const goesOn = await page.evaluate(ms => {
      const until = performance.now() + ms
      while (performance.now() < until);
      return performance.now()
    }, LONGEST)
    await expect.poll(() => isAtEnd(page)).toBe(true)
    await expect(result(page)).toContainText('Not this time. Marigold')
    // Nothing is played again: what has come to its end began when it did at first.
    expect(await running(page)).toEqual(before)
    await expect.poll(() => toldCount(page)).toBe(1)
    const [at = Number.NaN] = await told(page)
    expect(at - goesOn).toBeLessThan(LENGTH[kind])
    await page.context().close()
  })

  test(`the ${kind} shows its result at once, without confetti, under reduced motion`, async ({
    browser,
  }) => {
    const page = await openAnimations(browser, { reducedMotion: 'reduce' })
    const begin = await pageTime(page)
    await show(page, sceneOf(kind, { winner: 'Juniper' }))
    await expect(result(page)).toContainText(/You won!|The jackpot is yours!/)
    expect(await running(page)).toEqual([])
    await expect.poll(() => toldCount(page)).toBe(1)
    const [at = Number.NaN] = await told(page)
    expect(at - begin).toBeLessThan(LENGTH[kind])
    if (kind === 'wheel') await expect.poll(() => underPointer(page)).toBe('Juniper')
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
    await page.context().close()
  })
}

test('the wheel stands with the winner under its pointer', async ({ browser }) => {
  const page = await openAnimations(browser)
  await show(page, sceneOf('wheel'))
  await expect(result(page)).toContainText('Marigold won')
  await expect.poll(() => underPointer(page)).toBe('Marigold')
  await page.context().close()
})
