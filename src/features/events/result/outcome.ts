import type { EventResult } from './event-result.ts'

/** Outcome for the viewer; `watched` if they had not joined. */
export type Outcome = 'won' | 'lost' | 'watched'

/** Returns what a result means to a viewer with the nickname. */
export function outcomeOf({ winner }: EventResult, nickname: string, joined: boolean): Outcome {
  if (!joined) return 'watched'
  return winner.nickname === nickname ? 'won' : 'lost'
}
