import { type RandomSource, shuffled } from '../../../lib/shuffled.ts'
import type { EventResult } from './finish.ts'

/** Sample names where there are few participants (docs/behaviour/game-center.md#wheel-of-fortune). */
export const SAMPLE_NAMES = [
  'Ottilie',
  'Bram',
  'Noor',
  'Castor',
  'Wilhelmina',
  'Juno',
  'Teodor',
  'Marlow',
  'Petra',
  'Silas',
  'Anouk',
  'Leopold',
  'Iris',
  'Fenna',
  'Ruben',
  'Cosima',
  'Hugo',
] as const

interface NamesOptions {
  /** Most names that there is room for. */
  most: number
  result: Pick<EventResult, 'winner' | 'participants'>
  /** The viewer's own name, which they want to find there; null where they had not joined. */
  viewer: string | null
  random: RandomSource
}

/** Different names to show, the winner always among them, topped up with sample ones, in any order. */
export function namesToShow({ most, result, viewer, random }: NamesOptions): string[] {
  const others = shuffled(
    result.participants.map(({ nickname }) => nickname),
    random,
  )
  const first = [result.winner.nickname, ...(viewer === null ? [] : [viewer])]
  const names = new Set([...first, ...others, ...shuffled(SAMPLE_NAMES, random)])
  return shuffled([...names].slice(0, most), random)
}
