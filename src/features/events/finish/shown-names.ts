import { type RandomSource, shuffled } from '../../../lib/shuffled.ts'
import type { FinishResult } from './finish.ts'

/** Sample names where there are few participants (docs/behaviour/game-center.md#wheel-of-fortune). */
export const FILLERS = [
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

interface Wanted {
  /** Most names that there is room for. */
  most: number
  result: Pick<FinishResult, 'winner' | 'participants'>
  /** The viewer's own name, which they want to find there; null where they had not joined. */
  viewer: string | null
  random: RandomSource
}

/** Different names to show, the winner always among them, topped up with sample ones, in any order. */
export function namesToShow({ most, result, viewer, random }: Wanted): string[] {
  const others = shuffled(
    result.participants.map(({ nickname }) => nickname),
    random,
  )
  const first = [result.winner.nickname, ...(viewer === null ? [] : [viewer])]
  const names = new Set([...first, ...others, ...shuffled(FILLERS, random)])
  return shuffled([...names].slice(0, most), random)
}
