import type { Random } from '../random.ts'
import { fabrics, type HairColour, hairColours, mix, type Skin, skinOf } from './colour.ts'
import { type HairName, type HairStyle, hairStyles } from './hair.ts'

/** Accessories and facial hair. */
export type Extra =
  | 'glasses'
  | 'rounds'
  | 'beard'
  | 'stubble'
  | 'goatee'
  | 'moustache'
  | 'headphones'
  | 'cap'
  | 'beanie'
  | 'earrings'
  | 'freckles'
  | 'mic'

/** The look of one person. */
export interface Figure {
  readonly woman: boolean
  readonly skin: Skin
  readonly style: HairStyle
  readonly hair: string
  readonly hairShade: string
  readonly brow: string
  readonly fabric: string
  readonly second: string
  readonly iris: string
  readonly extras: ReadonlySet<string>
  /** Decides what the roster leaves open, such as mouth and clothes. */
  readonly random: Random
}

/** The looks that the roster defines. */
export interface Looks {
  readonly look: 'f' | 'm'
  readonly skin: number
  readonly hair: HairName
  readonly colour: HairColour
  readonly extras: readonly string[]
}

const darkIrises: readonly [string, ...string[]] = ['#3a2318', '#4a2e1c', '#2d1d18']
const lightIrises: readonly [string, ...string[]] = ['#3f6d8f', '#55773f', '#5a3b22', '#4d7f86']

/** Completes the looks of one person, which don't depend on the demo's seed. */
export function figureOf(looks: Looks, random: Random): Figure {
  const hair = hairColours[looks.colour]
  const [first, second, ...rest] = random.shuffle(fabrics)
  return {
    woman: looks.look === 'f',
    skin: skinOf(looks.skin),
    style: hairStyles[looks.hair],
    hair,
    hairShade: mix(hair, '#0d0716', 0.34),
    brow: mix(hair, looks.skin > 3 ? '#140b0a' : '#4a2a1c', 0.55),
    fabric: first ?? rest[0] ?? fabrics[0],
    second: second ?? fabrics[2],
    iris: random.pick(looks.skin < 3 && looks.colour !== 'black' ? lightIrises : darkIrises),
    extras: new Set(looks.extras),
    random,
  }
}
