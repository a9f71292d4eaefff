import type { CSSProperties } from 'react'
import { useStyles } from '../../../ui/styles.ts'
import css, { sheet } from './wheel-disc.css'
import { middleOf, segmentAngle, segmentPath, toneOf } from './wheel-geometry.ts'

/** Units of the drawing: the wheel has a radius of 200, of which the rim takes the rest. */
const RADIUS = 184
/** Where names begin, just inside of the rim. */
const NAMES_AT = 170
const BULBS = 36

interface WheelDiscProps {
  names: readonly string[]
  /** The segment that is lit once the wheel has stopped on it. */
  lit: number | null
}

/** The wheel's face: a segment for each name, read from the rim inwards. */
export function WheelDisc({ names, lit }: WheelDiscProps) {
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
          data-tone={toneOf(segment, count)}
          data-lit={segment === lit}
        />
      ))}
      {names.map((name, segment) => (
        <text
          key={name}
          className={css.name}
          data-lit={segment === lit}
          data-tone={toneOf(segment, count)}
          dominantBaseline="central"
          transform={`rotate(${middleOf(segment, count) - 90}) translate(${NAMES_AT} 0) rotate(180)`}
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

/** Units of the drawing between the rim and the hub. */
const ROOM = 112
/** Average width of a character, as a share of the size of its type; wide ones are made up for. */
const WIDTH = 0.6
const LARGEST = 21
const SMALLEST = 14
/** Where half of a name is, in units from the centre: that is how high it may be. */
const HALFWAY = 120
const HEIGHT_SHARE = 0.42

/** Size of the names' type on a wheel with so many of them, in units of the drawing. */
function nameSize(count: number): number {
  const height = HALFWAY * 2 * Math.tan((Math.min(segmentAngle(count), 170) * Math.PI) / 360)
  return Math.round(Math.min(LARGEST, Math.max(SMALLEST, height * HEIGHT_SHARE)) * 10) / 10
}

/** A name as far as there is room for it. */
function fitName(name: string, count: number): string {
  const most = Math.floor(ROOM / (nameSize(count) * WIDTH))
  const characters = [...name]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : name
}
