import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/** px of the keyboards of common phones. */
export const KEYBOARD = 336
export const TABLET = { width: 820, height: 1180 } as const
export const SMALL = { width: 320, height: 568 } as const
export const SMALL_KEYBOARD = 253
export const LANDSCAPE = { width: 844, height: 390 } as const
export const LANDSCAPE_KEYBOARD = 190

/** Returns the px of the window that a room's picture takes up. */
export const pictureOf = (room: Locator) =>
  room.locator('[data-layout]').evaluate(body => {
    const style = getComputedStyle(body)
    const px = (name: string) => Number.parseFloat(style.getPropertyValue(name))
    const bottom = px('--_picture-bottom') + (window.visualViewport?.offsetTop ?? 0)
    return { top: bottom - px('--_picture-height'), bottom }
  })

/**
 * Returns what is wrong with the picture of a room, or with that and a composer: out of what can be seen, too small, or
 * covered. Runs in the page, in one go, as it is asked often.
 */
function faultsIn(judged: Element, below: number): string[] {
  const root = judged.shadowRoot ?? judged.getRootNode()
  const body = root instanceof ShadowRoot && root.querySelector('[data-layout]')
  if (!body) return ['no room']
  const { offsetTop = 0, height: seenHeight = innerHeight } = window.visualViewport ?? {}
  const seenEnd = offsetTop + seenHeight
  const style = getComputedStyle(body)
  const px = (name: string) => Number.parseFloat(style.getPropertyValue(name))
  const end = px('--_picture-bottom') + offsetTop
  const start = end - px('--_picture-height')

  const coverOf = () => {
    const stage = root.querySelector('[part=stage]')
    const { left = 0, width = 0 } = stage?.getBoundingClientRect() ?? {}
    const [x, y] = [left + width / 4, (start + end) / 2]
    const hit = root.elementFromPoint(x, y)
    if (!hit || stage?.contains(hit) || hit.contains(stage)) return ''
    // What is behind an open dialog can't be hit; its box says whether it covers that.
    const box = (hit.closest('dialog') ?? hit).getBoundingClientRect()
    const isOver = box.left < x && x < box.right && box.top < y && y < box.bottom
    return isOver ? `picture below ${hit.localName} ${hit.className}` : ''
  }
  const faultsOfComposer = () => {
    const { left, top, width, height, bottom } = judged.getBoundingClientRect()
    const isFree = root.elementFromPoint(left + width / 2, top + height / 2) === judged
    return [
      bottom <= seenEnd + 1 ? '' : `composer to ${bottom}`,
      top >= offsetTop ? '' : `composer from ${top}`,
      isFree ? '' : 'something over the composer',
    ]
  }
  return [
    start >= offsetTop + below - 1 ? '' : `picture from ${start}`,
    end <= seenEnd + 1 ? '' : `picture to ${end}`,
    end - start >= 80 ? '' : 'no picture',
    coverOf(),
    ...(judged.shadowRoot ? [] : faultsOfComposer()),
  ].filter(Boolean)
}

/** Expects the picture inside what can be seen, and nothing over it. */
export const expectPicture = (room: Locator, message = ''): Promise<void> =>
  expect.poll(() => room.evaluate(faultsIn, 0), { message }).toEqual([])

/** Expects picture and composer inside what can be seen, below each other or side by side. */
export const expectInView = (room: Locator, below = 0, message = ''): Promise<void> => {
  const composer = room.getByRole('textbox', { name: 'Message' })
  return expect.poll(() => composer.evaluate(faultsIn, below), { message }).toEqual([])
}

/** Returns whether the newest message is the last that is drawn above the composer. */
export const showsNewest = (room: Locator) =>
  room.getByRole('log', { name: 'Messages' }).evaluate(log => {
    const last = [...log.querySelectorAll('article')].at(-1)?.getBoundingClientRect()
    const end = log.getBoundingClientRect().bottom
    return last !== undefined && last.bottom <= end + 1 && last.bottom > end - 40
  })

/** Returns how many lines of messages can be read below the picture. */
export const linesOf = async (room: Locator) => {
  const { bottom } = await pictureOf(room)
  return room.getByRole('log', { name: 'Messages' }).evaluate((log, top) => {
    const box = log.getBoundingClientRect()
    const line = Number.parseFloat(getComputedStyle(log.querySelector('article') ?? log).lineHeight)
    return Math.floor((box.bottom - Math.max(box.top, top)) / line)
  }, bottom)
}

/** Returns the controls of a stream that aren't within its picture, in one row and in one line each. */
export const misplacedControls = (stage: Locator) =>
  stage.evaluate(it => {
    const picture = it.getBoundingClientRect()
    const boxes = [...it.querySelectorAll('button, input')]
      .filter(control => control.checkVisibility({ visibilityProperty: true }))
      .map(control => ({
        name: control.getAttribute('aria-label') ?? control.textContent,
        box: control.getBoundingClientRect(),
        isCut: [control, ...control.children].some(
          part => part.scrollWidth > part.clientWidth + 1 && part.localName !== 'svg',
        ),
      }))
      // Unmute is drawn first.
      .sort((one, other) => one.box.left - other.box.left)
    const isMisplaced = ({ box, isCut }: (typeof boxes)[number], at: number) => {
      const isInside = box.left >= picture.left && box.right <= picture.right + 1
      const isBesideNext = box.right <= (boxes[at + 1]?.box.left ?? picture.right) + 1
      // A target of 44 px; a second line would make it higher.
      return isCut || !isInside || !isBesideNext || box.height > 46
    }
    return boxes.length > 2 ? boxes.filter(isMisplaced).map(({ name }) => name) : ['no controls']
  })

/** Leaves only the element on its page, as high as the window. */
export const fillWindow = (room: Locator) =>
  room.evaluate((element: HTMLElement) => {
    document.body.replaceChildren(element)
    document.body.style.cssText = 'display: block; margin: 0'
    element.style.cssText = 'display: grid; block-size: 100dvh; min-block-size: 0'
  })
