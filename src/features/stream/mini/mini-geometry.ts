/** A rectangle in CSS pixels. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

type Size = Pick<Area, 'width' | 'height'>

/** Corner of the visible window; physical, because a viewer drags there whatever the language. */
export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'

const corners: readonly Corner[] = ['bottom-right', 'bottom-left', 'top-right', 'top-left']

const corner = (isTop: boolean, isLeft: boolean): Corner =>
  `${isTop ? 'top' : 'bottom'}-${isLeft ? 'left' : 'right'}`

const clamp = (value: number, least: number, most: number) =>
  // A box that is larger than its area begins where the area begins.
  Math.max(Math.min(value, most), least)

/** Returns the nearest position, of the upper left corner, at which a box is inside an area. */
export const clampInto = ({ x, y }: Point, { width, height }: Size, area: Area): Point => ({
  x: clamp(x, area.left, area.left + area.width - width),
  y: clamp(y, area.top, area.top + area.height - height),
})

export function boxIn(at: Corner, { width, height }: Size, area: Area): Area {
  const position = {
    x: at.endsWith('left') ? area.left : area.left + area.width - width,
    y: at.startsWith('top') ? area.top : area.top + area.height - height,
  }
  const { x, y } = clampInto(position, { width, height }, area)
  return { left: x, top: y, width, height }
}

/** Milliseconds for which a box that is let go would fly on. */
const FLIGHT = 160

/** Returns the corner to which a box goes that is let go at a velocity in pixels per millisecond. */
export function cornerFor(box: Area, velocity: Point, area: Area): Corner {
  const x = box.left + box.width / 2 + velocity.x * FLIGHT
  const y = box.top + box.height / 2 + velocity.y * FLIGHT
  return corner(y < area.top + area.height / 2, x < area.left + area.width / 2)
}

/** Returns the corner to which an arrow key moves a box; null for other keys. */
export function cornerByKey(at: Corner, key: string): Corner | null {
  const [isTop, isLeft] = [at.startsWith('top'), at.endsWith('left')]
  switch (key) {
    case 'ArrowUp':
      return corner(true, isLeft)
    case 'ArrowDown':
      return corner(false, isLeft)
    case 'ArrowLeft':
      return corner(isTop, true)
    case 'ArrowRight':
      return corner(isTop, false)
    default:
      return null
  }
}

const overlaps = (a: Area, b: Area): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

/** Returns the corner in which a box doesn't cover something; its own if there is none or it doesn't. */
export function cornerClearOf(covered: Area, at: Corner, size: Size, area: Area): Corner {
  const isClear = (it: Corner) => !overlaps(boxIn(it, size, area), covered)
  return isClear(at) ? at : (corners.find(isClear) ?? at)
}
