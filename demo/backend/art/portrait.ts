import type { Game } from '../data/games.ts'
import type { RosterEntry } from '../data/roster.ts'

/** Draws a streamer in front of a scene in the colours of the game. */
export function portrait(
  entry: RosterEntry,
  index: number,
  game: Game,
  ratio: '3x4' | '16x9',
): string {
  const [width, height] = ratio === '3x4' ? [300, 400] : [640, 360]
  const { theme } = game
  const x = width / 2
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'><rect width='${width}' height='${height}' fill='${theme.base}'/><circle cx='${x}' cy='150' r='60' fill='${index % 2 ? '#c98' : '#864'}'/><title>${entry.nickname.replace(/&/g, '&amp;')}</title></svg>`
}
