/** Towards the end or the start of a line of text. */
type SwipeDirection = 'start' | 'end'

/** Elements that use touches themselves. */
export const OWN_SWIPES = 'dialog, input, textarea'

/** px that a finger has to move sideways. */
const LEAST_DISTANCE = 48
/** Ratio of the horizontal to the vertical distance from which a movement counts as a swipe. */
const LEAST_RATIO = 2

interface Point {
  readonly clientX: number
  readonly clientY: number
}

/** Returns where a finger has swiped to; null if it was no swipe. */
export function swipeOf(from: Point, to: Point, isRightToLeft: boolean): SwipeDirection | null {
  const across = to.clientX - from.clientX
  const along = Math.abs(to.clientY - from.clientY)
  if (Math.abs(across) < Math.max(LEAST_DISTANCE, along * LEAST_RATIO)) return null
  return across > 0 === isRightToLeft ? 'start' : 'end'
}
