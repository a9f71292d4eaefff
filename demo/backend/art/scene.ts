import type { Theme } from '../data/games.ts'
import type { Random } from '../random.ts'
import { downward, type Frame, glowing } from './frame.ts'
import { arches, bokeh, hexagons, neon, ringLight, stage, tubes, waves } from './room-lights.ts'
import { shelves, skyline } from './room-things.ts'

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
