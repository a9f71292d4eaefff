import { type Props, places } from './backdrop.ts'
import { mix } from './colour.ts'
import { dots, line, shape } from './marks.ts'

/** Draws soft lights out of focus. */
export const bokeh: Props = ({ width, height }, { glow, accent }, random) => {
  const cloud = (colour: string, size: number, opacity: number) =>
    dots(
      Array.from({ length: Math.round(width / 75) }, () => [
        random.integer(0, width),
        random.integer(0, height * 0.66),
      ]),
      colour,
      size,
      opacity,
    )
  return cloud(glow, 46, 0.2) + cloud(accent, 26, 0.26) + cloud('#fff', 10, 0.3)
}

/** Draws leaning light tubes. */
export const tubes: Props = (frame, { accent, glow }, random) => {
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
export const hexagons: Props = (frame, { glow, accent }, random) => {
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

/** Draws a ring light around the head. */
export const ringLight: Props = ({ x, y, scale }, { accent }) => {
  const ring = (width: number, colour: string, opacity: number) =>
    `<circle cx='${x}' cy='${y - 14}' r='${Math.round(112 * scale)}' fill='none' stroke='${colour}' stroke-width='${width}' opacity='${opacity}'/>`
  return (
    ring(44, accent, 0.16) + ring(14, mix(accent, '#ffffff', 0.5), 0.9) + ring(4, '#ffffff', 0.9)
  )
}

/** Draws spotlights from a rig. */
export const stage: Props = ({ width, height, x }, { glow, accent }) =>
  `<g opacity='.22'><path d='M${x - 110}-10L${x - 190} ${height}H${x - 20}Z' fill='${accent}'/><path d='M${x + 110}-10L${x + 190} ${height}H${x + 20}Z' fill='${glow}'/><path d='M${x}-10L${x - 70} ${height}H${x + 70}Z' fill='#fff'/></g><path d='M0 8H${width}' stroke='#0a0814' stroke-opacity='.5' stroke-width='8'/><g fill='#fff'><circle cx='${x - 110}' cy='12' r='6'/><circle cx='${x}' cy='12' r='6'/><circle cx='${x + 110}' cy='12' r='6'/></g>`

const signs = [
  'M0-30L8-9L30-8L13 6L19 28L0 16L-19 28L-13 6L-30-8L-8-9Z',
  'M10-28A30 30 0 1 0 28 12A24 24 0 0 1 10-28Z',
  'M-30 20L-34-18L-14-2L0-26L14-2L34-18L30 20Z',
  'M6-34L-20 6H-2L-8 34L20-8H2Z',
  'M0 28C-46-4-28-34 0-14C28-34 46-4 0 28Z',
  'M-22-22H22L34-6L0 32L-34-6ZM-34-6H34M-12-6L0 32L12-6',
] as const

/** Draws neon signs on the wall. */
export const neon: Props = (frame, { accent, glow }, random) => {
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
export const arches: Props = ({ x, y, height }, { glow, deep }) =>
  [190, 150, 112]
    .map((r, at) => {
      const colour = mix(deep, glow, 0.3 + at * 0.2)
      return shape(`M${x - r} ${height}V${y}a${r} ${r} 0 0 1 ${2 * r} 0V${height}Z`, colour, 0.5)
    })
    .join('')

/** Draws waves of colour. */
export const waves: Props = ({ width, height }, { deep, glow, accent }, random) =>
  [0, 1, 2]
    .map(at => {
      const y = 90 + at * 58
      const swing = random.integer(30, 60)
      const colour = at === 1 ? accent : mix(glow, deep, at * 0.35)
      const crest = `C${width * 0.3} ${y - swing} ${width * 0.6} ${y + swing} ${width} ${y - 20}`
      return shape(`M0 ${y}${crest}V${height}H0Z`, colour, 0.2)
    })
    .join('')
