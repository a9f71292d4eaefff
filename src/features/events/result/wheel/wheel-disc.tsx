import type { CSSProperties } from 'react'
import { useStyles } from '../../../../ui/styles/styles.ts'
import css, { sheet } from './wheel-animation.css'
import { segmentAngle, segmentMiddle, segmentPath, segmentTone } from './wheel-geometry.ts'

/** Radius of the segments, in units of the SVG's view box; the whole wheel has a radius of 200. */
const RADIUS = 184
/** Distance from the centre at which names begin, just inside of the rim. */
const NAMES_RADIUS = 170
const BULBS = 36

interface WheelDiscProps {
  names: readonly string[]
  /** The segment that is highlighted, once the wheel has stopped. */
  highlighted: number | null
}

/** Draws the wheel with a segment for each name; names read from the rim inwards. */
export function WheelDisc({ names, highlighted }: WheelDiscProps) {
  useStyles(sheet)
  const count = names.length
  const style: CSSProperties = { fontSize: nameSize(count) }
  return (
    <svg className={css.face} viewBox="-200 -200 400 400" aria-hidden="true" style={style}>
      <circle r="199" className={css.rim} />
      <circle r="189" className={css.groove} />
      {names.map((name, segment) => (
        <path
          key={name}
          d={segmentPath(segment, count, RADIUS)}
          className={css.segment}
          data-tone={segmentTone(segment, count)}
          data-highlighted={segment === highlighted}
        />
      ))}
      {names.map((name, segment) => (
        <text
          key={name}
          className={css.name}
          data-highlighted={segment === highlighted}
          data-tone={segmentTone(segment, count)}
          dominantBaseline="central"
          transform={`rotate(${segmentMiddle(segment, count) - 90}) translate(${NAMES_RADIUS} 0) rotate(180)`}
        >
          {fitName(name, count)}
        </text>
      ))}
      {Array.from({ length: BULBS }, (_, bulb) => bulb).map(bulb => (
        <circle
          key={bulb}
          r={bulb % 3 === 0 ? 3 : 1.8}
          cy="-194"
          className={css.bulb}
          transform={`rotate(${(bulb * 360) / BULBS})`}
        />
      ))}
    </svg>
  )
}

/** Length available for a name between rim and hub, in units of the view box. */
const MAX_NAME_WIDTH = 112
/** Average width of a character as a share of the font size. */
const CHARACTER_WIDTH = 0.6
const MAX_FONT_SIZE = 21
const MIN_FONT_SIZE = 14
/** Distance from the centre to the middle of a name; the segment's height there limits the font. */
const NAME_MIDDLE_RADIUS = 120
/** Font size as a share of the segment's height. */
const FONT_HEIGHT_SHARE = 0.42

/** Returns the font size of the names on a wheel with `count` of them, in units of the view box. */
function nameSize(count: number): number {
  const halfAngle = (Math.min(segmentAngle(count), 170) * Math.PI) / 360
  const height = NAME_MIDDLE_RADIUS * 2 * Math.tan(halfAngle)
  const size = Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, height * FONT_HEIGHT_SHARE))
  return Math.round(size * 10) / 10
}

/** Truncates a name that is too long for its segment. */
function fitName(name: string, count: number): string {
  const maxLength = Math.floor(MAX_NAME_WIDTH / (nameSize(count) * CHARACTER_WIDTH))
  const characters = [...name]
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : name
}
