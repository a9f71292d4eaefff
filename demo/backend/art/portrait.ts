import { createRandom } from '../random.ts'
import { earrings, glasses, hat, headphones, microphone } from './accessories.ts'
import { clothes } from './clothes.ts'
import { mix } from './colour.ts'
import { face } from './face.ts'
import { type Appearance, type Figure, figureOf } from './figure.ts'
import { downward, frames, type Ratio, svg } from './frame.ts'
import { round, type Theme } from './marks.ts'
import { scene } from './scene.ts'

/** Portraits use a seed of their own, so that they don't depend on the demo's seed. */
const ART_SEED = 41

function tufts(row: readonly [string, number, number] | undefined, colour: string): string {
  if (!row) return ''
  const [d, width, spacing] = row
  return `<path d='${d}' stroke='${colour}' stroke-width='${width}' stroke-dasharray='0 ${spacing}'/>`
}

const covered = (extras: ReadonlySet<string>): boolean => extras.has('cap') || extras.has('beanie')

function hairBehind({ style, hairShade, extras }: Figure): string {
  const { back, strands } = style
  if (covered(extras) && style.tufts && !back) return ''
  return (
    (back ? `<path d='${back}' fill='${hairShade}'/>` : '') +
    (strands ? `<path d='${strands[0]}' stroke='${hairShade}' stroke-width='${strands[1]}'/>` : '')
  )
}

function hairAbove(figure: Figure): string {
  const { style, hairShade, extras } = figure
  const plaits = tufts(style.plaits, hairShade)
  if (covered(extras)) return plaits + hat(figure)
  const front = style.front
    ? `<path d='${style.front}' fill='url(#h)'${style.thin ? " opacity='.86'" : ''}/>`
    : ''
  const shine =
    style.front && !style.thin && !style.tufts
      ? `<path d='M-30-62Q-14-74 8-73' stroke='#fff' stroke-width='5' opacity='.16'/>`
      : ''
  return plaits + front + tufts(style.tufts, 'url(#h)') + shine
}

/** Draws a streamer in a studio in the game's colours. */
export function portrait(
  appearance: Appearance,
  index: number,
  theme: Theme,
  ratio: Ratio,
): string {
  const frame = frames[ratio]
  const random = createRandom(ART_SEED).fork(`portrait:${index}`)
  const figure = figureOf(appearance, random.fork('figure'))
  const { skin, hair, fabric } = figure
  const room = scene(frame, theme, index, random.fork('scene'))
  const cans = random.pick([theme.accent, '#4fd8d4', '#f2efe8', theme.accent])
  const defs =
    room.defs +
    downward('s', skin.light, skin.base) +
    downward('h', mix(hair, '#ffffff', 0.12), hair) +
    downward('c', mix(fabric, '#ffffff', 0.1), mix(fabric, theme.deep, 0.55))
  const person =
    hairBehind(figure) +
    clothes(figure) +
    face(figure) +
    earrings(figure, '#f0c56a') +
    hairAbove(figure) +
    glasses(figure) +
    headphones(figure, cans) +
    microphone(figure, cans)
  return svg(
    frame,
    defs,
    round(room.content) + round(person, `translate(${frame.x} ${frame.y})scale(${frame.scale})`),
  )
}
