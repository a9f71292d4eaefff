import type { Locator } from '@playwright/test'

/** Pixels that WCAG 2.2, 2.5.5, and the platforms' guidelines give a finger. */
const FINGER = 44

/** Returns the controls of an element that are smaller than a finger, or have no place as large for themselves. */
export const smallTargets = (element: Locator): Promise<string[]> =>
  element.evaluate((host, finger) => {
    const root = host.shadowRoot
    if (!root) throw new Error('it has no shadow root')
    // A bit less on each side, because edges may lie between two pixels, where neighbours overlap.
    const reach = finger / 2 - 2
    const around = [
      [0, 0],
      [-reach, 0],
      [reach, 0],
      [0, -reach],
      [0, reach],
    ] as const

    const belongsTo = (control: Element, x: number, y: number) => {
      const hit = root.elementFromPoint(x, y)
      return hit !== null && (hit === control || control.contains(hit) || hit.contains(control))
    }
    const isFree = (control: Element, x: number, y: number) =>
      around.every(([dx, dy]) => belongsTo(control, x + dx, y + dy))
    const steps = (from: number, to: number) =>
      Array.from({ length: Math.floor((to - from) / 4) + 1 }, (_, index) => from + index * 4)
    function fits(control: Element, box: DOMRect): boolean {
      if (Math.min(box.width, box.height) < finger - 0.5) return false
      if (isFree(control, box.left + box.width / 2, box.top + box.height / 2)) return true
      return steps(box.top, box.bottom).some(y =>
        steps(box.left, box.right).some(x => isFree(control, x, y)),
      )
    }
    const isShown = (control: Element) => {
      const { width, height } = control.getBoundingClientRect()
      return width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true })
    }
    const controls = [...root.querySelectorAll('a[href], button, input, select, summary')]
    // A list's further cards are like its first ones.
    return controls
      .filter(isShown)
      .slice(0, 40)
      .flatMap(control => {
        // The link of a card covers all of it.
        const area = control.closest('h3')?.closest('article') ?? control
        area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const box = area.getBoundingClientRect()
        if (fits(control, box)) return []
        const name = control.getAttribute('aria-label') ?? control.textContent
        return [`${name}: ${box.width} by ${box.height}`]
      })
  }, FINGER)
