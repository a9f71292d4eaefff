import { copySession, decideRound } from '../../../api/copy-session.ts'
import { balance } from '../../../api/money.ts'
import type { Cancel } from '../../../lib/clock.ts'
import { parseIsoDate } from '../../../lib/parse-date.ts'
import type { CopySession, RoundProposal, UserEvent } from '../../../model/copy-session.ts'
import type { Id } from '../../../model/primitives.ts'
import { serverClockOf } from '../../../runtime/clock.ts'
import { playSessionAtom } from '../../../runtime/play/play-session.ts'
import { isCheckOpen } from '../../../runtime/play/reality-check-state.ts'
import {
  addSentStake,
  removeSentStake,
  sentStakesAtom,
} from '../../../runtime/play/use-play-limits.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { userAtom, userService } from '../../../runtime/user-scope.ts'
import { writesOf } from '../../../runtime/writes.ts'
import {
  type Decision,
  isOwnSession,
  noRound,
  type RoundEvent,
  roundReducer,
} from './round-state.ts'

/** The round that is proposed to the viewer, shared by all elements of the page. */
export const roundAtom = userAtom(noRound)

/** Returns when a proposal ends, in epoch milliseconds; NaN for a date that can't be read, which leaves no time. */
export const endOf = ({ expiresAt }: { expiresAt: string }): number =>
  parseIsoDate(expiresAt)?.getTime() ?? Number.NaN

export const stakeOf = ({ id, amount }: RoundProposal, currency: string) =>
  ({ kind: 'round', of: id, amount, currency }) as const

function createRoundService(runtime: Runtime) {
  const { store, clock, http, cache } = runtime
  const writes = writesOf(runtime)
  const state = () => store.get(roundAtom)
  let cancelTimer: Cancel = () => {}
  /** Returns the bets that were placed and that the play session doesn't count yet. */
  const placedBets = () => store.get(sentStakesAtom).filter(({ kind }) => kind === 'round')
  const countBets = () =>
    [...store.get(playSessionAtom).actions.values()].filter(
      ({ source, kind }) => source === 'copied' && kind === 'bet',
    ).length
  let counted = countBets()

  function dispatch(event: RoundEvent) {
    const previous = state()
    const next = roundReducer(previous, event)
    if (next === previous) return
    store.set(roundAtom, next)
    if (next.proposal?.id !== previous.proposal?.id || next.sending !== previous.sending) watch()
  }

  /** Ends the current proposal when its time is up, by the server's clock. */
  function watch() {
    cancelTimer()
    const { proposal } = state()
    if (!proposal) return
    const left = endOf(proposal) - serverClockOf(runtime).now()
    const timeUp = () => dispatch({ type: 'time-up', id: proposal.id })
    if (left > 0) cancelTimer = clock.after(left, timeUp)
    else timeUp()
  }

  function removeBets(bets: ReturnType<typeof placedBets>) {
    for (const bet of bets) removeSentStake(runtime, bet)
  }
  const removeBetOf = (id: Id) => removeBets(placedBets().filter(({ of }) => of === id))

  /** Removes as many placed bets as the play session has new ones: each is copied on the round that comes next. */
  function removeCounted() {
    const previous = counted
    counted = countBets()
    if (counted > previous) removeBets(placedBets().slice(0, counted - previous))
  }
  const stopCounting = store.sub(playSessionAtom, removeCounted)

  /** Ends the proposal of a session that is over, which places no more bets. */
  function withdraw(subscriptionId: Id | null) {
    if (isOwnSession(state(), subscriptionId)) removeBets(placedBets())
    dispatch({ type: 'withdrawn', subscriptionId })
  }

  async function send(id: Id, decision: Decision) {
    const result = await writes.run({
      key: ['round', id],
      args: [decision],
      send: ({ idempotencyKey }) => decideRound(http, id, decision, idempotencyKey),
    })
    if (result.status === 'skipped') return
    const answer = { type: 'response-received', id, decision } as const
    if (result.status === 'done') dispatch({ ...answer, outcome: 'accepted' })
    else if (result.status === 'refused') {
      removeBetOf(id)
      dispatch({ ...answer, outcome: 'refused', error: result.error })
    } else {
      dispatch({ ...answer, outcome: 'lost' })
      cache.refetch(copySession, {})
    }
  }

  return {
    /** Applies the proposal of a session that was read; a closed session ends its own, and one whose session is unknown. */
    syncFromServer(server: CopySession) {
      const { id: subscriptionId, proposal } = server
      if (proposal && server.state === 'ACTIVE')
        dispatch({ type: 'proposed', proposal, subscriptionId })
      else if (server.state === 'CLOSED') withdraw(subscriptionId)
    },
    handleMessage({ type, data }: UserEvent) {
      switch (type) {
        case 'ROUND_PROPOSED':
          dispatch({ type: 'proposed', ...data })
          return
        case 'ROUND_CLOSED':
          if (data.outcome !== 'PLACED') removeBetOf(data.proposalId)
          dispatch({ type: 'closed', id: data.proposalId, outcome: data.outcome })
          return
        case 'CLOSE_SUBSCRIPTION':
          withdraw(data.subscriptionId)
          return
        case 'UPDATE_SUBSCRIPTION':
          return
      }
    },
    /** Sends a decision about a proposal; ends it if its time is up, and ignores one that isn't current. */
    decide(id: Id, decision: Decision) {
      const { proposal, sending } = state()
      if (decision === 'PLACE' && isCheckOpen(runtime)) return
      if (proposal?.id !== id || sending) return
      // The timer fires late after a sleep, or when the server's clock was estimated anew.
      if (serverClockOf(runtime).now() < endOf(proposal)) {
        const { currency = '' } = cache.peek(balance, {}) ?? {}
        if (decision === 'PLACE') addSentStake(runtime, stakeOf(proposal, currency))
        dispatch({ type: 'decided', decision })
        void send(id, decision)
      } else dispatch({ type: 'time-up', id })
    },
    dispose() {
      cancelTimer()
      stopCounting()
    },
  }
}

/** Places or skips proposed rounds, each once; without a decision a round is skipped when its time is up. */
export const roundServiceOf = userService(createRoundService)
