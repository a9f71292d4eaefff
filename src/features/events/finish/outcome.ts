import type { EventResult } from './finish.ts'

/** What the end of an event means to the viewer; who had not joined just watches. */
export type Outcome = 'won' | 'lost' | 'watched'

/** How an event ended for the viewer. */
export function outcomeOf({ winner }: EventResult, nickname: string, joined: boolean): Outcome {
  if (!joined) return 'watched'
  return winner.nickname === nickname ? 'won' : 'lost'
}
