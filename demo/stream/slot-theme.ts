import { shuffled } from '../../src/lib/shuffled.ts'
import { seeded } from './seeded.ts'

export const SYMBOLS = ['seven', 'spark', 'moon', 'gem', 'clover', 'bell', 'crown', 'coin'] as const
export type SymbolName = (typeof SYMBOLS)[number]

/** How many of them a game uses: few enough that lines happen to look near. */
const SYMBOLS_OF_A_GAME = 6
/** Every game has it; it stands for luck in all of them. */
const LUCKY: SymbolName = 'seven'

/** How a game looks. */
export interface SlotTheme {
  title: string
  /** Degrees of the scene's colour, and of the light that sets it off. */
  hue: number
  light: number
  symbols: readonly SymbolName[]
}

// Dusk to violet: greens and yellows would fight with the gold of a win.
const HUES = [232, 248, 262, 282, 318, 342, 206, 188, 12]

/** The look of a game by its name: always the same for the same one. */
export function themeOf(game: string): SlotTheme {
  const random = seeded(game)
  const hue = HUES[Math.floor(random() * HUES.length)] ?? 248
  const others = shuffled(
    SYMBOLS.filter(name => name !== LUCKY),
    random,
  )
  return {
    title: game,
    hue,
    light: (hue + 30 + Math.round(random() * 40)) % 360,
    symbols: [LUCKY, ...others.slice(0, SYMBOLS_OF_A_GAME - 1)],
  }
}
