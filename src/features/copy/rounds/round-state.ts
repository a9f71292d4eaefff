import type { AppError } from '../../../lib/errors.ts'
import type { RoundOutcome, RoundProposal } from '../../../model/copy-session.ts'
import type { Id } from '../../../model/primitives.ts'

export type Decision = 'PLACE' | 'SKIP'
type Outcome = RoundOutcome | 'refused' | 'unknown'

/** The round that is proposed to the viewer, and how the last one ended. */
export interface RoundState {
  proposal: RoundProposal | null
  /** Its copy session; null if that isn't known. */
  subscriptionId: Id | null
  /** The decision that was sent and has no answer yet. */
  sending: Decision | null
  /** The answer to Place was lost; sending it again can't place the bet twice. */
  isUnconfirmed: boolean
  /** End of the last proposal, until the next one. `refused`: the server rejected it, with its error. */
  ended: { id: Id; outcome: Outcome; error: AppError | null } | null
  /** Ids of proposals that are over; a late message doesn't bring them back. */
  closedIds: readonly Id[]
}

export const noRound: RoundState = {
  proposal: null,
  subscriptionId: null,
  sending: null,
  isUnconfirmed: false,
  ended: null,
  closedIds: [],
}

export type RoundEvent =
  | { type: 'proposed'; proposal: RoundProposal; subscriptionId: Id | null }
  | { type: 'decided'; decision: Decision }
  /** Answer to a decision; `error`: of a refusal. */
  | {
      type: 'response-received'
      id: Id
      decision: Decision
      outcome: 'accepted' | 'refused' | 'lost'
      error?: AppError | null
    }
  /** The server reports how the proposal ended. */
  | { type: 'closed'; id: Id; outcome: RoundOutcome }
  | { type: 'time-up'; id: Id }
  /** A session has ended; null: nothing is copied. Messages about an earlier one may come late, or again. */
  | { type: 'withdrawn'; subscriptionId: Id | null }

/** Limits memory; far more than can arrive late. */
const MAX_CLOSED = 50

/** Returns the next state; an event that doesn't apply returns the same one. */
export function roundReducer(state: RoundState, event: RoundEvent): RoundState {
  const { proposal } = state
  switch (event.type) {
    case 'proposed': {
      const { id } = event.proposal
      if (id === proposal?.id || state.closedIds.includes(id)) return state
      const past = proposal ? end(state, proposal.id, null) : state
      const { proposal: next, subscriptionId } = event
      return { ...past, proposal: next, subscriptionId, ended: null }
    }
    case 'decided':
      if (!proposal || state.sending) return state
      return { ...state, sending: event.decision, isUnconfirmed: false }
    case 'response-received':
      return applyResponse(state, event)
    case 'closed':
      return applyClosed(state, event)
    case 'time-up':
      return runOut(state, event.id)
    case 'withdrawn':
      return proposal && isOwnSession(state, event.subscriptionId)
        ? end(state, proposal.id, null)
        : state
  }
}

/** Returns whether a session may be that of the last proposal; null: it isn't known which one it is. */
export const isOwnSession = ({ subscriptionId: own }: RoundState, other: Id | null): boolean =>
  own === null || other === null || own === other

function applyResponse(
  state: RoundState,
  { id, outcome, decision, error = null }: Extract<RoundEvent, { type: 'response-received' }>,
): RoundState {
  if (id !== state.proposal?.id || !state.sending) return state
  if (outcome === 'lost') return { ...state, sending: null, isUnconfirmed: decision === 'PLACE' }
  if (outcome === 'refused') return end(state, id, outcome, error)
  return end(state, id, decision === 'PLACE' ? 'PLACED' : 'SKIPPED')
}

/** Ends a proposal with the server's outcome, including one that the page has already ended. */
function applyClosed(
  state: RoundState,
  { id, outcome }: Extract<RoundEvent, { type: 'closed' }>,
): RoundState {
  const { proposal, ended } = state
  // A refusal is more precise than the report that nothing was placed.
  const isExplained = ended?.outcome === 'refused' && outcome !== 'PLACED'
  const isLast = id === (proposal ?? ended)?.id
  return isLast && !isExplained ? end(state, id, outcome) : withClosed(state, id)
}

/** Ends a proposal whose time is up; the server may still accept an answer that was sent in time. */
function runOut(state: RoundState, id: Id): RoundState {
  if (id !== state.proposal?.id || state.sending) return state
  return end(state, id, state.isUnconfirmed ? 'unknown' : 'EXPIRED')
}

const withClosed = (state: RoundState, id: Id): RoundState =>
  state.closedIds.includes(id)
    ? state
    : { ...state, closedIds: [...state.closedIds, id].slice(-MAX_CLOSED) }

const end = (
  state: RoundState,
  id: Id,
  outcome: Outcome | null,
  error: AppError | null = null,
): RoundState => ({
  ...withClosed(state, id),
  proposal: null,
  sending: null,
  isUnconfirmed: false,
  ended: outcome && { id, outcome, error },
})
