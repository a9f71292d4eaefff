import type { Game } from '../data/games.ts'
import type { Ratio } from './frame.ts'

/** Draws the key art of a game. */
export function gameArt(game: Game, ratio: Ratio): string {
  const [width, height] = ratio === '3x4' ? [300, 400] : [640, 360]
  const { theme } = game
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'><rect width='${width}' height='${height}' fill='${theme.base}'/><circle cx='${width / 2}' cy='150' r='60' fill='${theme.glow}'/></svg>`
}
