import type { Locator } from '@playwright/test'

/** Pixels that WCAG 2.2, 2.5.5, and the platforms' guidelines give a finger. */
const FINGER = 44

/**
 * Returns the controls of an element of ours, or of a part of one, that are smaller than a finger, or have no place as
 * large for themselves.
 */
export const smallTargets = (judged: Locator): Promise<string[]> =>
  judged.evaluate((scope, finger) => {
    const within = scope.shadowRoot ?? scope
    const root = scope.shadowRoot ?? scope.getRootNode()
    if (!(root instanceof ShadowRoot)) throw new Error('it is no element of ours')
    // A bit less on each side, because edges may lie between two pixels, where neighbours overlap.
    const reach = finger / 2 - 2
    const around = [
      [0, 0],
      [-reach, 0],
      [reach, 0],
      [0, -reach],
      [0, reach],
    ] as const

    const isHit = (control: Element, x: number, y: number) => {
      const hit = root.elementFromPoint(x, y)
      return hit !== null && (hit === control || control.contains(hit))
    }
    const belongsTo = (control: Element, x: number, y: number) =>
      isHit(control, x, y) || root.elementFromPoint(x, y)?.contains(control) === true
    const isFree = (control: Element, x: number, y: number, belongs = belongsTo) =>
      around.every(([dx, dy]) => belongs(control, x + dx, y + dy))
    const steps = (from: number, to: number) =>
      Array.from({ length: Math.floor((to - from) / 4) + 1 }, (_, index) => from + index * 4)
    function fits(control: Element, box: DOMRect): boolean {
      // What is small may reach further than its box, as the link of a card does.
      if (Math.min(box.width, box.height) < finger - 0.5)
        return isFree(control, box.left + box.width / 2, box.top + box.height / 2, isHit)
      if (isFree(control, box.left + box.width / 2, box.top + box.height / 2)) return true
      return steps(box.top, box.bottom).some(y =>
        steps(box.left, box.right).some(x => isFree(control, x, y)),
      )
    }
    const isShown = (control: Element) => {
      const { width, height } = control.getBoundingClientRect()
      // What shows only while it has the focus is for a keyboard.
      for (let at: Element | null = control; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath.startsWith('inset(50%')) return false
      return width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true })
    }
    const controls = [
      ...within.querySelectorAll('a[href], button, input, select, summary, textarea'),
    ]
    // A list's further cards are like its first ones.
    return controls
      .filter(isShown)
      .slice(0, 40)
      .flatMap(control => {
        // The link of a card covers all of it; a label is pressed as its box is.
        const area =
          control.closest('h3')?.closest('article') ??
          (control.matches('[type=checkbox], [type=radio]') ? control.closest('label') : null) ??
          control
        // Where it is, as long as that is in view: a room follows the scrolling of its page a moment later.
        const isFound = (['nearest', 'center'] as const).some(block => {
          area.scrollIntoView({ block, inline: block, behavior: 'instant' })
          return fits(area.localName === 'label' ? area : control, area.getBoundingClientRect())
        })
        if (isFound) return []
        const box = area.getBoundingClientRect()
        const name = control.getAttribute('aria-label') ?? control.textContent
        return [`${name}: ${box.width} by ${box.height}`]
      })
  }, FINGER)
