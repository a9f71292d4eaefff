import type { Random } from '../random.ts'
import { fabrics, type HairColour, hairColours, mix, type Skin, skinOf } from './colour.ts'
import { type HairName, type HairStyle, hairStyles } from './hair.ts'

/** Drawn features of one person. */
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
  /** Accessories and facial hair. */
  readonly extras: ReadonlySet<string>
  /** Decides what the roster leaves open, such as mouth and clothes. */
  readonly random: Random
}

/** Features that the roster defines. */
export interface Appearance {
  readonly bodyType: 'f' | 'm'
  readonly skin: number
  readonly hair: HairName
  readonly colour: HairColour
  readonly extras: readonly string[]
}

const darkIrises: readonly [string, ...string[]] = ['#3a2318', '#4a2e1c', '#2d1d18']
const lightIrises: readonly [string, ...string[]] = ['#3f6d8f', '#55773f', '#5a3b22', '#4d7f86']

/** Completes the features of one person, which don't depend on the demo's seed. */
export function figureOf(appearance: Appearance, random: Random): Figure {
  const hair = hairColours[appearance.colour]
  const [first, second, ...rest] = random.shuffle(fabrics)
  return {
    woman: appearance.bodyType === 'f',
    skin: skinOf(appearance.skin),
    style: hairStyles[appearance.hair],
    hair,
    hairShade: mix(hair, '#0d0716', 0.34),
    brow: mix(hair, appearance.skin > 3 ? '#140b0a' : '#4a2a1c', 0.55),
    fabric: first ?? rest[0] ?? fabrics[0],
    second: second ?? fabrics[2],
    iris: random.pick(
      appearance.skin < 3 && appearance.colour !== 'black' ? lightIrises : darkIrises,
    ),
    extras: new Set(appearance.extras),
    random,
  }
}
