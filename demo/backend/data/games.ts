import type { Motif } from '../art/game-art.ts'
import type { Theme } from '../art/marks.ts'

/** An invented game. */
export interface Game {
  readonly id: number
  readonly name: string
  readonly provider: string
  /** `SLOTS`, `INSTANT_WIN`, `CRASH_GAMES` … */
  readonly category: string
  readonly motif: Motif
  readonly theme: Theme
}

/** The four invented game providers. */
export const providers = ['Haldenworks', 'Kettle & Crow', 'Tidemark Nine', 'Umbra Loom'] as const
const [haldenworks, kettle, tidemark, umbra] = providers

const theme = (deep: string, base: string, glow: string, accent: string): Theme => ({
  deep: `#${deep}`,
  base: `#${base}`,
  glow: `#${glow}`,
  accent: `#${accent}`,
})

type Row = readonly [string, string, string, Motif, Theme]

const rows: readonly Row[] = [
  ['Gates of Halden', haldenworks, 'SLOTS', 'gate', theme('1a1647', '4a45a8', 'a99af0', 'ffd27a')],
  ['Sugar Comet', kettle, 'SLOTS', 'comet', theme('3d1450', '9a4590', 'f0a0cc', '8af0e4')],
  ['Book of Tides', tidemark, 'SLOTS', 'book', theme('0c2b42', '1f7187', '86d8d6', 'ffb37a')],
  ['Crown Parade', haldenworks, 'SLOTS', 'crown', theme('4a1c08', 'a8551a', 'f3bd66', 'fff0b8')],
  ['Neon Koi', tidemark, 'SLOTS', 'koi', theme('0b2a3a', '13697a', '5fd9c4', 'ff8f6b')],
  ['Moon Bandit', umbra, 'SLOTS', 'moon', theme('0f1e3d', '3a5595', 'b9c9f2', 'f5e3a8')],
  ['Lantern Nine', kettle, 'SLOTS', 'lantern', theme('45101a', 'a83a35', 'f5a06c', 'ffd978')],
  ['Iron Reels', haldenworks, 'SLOTS', 'reels', theme('10213b', '345f91', '8fbbe6', 'ffb84d')],
  ['Savanna Echo', tidemark, 'SLOTS', 'savanna', theme('4d1d12', 'b85f24', 'f8c270', 'ffe6a6')],
  ['Pharaoh Dial', umbra, 'SLOTS', 'dial', theme('3a2808', '9a7420', 'efd07a', '58d6d0')],
  ['Deep Bounty', tidemark, 'SLOTS', 'diver', theme('04233d', '0f5f8f', '67c3ea', 'ffc966')],
  ['Anvil & Ember', haldenworks, 'SLOTS', 'anvil', theme('2b0f14', '8a2f24', 'f08a4e', 'ffd166')],
  ['Velvet Owl', umbra, 'SLOTS', 'owl', theme('231040', '643a9a', 'bf9af0', 'ffcf70')],
  ['Frostbell', kettle, 'INSTANT_WIN', 'bell', theme('12304d', '3f83ab', 'bfe6f7', 'ffe39a')],
  ['Orchid Clockwork', kettle, 'SLOTS', 'orchid', theme('3a0f35', '96377f', 'efa3d8', 'ffd08a')],
  [
    'Tin Rocket Club',
    umbra,
    'CRASH_GAMES',
    'rocket',
    theme('171a45', '4353b5', '93b4f8', 'ff8a70'),
  ],
  ['Cactus Serenade', kettle, 'SLOTS', 'cactus', theme('123425', '3b8258', 'b5dc8c', 'ffab5e')],
  ['Ruby Heron', umbra, 'SLOTS', 'gem', theme('400d22', 'a32a50', 'f79aa6', '9be7e0')],
]

const FIRST_GAME_ID = 501

export const games: readonly Game[] = rows.map(
  ([name, provider, category, motif, colours], at) => ({
    id: FIRST_GAME_ID + at,
    name,
    provider,
    category,
    motif,
    theme: colours,
  }),
)
