import type { Decimal } from '../../model/decimal.ts'
import type { PlayerEvent, PlayerState } from '../../model/topics.ts'

/** What the socket has told of a streamer; null is what it has not told. */
export interface LiveFacts {
  viewers: number | null
  game: string | null
  showTipBalance: boolean | null
  /** All tips of the streamer. */
  tips: { amount: Decimal; currency: string } | null
}

export const nothingHeard: LiveFacts = {
  viewers: null,
  game: null,
  showTipBalance: null,
  tips: null,
}

/** What is known after one more message. */
export function learn(facts: LiveFacts, message: PlayerState | PlayerEvent): LiveFacts {
  const { type, data } = message
  switch (type) {
    case 'STATE':
      return {
        ...facts,
        viewers: data.viewers,
        game: data.gameName ?? facts.game,
        showTipBalance: data.stream?.showTipBalance ?? facts.showTipBalance,
      }
    case 'PLAYER_ACTIVITY':
      return { ...facts, game: data.gameName ?? facts.game }
    case 'TIP_RECEIVED':
      return { ...facts, tips: { amount: data.totalAmount, currency: data.viewerCurrency } }
    case 'PLAYER_ACTION':
      return facts
  }
}
