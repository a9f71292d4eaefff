import { hashOf, seededRandom, shuffled } from '../../src/lib/random.ts'

export const SYMBOLS = ['seven', 'spark', 'moon', 'gem', 'clover', 'bell', 'crown', 'coin'] as const
export type SymbolName = (typeof SYMBOLS)[number]

/** Number of symbols per game; with few symbols, near misses are frequent. */
const SYMBOLS_PER_GAME = 6
/** A symbol of every game. */
const SEVEN: SymbolName = 'seven'

/** The look of a game. */
export interface SlotTheme {
  title: string
  /** Hue of the scene and of the light, in degrees. */
  hue: number
  light: number
  symbols: readonly SymbolName[]
}

// Blue to violet and red; greens and yellows would clash with the gold of a win.
const HUES = [232, 248, 262, 282, 318, 342, 206, 188, 12]

/** Returns the look of a game, which depends on its name alone. */
export function themeOf(game: string): SlotTheme {
  const random = seededRandom(hashOf(game))
  const hue = HUES[Math.floor(random() * HUES.length)] ?? 248
  const others = shuffled(
    SYMBOLS.filter(name => name !== SEVEN),
    random,
  )
  return {
    title: game,
    hue,
    light: (hue + 30 + Math.round(random() * 40)) % 360,
    symbols: [SEVEN, ...others.slice(0, SYMBOLS_PER_GAME - 1)],
  }
}
