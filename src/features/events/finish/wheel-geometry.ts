/** Maximum names on the wheel (docs/behaviour/game-center.md#wheel-of-fortune). */
export const MAX_WHEEL_NAMES = 18

const FULL = 360
/** How far from the middle of its segment the pointer may stop, as a share of half a segment. */
const MAX_OFFSET = 0.5

/** Degrees of one segment of a wheel with so many names. */
export const segmentAngle = (count: number): number => FULL / count

/** Degrees clockwise from the top of the wheel to the middle of a segment, while nothing is turned. */
export const middleOf = (segment: number, count: number): number =>
  (segment + 0.5) * segmentAngle(count)

const positive = (degrees: number): number => ((degrees % FULL) + FULL) % FULL

/** The segment under the pointer, which is at the top, of a wheel that is turned clockwise. */
export const segmentAt = (rotation: number, count: number): number =>
  Math.floor(positive(-rotation) / segmentAngle(count)) % count

/** How a wheel is to be turned. */
export interface Spin {
  count: number
  /** The segment that has to stop under the pointer. */
  segment: number
  /** Where the wheel stands, in degrees clockwise. */
  start: number
  /** Full turns at the least. */
  turns: number
  /** From -1 to 1: how near to an edge of its segment the pointer stops. */
  offset: number
}

/** Where the wheel has to stop, in degrees clockwise; always ahead of its start. */
export function stopAngle({ count, segment, start, turns, offset: lean }: Spin): number {
  const half = segmentAngle(count) / 2
  // Nobody can tell where on a wheel of one name it stops: the name itself should be read there.
  const aside = count === 1 ? 0 : lean * MAX_OFFSET * half
  const target = positive(-(middleOf(segment, count) + aside))
  return start + turns * FULL + positive(target - start)
}

/** A point of a circle around the origin, by degrees clockwise from the top. */
function pointAt(degrees: number, radius: number): string {
  const radians = (degrees * Math.PI) / 180
  const round = (value: number) => Number(value.toFixed(3))
  return `${round(Math.sin(radians) * radius)} ${round(-Math.cos(radians) * radius)}`
}

/** The outline of a segment as an SVG path around the origin. */
export function segmentPath(segment: number, count: number, radius: number): string {
  if (count === 1) {
    const half = `A${radius} ${radius} 0 0 1`
    return `M0 ${-radius}${half} 0 ${radius}${half} 0 ${-radius}Z`
  }
  const from = segment * segmentAngle(count)
  const to = from + segmentAngle(count)
  return `M0 0L${pointAt(from, radius)}A${radius} ${radius} 0 0 1 ${pointAt(to, radius)}Z`
}

/** Which of three tones a segment has, so that no two neighbours have the same. */
export function toneOf(segment: number, count: number): 0 | 1 | 2 {
  if (count % 3 === 0) return ([0, 1, 2] as const)[segment % 3] ?? 0
  // The last of an odd wheel touches the first one, and the one before it.
  if (count % 2 === 1 && segment === count - 1) return 2
  return segment % 2 === 0 ? 0 : 1
}
