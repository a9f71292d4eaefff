import { createRandom } from '../random.ts'
import { mix } from './colour.ts'
import { downward, type Frame, frames, glowing, type Ratio, svg } from './frame.ts'
import { round, scattered, type Theme } from './marks.ts'
import { bell, book, diver, lantern } from './motifs-keepsakes.ts'
import { cactus, koi, orchid, owl, savanna } from './motifs-nature.ts'
import { comet, moon, rocket } from './motifs-sky.ts'
import { anvil, crown, dial, gate, gem, reels } from './motifs-treasure.ts'

const motifs = {
  lantern,
  bell,
  diver,
  book,
  koi,
  savanna,
  owl,
  cactus,
  orchid,
  comet,
  moon,
  rocket,
  gate,
  crown,
  dial,
  gem,
  reels,
  anvil,
}

/** The subject of a game's key art. */
export type Motif = keyof typeof motifs

/** Fields of a game that its key art depends on. */
interface Game {
  readonly id: number
  readonly motif: Motif
  readonly theme: Theme
}

const RAYS = 12
const ray = 360 / RAYS

/** Draws beams of light behind the subject. */
function rays({ x, y, width }: Frame, colour: string): string {
  const reach = width
  const half = (ray / 4) * (Math.PI / 180)
  const spread = Math.round(Math.tan(half) * reach)
  const beams = Array.from(
    { length: RAYS },
    (_, at) =>
      `<path d='M0 0L-${spread}-${reach}H${spread}Z' transform='rotate(${at * ray + 8})'/>`,
  )
  return `<g transform='translate(${x} ${y})' fill='${colour}' opacity='.1'>${beams.join('')}</g>`
}

/** Draws sparks around the subject, different for each game. */
function sparks({ width, height }: Frame, game: Game): string {
  const random = createRandom(game.id)
  const area = [Math.round(width / 50), width, height] as const
  return (
    scattered(area, random, game.theme.accent, 5, 0.55) + scattered(area, random, '#fff', 3, 0.6)
  )
}

const sizes: Readonly<Record<Ratio, number>> = { '3x4': 1.12, '16x9': 1.2 }

export function gameArt(game: Game, ratio: Ratio): string {
  const { theme } = game
  const frame = { ...frames[ratio], scale: sizes[ratio] }
  const { width, height, x, y } = frame
  const paints = {
    ...theme,
    gold: 'url(#m)',
    ink: mix(theme.deep, '#05040c', 0.55),
    pale: mix(theme.glow, '#fffdf6', 0.72),
  }
  const defs =
    downward('b', theme.base, theme.deep) +
    glowing('g', theme.glow, 0.9) +
    downward('m', '#ffe6a0', '#c8862e')
  const room =
    `<rect width='${width}' height='${height}' fill='url(#b)'/>` +
    rays(frame, theme.glow) +
    `<ellipse cx='${x}' cy='${y}' rx='${Math.round(height * 0.56)}' ry='${Math.round(height * 0.5)}' fill='url(#g)'/>` +
    sparks(frame, game)
  const subject = motifs[game.motif](paints)
  return svg(frame, defs, round(room) + round(subject, `translate(${x} ${y})scale(${frame.scale})`))
}
