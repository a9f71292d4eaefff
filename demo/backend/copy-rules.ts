import type { RoundState } from '../../src/model/round.ts'
import type { OwnActionType } from './data/game-actions.ts'

/** What a copying has come to, as far as the next action of the streamer needs it. */
export interface CopyFacts {
  readonly state: RoundState
  /** What the viewer bets each time, in session currency. */
  readonly bet: number
  /** The viewer's balance, in session currency. */
  readonly balance: number
  /** The streamer's bet of the round that was copied, in USD; null between rounds. */
  readonly original: number | null
  /** What the last win brought the viewer; null once it was taken back, or before there was one. */
  readonly lastWin: number | null
}

/** What the streamer just did, in USD. */
export interface OriginalStep {
  readonly actionType: OwnActionType
  readonly usd: number
}

/** What comes of it for the viewer. */
export type CopyOutcome =
  | { readonly is: 'nothing' | 'closed' | 'insufficient-funds' }
  | {
      readonly is: 'copied'
      /** Never below zero; the kind of the action says which way it goes. */
      readonly amount: number
      readonly balance: number
      readonly original: number | null
      readonly lastWin: number | null
    }

const nothing: CopyOutcome = { is: 'nothing' }

/** Copies one action (docs/behaviour/demo.md#copying); `cut` rounds to the currency's decimals. */
export function copyStep(
  facts: CopyFacts,
  step: OriginalStep,
  cut: (amount: number) => number,
): CopyOutcome {
  if (facts.state === 'TERMINATION')
    return step.actionType === 'BET' && step.usd !== 0 ? { is: 'closed' } : nothing
  if (facts.state !== 'ACTIVE') return nothing
  const { bet, balance, original, lastWin } = facts
  switch (step.actionType) {
    case 'BET':
      return betStep(facts, step.usd, cut)
    case 'WIN': {
      if (original === null) return nothing
      const amount = cut((step.usd / original) * bet)
      return { is: 'copied', amount, balance: cut(balance + amount), original, lastWin: amount }
    }
    case 'ROLLBACK_BET':
      if (original === null) return nothing
      return { is: 'copied', amount: bet, balance: cut(balance + bet), original: null, lastWin }
    case 'ROLLBACK_WIN': {
      if (lastWin === null) return nothing
      const left = cut(Math.max(0, balance - lastWin))
      return { is: 'copied', amount: lastWin, balance: left, original, lastWin: null }
    }
  }
}

function betStep(facts: CopyFacts, usd: number, cut: (amount: number) => number): CopyOutcome {
  // A free round costs the viewer nothing either, and pays as the bet that it belongs to.
  const amount = usd === 0 ? 0 : facts.bet
  const balance = cut(facts.balance - amount)
  if (balance < 0) return { is: 'insufficient-funds' }
  return {
    is: 'copied',
    amount,
    balance,
    original: usd === 0 ? facts.original : usd,
    lastWin: null,
  }
}
