/** Maximum names on the wheel (docs/behaviour/game-center.md#wheel-of-fortune). */
export const MAX_WHEEL_NAMES = 18

const FULL_TURN = 360
/** Maximum distance of the pointer from its segment's middle, as a share of half a segment. */
const MAX_OFFSET = 0.5

/** Returns the angle in degrees of a segment of a wheel with `count` names. */
export const segmentAngle = (count: number): number => FULL_TURN / count

/** Returns the degrees clockwise from the top of the unrotated wheel to the middle of a segment. */
export const segmentMiddle = (segment: number, count: number): number =>
  (segment + 0.5) * segmentAngle(count)

const normalize = (degrees: number): number => ((degrees % FULL_TURN) + FULL_TURN) % FULL_TURN

interface Spin {
  count: number
  /** The segment that stops under the pointer. */
  segment: number
  /** Rotation at the start, in degrees clockwise. */
  start: number
  /** Minimum number of full turns. */
  turns: number
  /** Stop position in the segment: 0 is the middle, -1 and 1 are nearest to its edges. */
  offset: number
}

/** Returns the rotation at which the wheel stops, in degrees clockwise; at least `start`. */
export function stopAngle({ count, segment, start, turns, offset }: Spin): number {
  const half = segmentAngle(count) / 2
  // With a single name the whole wheel is its segment: stop where the name is written.
  const degreesAside = count === 1 ? 0 : offset * MAX_OFFSET * half
  const target = normalize(-(segmentMiddle(segment, count) + degreesAside))
  return start + turns * FULL_TURN + normalize(target - start)
}

/** Returns the coordinates of a point on a circle around the origin, `degrees` clockwise from the top. */
function pointAt(degrees: number, radius: number): string {
  const radians = (degrees * Math.PI) / 180
  const round = (value: number) => Number(value.toFixed(3))
  return `${round(Math.sin(radians) * radius)} ${round(-Math.cos(radians) * radius)}`
}

/** Returns the outline of a segment as an SVG path around the origin. */
export function segmentPath(segment: number, count: number, radius: number): string {
  if (count === 1) {
    const half = `A${radius} ${radius} 0 0 1`
    return `M0 ${-radius}${half} 0 ${radius}${half} 0 ${-radius}Z`
  }
  const from = segment * segmentAngle(count)
  const to = from + segmentAngle(count)
  return `M0 0L${pointAt(from, radius)}A${radius} ${radius} 0 0 1 ${pointAt(to, radius)}Z`
}

/** Returns which of three colours a segment has; neighbours differ. */
export function segmentTone(segment: number, count: number): 0 | 1 | 2 {
  if (count % 3 === 0) return ([0, 1, 2] as const)[segment % 3] ?? 0
  // With an odd count, the last segment would otherwise have the colour of the first.
  if (count % 2 === 1 && segment === count - 1) return 2
  return segment % 2 === 0 ? 0 : 1
}
