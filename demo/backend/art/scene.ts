import type { Theme } from '../data/games.ts'
import type { Random } from '../random.ts'
import { mix } from './colour.ts'
import { downward, type Frame, glowing } from './frame.ts'

/** A scene's parts: gradients `b` (room), `g` (light behind the subject), `l` (lamp). */
export interface Scene {
  readonly defs: string
  readonly content: string
}

type Props = (frame: Frame, theme: Theme, random: Random) => string

/** Both sides of the subject, where props stand free of the head. */
const sides = ({ width, x, scale }: Frame): readonly [number, number] => {
  const free = x - 74 * scale
  return [free / 2, width - free / 2]
}

const bokeh: Props = ({ width, height }, { glow, accent }, random) => {
  const dots = Array.from({ length: 11 }, (_, at) => {
    const colour = at % 3 === 0 ? accent : glow
    const r = random.integer(5, 24)
    return `<circle cx='${random.integer(0, width)}' cy='${random.integer(0, height * 0.66)}' r='${r}' fill='${colour}' opacity='.${random.integer(14, 36)}'/>`
  })
  return dots.join('')
}

const tubes: Props = (frame, { accent, glow }, random) => {
  const [left, right] = sides(frame)
  const lean = random.integer(-14, 14)
  const tube = (at: number, colour: string, turn: number, top: number) =>
    `<g transform='translate(${at} ${top}) rotate(${turn})'><rect x='-26' y='-20' width='52' height='210' rx='26' fill='${colour}' opacity='.2'/><rect x='-5' width='10' height='170' rx='5' fill='${colour}'/><rect x='-2' y='4' width='4' height='162' rx='2' fill='#fff' opacity='.75'/></g>`
  return tube(left - 6, accent, lean, 34) + tube(right + 6, glow, -lean, 58)
}

const hexagons: Props = (frame, { glow, accent }, random) => {
  const [left, right] = sides(frame)
  const cells = [0, 1, 2, 3, 4, 5].map(at => {
    const x = (at % 2 ? right : left) + random.integer(-26, 26)
    const y = 50 + Math.floor(at / 2) * 62 + random.integer(-10, 10)
    const lit = random.chance(0.5)
    return `<path d='M${x} ${y - 30}l26 15v30l-26 15l-26-15v-30Z' fill='${lit ? accent : glow}' fill-opacity='${lit ? '.5' : '.14'}' stroke='${glow}' stroke-opacity='.55' stroke-width='2'/>`
  })
  return cells.join('')
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

const skyline: Props = ({ width, height }, { deep, accent }, random) => {
  let towers = ''
  let lights = ''
  for (let x = 0; x < width; x += 44) {
    const top = random.integer(70, 190)
    towers += `M${x} ${height}V${top}h38V${height}Z`
    for (let y = top + 14; y < 260; y += 22) {
      if (random.chance(0.55)) lights += `M${x + 8} ${y}h7`
      if (random.chance(0.4)) lights += `M${x + 23} ${y}h7`
    }
  }
  const moon = random.integer(30, 60)
  return `<circle cx='${width - moon}' cy='${moon}' r='20' fill='#fff' opacity='.75'/><path d='${towers}' fill='${deep}' opacity='.6'/><path d='${lights}' stroke='${accent}' stroke-width='9' opacity='.7'/>`
}

const shelves: Props = (frame, { deep, glow, accent }, random) => {
  const [left, right] = sides(frame)
  const books = (x: number, y: number) =>
    [accent, glow, '#e9e2d4', deep, accent]
      .map((colour, at) => {
        const tall = random.integer(26, 44)
        return `<path d='M${x - 30 + at * 11} ${y - tall}h9v${tall}h-9Z' fill='${colour}'/>`
      })
      .join('')
  const plant = (x: number, y: number) =>
    `<path d='M${x} ${y - 20}q-26-8-22-36q22 8 22 36q-4-34 10-48q14 20-10 48q6-24 26-26q2 22-26 26Z' fill='#5fae7c'/><path d='M${x - 13} ${y - 22}h26l-4 22h-18Z' fill='${accent}'/>`
  const lamp = (x: number, y: number) =>
    `<circle cx='${x}' cy='${y - 32}' r='52' fill='url(#l)'/><path d='M${x - 20} ${y - 26}l8-24h24l8 24Z' fill='#fff3d6'/><path d='M${x} ${y - 26}v26M${x - 10} ${y - 2}h20' stroke='${deep}' stroke-width='4'/>`
  const board = (x: number, y: number) =>
    `<rect x='${x - 46}' y='${y}' width='92' height='7' rx='2' fill='${mix(deep, '#000000', 0.3)}'/>`
  const [first, second, third] = random.shuffle([books, plant, lamp])
  const put = (prop: typeof first, x: number, y: number) => (prop?.(x, y) ?? '') + board(x, y)
  return (
    put(first, left, 110) + put(second, right, 96) + put(third, left, 206) + put(books, right, 196)
  )
}

const signs = [
  'M0-30L8-9L30-8L13 6L19 28L0 16L-19 28L-13 6L-30-8L-8-9Z',
  'M10-28A30 30 0 1 0 28 12A24 24 0 0 1 10-28Z',
  'M-30 20L-34-18L-14-2L0-26L14-2L34-18L30 20Z',
  'M6-34L-20 6H-2L-8 34L20-8H2Z',
  'M0 28C-46-4-28-34 0-14C28-34 46-4 0 28Z',
  'M-22-22H22L34-6L0 32L-34-6ZM-34-6H34M-12-6L0 32L12-6',
] as const

const neon: Props = (frame, { accent, glow }, random) => {
  const [left, right] = sides(frame)
  const [first = signs[0], second = signs[1]] = random.shuffle(signs)
  const sign = (d: string, x: number, y: number, colour: string) =>
    `<g transform='translate(${x} ${y}) rotate(${random.integer(-10, 10)})' fill='none' stroke='${colour}' stroke-linejoin='round'><path d='${d}' stroke-width='16' opacity='.2'/><path d='${d}' stroke-width='5'/><path d='${d}' stroke='#fff' stroke-width='1.6'/></g>`
  return (
    sign(first, left, random.integer(80, 130), accent) +
    sign(second, right, random.integer(90, 170), glow)
  )
}

const arches: Props = ({ x, y, height }, { glow, deep }) =>
  [190, 150, 112]
    .map((r, at) => {
      const colour = mix(deep, glow, 0.3 + at * 0.2)
      return `<path d='M${x - r} ${height}V${y}a${r} ${r} 0 0 1 ${2 * r} 0V${height}Z' fill='${colour}' opacity='.5'/>`
    })
    .join('')

const waves: Props = ({ width, height }, { deep, glow, accent }, random) =>
  [0, 1, 2]
    .map(at => {
      const y = 90 + at * 58
      const swing = random.integer(30, 60)
      const colour = at === 1 ? accent : mix(glow, deep, at * 0.35)
      return `<path d='M0 ${y}C${width * 0.3} ${y - swing} ${width * 0.6} ${y + swing} ${width} ${y - 20}V${height}H0Z' fill='${colour}' opacity='.2'/>`
    })
    .join('')

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

/** The room behind a streamer; `index` deals the kinds evenly, `random` varies them. */
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
