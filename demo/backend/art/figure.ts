import type { Random } from '../random.ts'
import { fabrics, type HairColour, hairColours, mix, skinOf } from './colour.ts'
import { type HairName, type HairStyle, hairStyles } from './hair.ts'

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

/** Returns the drawn features of one person: those of the roster, and the rest, which don't depend on the demo's seed. */
export function figureOf(appearance: Appearance, random: Random) {
  const style: HairStyle = hairStyles[appearance.hair]
  const hair = hairColours[appearance.colour]
  const [first, second, ...rest] = random.shuffle(fabrics)
  return {
    woman: appearance.bodyType === 'f',
    skin: skinOf(appearance.skin),
    style,
    hair,
    hairShade: mix(hair, '#0d0716', 0.34),
    brow: mix(hair, appearance.skin > 3 ? '#140b0a' : '#4a2a1c', 0.55),
    fabric: first ?? rest[0] ?? fabrics[0],
    second: second ?? fabrics[2],
    iris: random.pick(
      appearance.skin < 3 && appearance.colour !== 'black' ? lightIrises : darkIrises,
    ),
    /** Accessories and facial hair. */
    extras: new Set(appearance.extras),
    /** Decides what the roster leaves open, such as mouth and clothes. */
    random,
  }
}
export type Figure = ReturnType<typeof figureOf>
