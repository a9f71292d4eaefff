import type { Random } from '../random.ts'
import { mix } from './colour.ts'
import { downward, type Frame, glowing } from './frame.ts'
import { dots, line, scattered, shape, type Theme } from './marks.ts'

/** Draws the background of a room around the position of the head. */
type Props = (frame: Frame, theme: Theme, random: Random) => string

/** Returns positions for props beside the head: one on each side, two in a wide picture. */
function places({ width, x, scale }: Frame): readonly [number, ...number[]] {
  const free = x - 74 * scale
  if (width < 400) return [free / 2, width - free / 2]
  return [free * 0.66, width - free * 0.66, free * 0.2, width - free * 0.2]
}

/** Draws soft lights out of focus. */
const bokeh: Props = ({ width, height }, { glow, accent }, random) => {
  const area = [Math.round(width / 75), width, height * 0.66] as const
  return (
    scattered(area, random, glow, 46, 0.2) +
    scattered(area, random, accent, 26, 0.26) +
    scattered(area, random, '#fff', 10, 0.3)
  )
}

const tubes: Props = (frame, { accent, glow }, random) => {
  const lean = random.integer(6, 30)
  let warm = ''
  let cool = ''
  for (const [at, x] of places(frame).entries()) {
    const tilt = at % 2 ? -lean : lean
    const top = 30 + at * 14
    const d = `M${Math.round(x - tilt)} ${top}L${Math.round(x + tilt)} ${top + 175}`
    if (at % 2) cool += d
    else warm += d
  }
  const lit = (d: string, colour: string) => line(d, colour, 44, 0.2) + line(d, colour, 12)
  return lit(warm, accent) + lit(cool, glow) + line(warm + cool, '#fff', 4, 0.8)
}

/** Draws panels on the wall, some of them lit. */
const hexagons: Props = (frame, { glow, accent }, random) => {
  let lit = ''
  let dim = ''
  for (const place of places(frame)) {
    for (let y = 52; y < 250; y += 62) {
      const cell = `M${Math.round(place) + random.integer(-16, 16)} ${y - 30}l26 15v30l-26 15l-26-15v-30Z`
      if (random.chance(0.45)) lit += cell
      else dim += cell
    }
  }
  return (
    `<g stroke='${glow}' stroke-opacity='.5' stroke-width='2'><path d='${lit}' fill='${accent}' fill-opacity='.5'/>` +
    `<path d='${dim}' fill='${glow}' fill-opacity='.14'/></g>`
  )
}

const ringLight: Props = ({ x, y, scale }, { accent }) => {
  const ring = (width: number, colour: string, opacity: number) =>
    `<circle cx='${x}' cy='${y - 14}' r='${Math.round(112 * scale)}' fill='none' stroke='${colour}' stroke-width='${width}' opacity='${opacity}'/>`
  return (
    ring(44, accent, 0.16) + ring(14, mix(accent, '#ffffff', 0.5), 0.9) + ring(4, '#ffffff', 0.9)
  )
}

const stage: Props = ({ width, height, x }, { glow, accent }) =>
  `<g opacity='.22'><path d='M${x - 110}-10L${x - 190} ${height}H${x - 20}Z' fill='${accent}'/><path d='M${x + 110}-10L${x + 190} ${height}H${x + 20}Z' fill='${glow}'/><path d='M${x}-10L${x - 70} ${height}H${x + 70}Z' fill='#fff'/></g><path d='M0 8H${width}' stroke='#0a0814' stroke-opacity='.5' stroke-width='8'/><g fill='#fff'><circle cx='${x - 110}' cy='12' r='6'/><circle cx='${x}' cy='12' r='6'/><circle cx='${x + 110}' cy='12' r='6'/></g>`

const signs = [
  'M0-30L8-9L30-8L13 6L19 28L0 16L-19 28L-13 6L-30-8L-8-9Z',
  'M10-28A30 30 0 1 0 28 12A24 24 0 0 1 10-28Z',
  'M-30 20L-34-18L-14-2L0-26L14-2L34-18L30 20Z',
  'M6-34L-20 6H-2L-8 34L20-8H2Z',
  'M0 28C-46-4-28-34 0-14C28-34 46-4 0 28Z',
  'M-22-22H22L34-6L0 32L-34-6ZM-34-6H34M-12-6L0 32L12-6',
] as const

const neon: Props = (frame, { accent, glow }, random) => {
  const drawn = random.shuffle(signs)
  const sign = (x: number, at: number) => {
    const d = drawn[at] ?? signs[0]
    const colour = at % 2 ? glow : accent
    const turn = random.integer(-10, 10)
    const place = `translate(${Math.round(x)} ${random.integer(76, 176)})rotate(${turn})`
    const lit = line(d, colour, 16, 0.22) + line(d, mix(colour, '#ffffff', 0.4), 4)
    return `<g transform='${place}'>${lit}</g>`
  }
  return places(frame).map(sign).join('')
}

/** Draws arches one behind the other. */
const arches: Props = ({ x, y, height }, { glow, deep }) =>
  [190, 150, 112]
    .map((r, at) => {
      const colour = mix(deep, glow, 0.3 + at * 0.2)
      return shape(`M${x - r} ${height}V${y}a${r} ${r} 0 0 1 ${2 * r} 0V${height}Z`, colour, 0.5)
    })
    .join('')

/** Draws waves of colour. */
const waves: Props = ({ width, height }, { deep, glow, accent }, random) =>
  [0, 1, 2]
    .map(at => {
      const y = 90 + at * 58
      const swing = random.integer(30, 60)
      const colour = at === 1 ? accent : mix(glow, deep, at * 0.35)
      const crest = `C${width * 0.3} ${y - swing} ${width * 0.6} ${y + swing} ${width} ${y - 20}`
      return shape(`M0 ${y}${crest}V${height}H0Z`, colour, 0.2)
    })
    .join('')

/** Draws a city at night behind the window. */
const skyline: Props = ({ width, height }, { deep, accent }, random) => {
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
    dots(`${width - moon},${moon}`, '#fff', 40, 0.75) +
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
const shelves: Props = (frame, theme, random) => {
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

/** Returns a scene's gradients: `b` (room), `g` (light behind the subject), `l` (lamp). */
interface Scene {
  readonly defs: string
  readonly content: string
}

const allProps = [
  bokeh,
  tubes,
  hexagons,
  ringLight,
  stage,
  skyline,
  shelves,
  neon,
  arches,
  waves,
  shelves,
  neon,
  tubes,
] as const

/** Draws the room behind a streamer; `index` selects its kind, `random` varies it. */
export function scene(frame: Frame, theme: Theme, index: number, random: Random): Scene {
  const { width, height, x, y } = frame
  const props = allProps[index % allProps.length] ?? bokeh
  const content =
    `<rect width='${width}' height='${height}' fill='url(#b)'/>` +
    `<ellipse cx='${x}' cy='${y - 10}' rx='${Math.round(width * 0.62)}' ry='${Math.round(height * 0.6)}' fill='url(#g)'/>` +
    props(frame, theme, random)
  const defs =
    downward('b', theme.base, theme.deep) +
    glowing('g', theme.glow, 0.85) +
    glowing('l', '#ffe7b0', 0.7)
  return { defs, content }
}
