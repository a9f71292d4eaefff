import * as v from 'valibot'
import { type Cancel, type Clock, seconds } from '../../src/lib/clock.ts'
import { utcDateFormatter } from '../../src/lib/date-formatter.ts'
import { object } from '../../src/lib/object-schema.ts'
import type { RoundOutcome, RoundProposal, UserEvent } from '../../src/model/copy-session.ts'
import type { RecordedAction } from './data/game-actions.ts'

/** Time that a viewer has to decide (docs/behaviour/demo.md#copying). */
const PROPOSAL_TIME: number = seconds(10)

const amount = v.pipe(v.number(), v.finite())

/** The rounds of a session that confirms them, as they are saved. */
export const RoundsState = object({
  proposal: v.nullable(object({ id: v.string(), usd: amount, until: amount })),
  /** Whether the viewer has placed a bet on the streamer's next round. */
  isPlaced: v.boolean(),
  /** Time when a bet was last copied, in epoch milliseconds; null before the first. */
  lastBetAt: v.nullable(amount),
  secondsBetweenRounds: amount,
})
export type RoundsState = v.InferOutput<typeof RoundsState>

export const noRounds: RoundsState = {
  proposal: null,
  isPlaced: false,
  lastBetAt: null,
  secondsBetweenRounds: 0,
}

interface RoundsOptions {
  readonly clock: Clock
  /** Changed in place, for the saved state. */
  readonly state: RoundsState
  /** The viewer's bet, in session currency. */
  readonly amount: number
  readonly subscriptionId: string
  emit(message: v.InferInput<typeof UserEvent>): void
}

/** Returns whether a bet comes too soon after the last one that was copied. */
export const isTooSoon = ({ lastBetAt, secondsBetweenRounds }: RoundsState, now: number): boolean =>
  lastBetAt !== null && now - lastBetAt < seconds(secondsBetweenRounds)

/**
 * Resumes the rounds of a session, which are proposed: a bet that is placed counts in the streamer's next round, never in
 * one that runs.
 */
export function createRounds(options: RoundsOptions) {
  const { clock, state, amount: bet, subscriptionId, emit } = options
  let cancel: Cancel = () => {}

  function close(outcome: RoundOutcome) {
    const { proposal } = state
    cancel()
    if (!proposal) return
    state.proposal = null
    const data = { subscriptionId, proposalId: proposal.id, outcome }
    emit({ type: 'ROUND_CLOSED', data })
  }
  const watch = () => {
    if (state.proposal)
      cancel = clock.after(Math.max(0, state.proposal.until - clock.now()), () => close('EXPIRED'))
  }
  const toWire = ({
    id,
    usd,
    until,
  }: NonNullable<RoundsState['proposal']>): v.InferInput<typeof RoundProposal> => ({
    id,
    amount: bet,
    playerAmount: usd,
    playerCurrency: 'USD',
    expiresAt: utcDateFormatter.iso(until),
  })
  watch()

  return {
    proposal: () => state.proposal && toWire(state.proposal),
    /** Proposes the round after a bet of the streamer, unless one is proposed already. */
    propose(action: Pick<RecordedAction, 'amount' | 'hash'>) {
      if (state.proposal || state.isPlaced) return
      const until = clock.now() + PROPOSAL_TIME
      state.proposal = { id: `round-${action.hash}`, usd: Number(action.amount), until }
      watch()
      const data = { subscriptionId, proposal: toWire(state.proposal) }
      emit({ type: 'ROUND_PROPOSED', data })
    },
    /** Places or skips a proposal; returns false if it is closed. */
    decide(id: string, decision: 'PLACE' | 'SKIP') {
      if (state.proposal?.id !== id || clock.now() >= state.proposal.until) return false
      if (decision === 'PLACE') state.isPlaced = true
      close(decision === 'PLACE' ? 'PLACED' : 'SKIPPED')
      return true
    },
    /** Returns whether a bet was placed on the round that begins now, and far enough from the last one. */
    takePlaced() {
      if (!state.isPlaced || isTooSoon(state, clock.now())) return false
      state.isPlaced = false
      return true
    },
    dispose: () => cancel(),
  }
}
export type Rounds = ReturnType<typeof createRounds>
