import type { FinishResult } from './finish.ts'

/** What the end of an event means to the viewer; who had not joined just watches. */
export type Outcome = 'won' | 'lost' | 'watched'

/** How an event ended for the viewer. */
export function outcomeOf({ winner }: FinishResult, nickname: string, joined: boolean): Outcome {
  if (!joined) return 'watched'
  return winner.nickname === nickname ? 'won' : 'lost'
}

/** Whether there is something to celebrate: joining costs nothing, so any worth at all is a win. */
export const isRealWin = ({ win }: FinishResult): boolean =>
  Number(win.amountUsd) > 0 || (win.type === 'PROMO_CODE' && Boolean(win.promoCode))
