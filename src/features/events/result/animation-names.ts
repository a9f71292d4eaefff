import { type RandomSource, shuffled } from '../../../lib/random.ts'
import type { EventResult } from './outcome.ts'

/** Added if there are few participants (docs/behaviour/game-center.md#wheel-of-fortune). */
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
  maxNames: number
  result: Pick<EventResult, 'winner' | 'participants'>
  /** The viewer's own name, which is always shown; null if they had not joined. */
  viewer: string | null
  random: RandomSource
}

/** Returns unique names for the wheel or the reels in random order: winner, viewer, other participants, then sample names. */
export function animationNames({ maxNames, result, viewer, random }: NamesOptions): string[] {
  const others = shuffled(
    result.participants.map(({ nickname }) => nickname),
    random,
  )
  const first = [result.winner.nickname, ...(viewer === null ? [] : [viewer])]
  const names = new Set([...first, ...others, ...shuffled(SAMPLE_NAMES, random)])
  return shuffled([...names].slice(0, maxNames), random)
}
