import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  type Decision,
  noRound,
  type RoundEvent,
  roundReducer,
} from '../../../../../src/features/copy/rounds/round-state.ts'
import { isForbidden } from '../../../../../src/features/copy/rounds/session-rules.ts'
import { AppError } from '../../../../../src/lib/errors.ts'
import { type RoundOutcome, RoundProposal } from '../../../../../src/model/copy-session.ts'

const proposal = (id: string) =>
  v.parse(RoundProposal, { id, amount: 2, expiresAt: '2026-01-05T12:00:10Z' })
const proposed = (id = 'one', subscriptionId: string | null = 'copy-1'): RoundEvent => ({
  type: 'proposed',
  proposal: proposal(id),
  subscriptionId,
})
const withdrawn = (subscriptionId: string | null): RoundEvent => ({
  type: 'withdrawn',
  subscriptionId,
})
const stateAfter = (...events: RoundEvent[]) => events.reduce(roundReducer, noRound)
const place: RoundEvent = { type: 'decided', decision: 'PLACE' }
const closed = new AppError('http-client', 'This round is closed')
const answer = (
  outcome: 'accepted' | 'refused' | 'lost',
  decision: Decision = 'PLACE',
): RoundEvent => ({
  type: 'response-received',
  id: 'one',
  decision,
  outcome,
  error: outcome === 'refused' ? closed : null,
})

describe('a proposed round', () => {
  it('is placed once the server has accepted it', () => {
    expect(stateAfter(proposed(), place)).toMatchObject({ sending: 'PLACE' })
    expect(stateAfter(proposed(), place, answer('accepted'))).toMatchObject({
      proposal: null,
      sending: null,
      ended: { outcome: 'PLACED' },
    })
  })

  it('is decided once, however often a button is pressed', () => {
    const sent = stateAfter(proposed(), place)
    expect(roundReducer(sent, { type: 'decided', decision: 'SKIP' })).toBe(sent)
  })

  it('is skipped when its time is up', () => {
    expect(stateAfter(proposed(), { type: 'time-up', id: 'one' })).toMatchObject({
      proposal: null,
      ended: { outcome: 'EXPIRED' },
    })
  })

  it('waits for the answer to what was sent in time', () => {
    const sent = stateAfter(proposed(), place, { type: 'time-up', id: 'one' })
    expect(sent.proposal).not.toBeNull()
    expect(roundReducer(sent, answer('refused')).ended).toEqual({
      id: 'one',
      outcome: 'refused',
      error: closed,
    })
  })

  it('can be placed again after a lost answer, and is unconfirmed at its end', () => {
    const lost = stateAfter(proposed(), place, answer('lost'))
    expect(lost).toMatchObject({ sending: null, isUnconfirmed: true })
    expect(roundReducer(lost, place)).toMatchObject({ sending: 'PLACE' })
    expect(roundReducer(lost, { type: 'time-up', id: 'one' }).ended?.outcome).toBe('unknown')
  })

  it('can be placed or skipped after a lost answer to Skip, and is skipped at its end', () => {
    const lost = stateAfter(
      proposed(),
      { type: 'decided', decision: 'SKIP' },
      answer('lost', 'SKIP'),
    )
    expect(lost).toMatchObject({ sending: null, isUnconfirmed: false })
    expect(roundReducer(lost, { type: 'time-up', id: 'one' }).ended?.outcome).toBe('EXPIRED')
  })

  it('is ended by what the server says, in another tab as well', () => {
    const closed: RoundEvent = { type: 'closed', id: 'one', outcome: 'PLACED' }
    expect(stateAfter(proposed(), closed).ended?.outcome).toBe('PLACED')
    // A late proposal doesn't bring it back.
    expect(stateAfter(closed, proposed()).proposal).toBeNull()
    expect(stateAfter(proposed(), closed, proposed()).proposal).toBeNull()
  })

  it('that its timer has ended, the server may say has been placed, or wasn’t', () => {
    const timeUp: RoundEvent = { type: 'time-up', id: 'one' }
    const ended = (...events: RoundEvent[]) => stateAfter(proposed(), ...events).ended?.outcome
    const closed = (outcome: RoundOutcome): RoundEvent => ({ type: 'closed', id: 'one', outcome })
    expect(ended(timeUp, closed('PLACED'))).toBe('PLACED')
    expect(ended(place, answer('lost'), timeUp, closed('PLACED'))).toBe('PLACED')
    expect(ended(place, answer('lost'), timeUp, closed('EXPIRED'))).toBe('EXPIRED')
    // As another device has placed it.
    expect(ended(place, answer('refused'), closed('PLACED'))).toBe('PLACED')
    // Keeps why it wasn't placed.
    expect(ended(place, answer('refused'), closed('EXPIRED'))).toBe('refused')
    expect(ended(timeUp, proposed('two'), closed('PLACED'))).toBeUndefined()
  })

  it('gives way to the next one, whose answers are not mixed up with its own', () => {
    const next = stateAfter(proposed(), place, proposed('two'))
    expect(next).toMatchObject({ sending: null, proposal: { id: 'two' } })
    expect(roundReducer(next, answer('accepted'))).toBe(next)
    expect(roundReducer(next, { type: 'time-up', id: 'one' })).toBe(next)
  })

  it('stays when another session ends, unless its own isn’t known', () => {
    const state = stateAfter(proposed('one', 'copy-1'), proposed('two', 'copy-2'))
    expect(roundReducer(state, withdrawn('copy-1'))).toBe(state)
    expect(roundReducer(state, withdrawn('copy-2')).proposal).toBeNull()
    expect(stateAfter(proposed('one', null), withdrawn('copy-0')).proposal).toBeNull()
  })
})

it.each([
  ['auto', false, false],
  ['auto', true, false],
  ['confirm-each-round', false, true],
  ['confirm-each-round', true, false],
  ['off', true, true],
] as const)(
  'where copying is %s, a session that confirms rounds: %s is forbidden: %s',
  (copying, confirmsRounds, expected) => {
    expect(isForbidden({ confirmsRounds }, { copying })).toBe(expected)
  },
)
