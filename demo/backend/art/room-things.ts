import type { Theme } from '../data/games.ts'
import type { Random } from '../random.ts'
import { type Props, places } from './backdrop.ts'
import { mix } from './colour.ts'
import { dots, line, shape } from './marks.ts'

/** Draws a city at night behind the window. */
export const skyline: Props = ({ width, height }, { deep, accent }, random) => {
  let towers = ''
  let lights = ''
  for (let x = -6; x < width; x += 52) {
    const top = random.integer(60, 180)
    towers += `M${x} ${height}V${top}h44V${height}Z`
    // The windows are the dashes of two lines per tower.
    lights += `M${x + 13} ${top + random.integer(8, 20)}V250M${x + 31} ${top + random.integer(8, 20)}V250`
  }
  const moon = random.integer(30, 60)
  return (
    dots([[width - moon, moon]], '#fff', 40, 0.75) +
    shape(towers, deep, 0.6) +
    `<path d='${lights}' stroke='${accent}' stroke-width='8' stroke-dasharray='3 24' opacity='.7'/>`
  )
}

type Thing = (x: number, y: number, theme: Theme, random: Random) => string

const books: Thing = (x, y, { deep, glow, accent }, random) =>
  [accent, glow, '#e9e2d4', deep, accent]
    .map(
      (colour, at) =>
        `<path d='M${x - 24 + at * 12} ${y}v-${random.integer(26, 44)}' stroke='${colour}'/>`,
    )
    .join('')

const plant: Thing = (x, y, { accent }) =>
  shape(
    `M${x} ${y - 20}q-26-8-22-36q22 8 22 36q-4-34 10-48q14 20-10 48q6-24 26-26q2 22-26 26Z`,
    '#5fae7c',
  ) + shape(`M${x - 13} ${y - 22}h26l-4 22h-18Z`, accent)

const lamp: Thing = (x, y, { deep }) =>
  `<circle cx='${x}' cy='${y - 32}' r='52' fill='url(#l)'/>` +
  shape(`M${x - 20} ${y - 26}l8-24h24l8 24Z`, '#fff3d6') +
  line(`M${x} ${y - 26}v24M${x - 10} ${y - 2}h20`, deep, 4)

const cup: Thing = (x, y, { accent, glow }) =>
  shape(`M${x - 16} ${y - 48}h32q0 26-12 28v10h8v10h-24v-10h8v-10q-12-2-12-28Z`, accent) +
  line(`M${x - 16} ${y - 42}q-12 0-6 14M${x + 16} ${y - 42}q12 0 6 14`, glow, 3)

/** Draws shelves with what a streamer collects. */
export const shelves: Props = (frame, theme, random) => {
  const things = random.shuffle([books, plant, lamp, books, cup])
  let next = random.integer(0, 4)
  let content = ''
  let boards = ''
  for (const [at, place] of places(frame).entries()) {
    // The outer columns of a wide picture have one shelf each, at half height.
    for (const level of at < 2 ? [104, 200] : [150]) {
      const x = Math.round(place)
      const y = level + random.integer(-10, 10)
      content += things[next % things.length]?.(x, y, theme, random) ?? ''
      boards += `M${x - 44} ${y + 4}h88`
      next += 1
    }
  }
  const butt = `<g stroke-linecap='butt' stroke-width='10'>${content}</g>`
  return butt + line(boards, mix(theme.deep, '#000000', 0.3), 7)
}
