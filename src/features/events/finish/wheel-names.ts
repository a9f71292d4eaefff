import { segmentAngle } from './wheel-geometry.ts'

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
export function nameSize(count: number): number {
  const height = HALFWAY * 2 * Math.tan((Math.min(segmentAngle(count), 170) * Math.PI) / 360)
  return Math.round(Math.min(LARGEST, Math.max(SMALLEST, height * HEIGHT_SHARE)) * 10) / 10
}

/** A name as far as there is room for it. */
export function fitName(name: string, count: number): string {
  const most = Math.floor(ROOM / (nameSize(count) * WIDTH))
  const characters = [...name]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : name
}
