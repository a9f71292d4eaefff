import { describe, expect, it } from 'vitest'
import {
  type CopyEvent,
  type CopyState,
  copyReducer,
} from '../../../../../src/features/copy/session/copy-state.ts'
import { copyViewFor } from '../../../../../src/features/copy/session/use-copy.ts'
import { AppError } from '../../../../../src/lib/errors.ts'
import { CLOSE_REASONS } from '../../../../../src/model/copy-session.ts'
import { idleState, noSession, subscriptionOf } from '../factories.ts'

const running = subscriptionOf()
const over = subscriptionOf({ state: 'CLOSED' })
const winding = subscriptionOf({ state: 'TERMINATION' })
const stateAfter = (...events: CopyEvent[]): CopyState => events.reduce(copyReducer, idleState)
const start: CopyEvent = { type: 'start-requested' }
const stop: CopyEvent = { type: 'stop-requested', cause: 'viewer', shown: null }
const started: CopyEvent = { type: 'session-started', server: running }
const lost: CopyEvent = { type: 'response-received', outcome: 'lost' }
const accepted: CopyEvent = { type: 'response-received', outcome: 'accepted' }
const error = new AppError('http-client', 'Insufficient funds')
const refused: CopyEvent = {
  type: 'response-received',
  outcome: 'refused',
  error,
}
const closed: CopyEvent = { type: 'session-closed', id: 'one', reason: 'OFF_BET_INACTIVE' }
const turnedOff: CopyEvent = { type: 'session-closed', id: 'one', reason: 'TURN_OFF' }
const checked = (server = running): CopyEvent => ({ type: 'state-checked', server, isLast: false })
const checkedLast = (server = running): CopyEvent => ({
  type: 'state-checked',
  server,
  isLast: true,
})
const unread = (isLast: boolean): CopyEvent => ({ type: 'check-failed', isLast })
const synced = (server = running): CopyEvent => ({ type: 'state-synced', server })
const one = { id: 'one', wallet: '0xmira' }

describe('copyReducer', () => {
  it.each<[string, CopyEvent[], object]>([
    ['a start is under way', [start], { request: expect.objectContaining({ phase: 'sending' }) }],
    ['a started session is running', [start, started], { request: null, running: one }],
    ['a refused start is checked', [start, refused], { running: null }],
    [
      'a refused start says why',
      [start, refused, checked(noSession)],
      {
        request: null,
        requestError: { kind: 'start', status: 'refused', error },
      },
    ],
    [
      'a session that was stopped before a sync has reported it ended by the viewer',
      [{ ...stop, shown: running }, accepted, checked(over)],
      { request: null, running: null, ended: { ...one, reason: 'viewer' } },
    ],
    [
      'a stop of a session that is shown late ends the one that runs',
      [synced(), { ...stop, shown: subscriptionOf({ id: 'before' }) }, accepted, checked(over)],
      { ended: { ...one, reason: 'viewer' } },
    ],
    [
      'a lost start that took effect runs',
      [start, lost, checked()],
      { running: one, requestError: null },
    ],
    [
      'a lost start that no read shows yet stays open',
      [start, lost, checked(noSession), checked(noSession)],
      { request: expect.objectContaining({ phase: 'checking' }), requestError: null },
    ],
    [
      'a lost start that no read has shown is unconfirmed',
      [start, lost, checked(noSession), checkedLast(noSession)],
      {
        request: null,
        running: null,
        requestError: { kind: 'start', status: 'unconfirmed', error: null },
      },
    ],
    [
      'an unconfirmed start that shows late runs',
      [start, lost, checkedLast(noSession), synced()],
      { running: one, requestError: null },
    ],
    [
      'an unconfirmed start that is heard to have ended is over',
      [start, lost, checkedLast(noSession), closed],
      { requestError: null, ended: { id: 'one', wallet: null, reason: 'OFF_BET_INACTIVE' } },
    ],
    [
      'a read that fails leaves it open',
      [start, lost, unread(false)],
      { request: expect.objectContaining({ phase: 'checking' }) },
    ],
    [
      'reads that all failed are said to have failed',
      [start, lost, unread(true)],
      { request: null, requestError: { kind: 'start', status: 'unreachable' } },
    ],
    [
      'a refusal is a refusal, also if the state could not be read',
      [start, refused, unread(true)],
      { requestError: { kind: 'start', status: 'refused', error } },
    ],
    [
      'a start that ended before its answer tells how',
      [
        start,
        closed,
        { type: 'response-received', outcome: 'accepted', id: 'one' },
        checked(noSession),
      ],
      { running: null, ended: { id: 'one', wallet: null, reason: 'OFF_BET_INACTIVE' } },
    ],
    [
      'the end of a session does not affect the next one',
      [synced(), closed, start, closed, refused, checked(noSession)],
      { ended: null, requestError: { kind: 'start', status: 'refused' } },
    ],
    [
      'a stop is asked about, whatever its answer',
      [synced(), stop, accepted],
      { request: expect.objectContaining({ kind: 'stop', phase: 'checking' }) },
    ],
    [
      'a stopped copying is over',
      [synced(), stop, accepted, checked(over)],
      { request: null, running: null, ended: { ...one, reason: 'viewer' } },
    ],
    [
      'a stop that winds down is remembered',
      [synced(), stop, accepted, checked(winding), turnedOff],
      { running: null, requestedStop: null, ended: { ...one, reason: 'viewer' } },
    ],
    [
      'a refused stop is a requestError',
      [synced(), stop, refused, checked()],
      {
        running: one,
        requestError: { kind: 'stop', status: 'refused', error },
      },
    ],
    [
      'a lost stop stays open as long as it runs',
      [synced(), stop, lost, checked()],
      { request: expect.objectContaining({ kind: 'stop', phase: 'checking' }) },
    ],
    [
      'a stop that no read has shown is unconfirmed',
      [synced(), stop, accepted, checkedLast()],
      { request: null, running: one, requestError: { kind: 'stop', status: 'unconfirmed' } },
    ],
    [
      'an unconfirmed stop that takes effect late is still the one of the viewer',
      [synced(), stop, lost, checkedLast(), synced(noSession)],
      { requestError: null, ended: { ...one, reason: 'viewer' } },
    ],
    [
      'an unconfirmed stop is no requestError any more once it winds down',
      [synced(), stop, lost, checkedLast(), synced(winding)],
      { running: one, requestError: null, requestedStop: 'viewer' },
    ],
    [
      'a stop of what another tab has followed up by another start is done',
      [synced(), stop, lost, checked(subscriptionOf({ id: 'two' }))],
      { request: null, requestError: null, running: { id: 'two', wallet: '0xmira' } },
    ],
    [
      'a stop which the server has just made itself keeps the server’s reason',
      [synced(), stop, closed, accepted, checked(over)],
      { request: null, ended: { ...one, reason: 'OFF_BET_INACTIVE' } },
    ],
    [
      'a stop that the server confirms keeps who wanted it',
      [synced(), { ...stop, cause: 'loss' }, turnedOff, accepted, checked(over)],
      { ended: { ...one, reason: 'loss' } },
    ],
    [
      'a stop of a session that only the room has shown says how that one ended, not the one before',
      [
        synced(),
        closed,
        { ...stop, shown: subscriptionOf({ id: 'two' }) },
        accepted,
        checked(noSession),
      ],
      { ended: { id: 'two', wallet: '0xmira', reason: 'viewer' } },
    ],
    [
      'the end of another session is ignored',
      [synced(), { ...closed, id: 'two' }],
      { running: one },
    ],
    [
      'an end that nobody heard is noticed',
      [synced(), synced(noSession)],
      { running: null, ended: { ...one, reason: 'unknown' } },
    ],
    [
      'its reason may come afterwards',
      [synced(), synced(noSession), closed],
      { ended: { ...one, reason: 'OFF_BET_INACTIVE' } },
    ],
    [
      'an end that is told twice is told once',
      [synced(), closed, turnedOff],
      { ended: { ...one, reason: 'OFF_BET_INACTIVE' } },
    ],
    [
      'one that was started elsewhere runs',
      [synced(), closed, synced()],
      { running: one, ended: null },
    ],
    [
      'a dismissed notice is removed',
      [synced(), closed, { type: 'notice-dismissed' }],
      { ended: null },
    ],
  ])('%s', (_name, events, expected) => {
    expect(stateAfter(...events)).toMatchObject(expected)
  })

  it.each(CLOSE_REASONS)('an end by %s keeps that reason', reason => {
    expect(stateAfter(synced(), { type: 'session-closed', id: 'one', reason }).ended?.reason).toBe(
      reason,
    )
  })

  it.each<[string, CopyEvent[], CopyEvent]>([
    ['a second start', [start], start],
    ['a start while a session is running', [synced()], start],
    ['a stop during a start', [start], stop],
    ['a second stop', [synced(), stop], stop],
    ['a read during a request', [start], synced()],
    ['a check without a request', [synced()], checked(noSession)],
    ['a response without a start', [synced()], started],
    ['a response to a start that is already being checked', [start, lost], started],
  ])('%s changes nothing', (_name, events, event) => {
    const before = stateAfter(...events)
    expect(copyReducer(before, event)).toBe(before)
  })
})

describe('copyViewFor', () => {
  const none = { roomSession: null, userSession: noSession }
  it.each([
    ['unknown', { roomSession: undefined, userSession: undefined }, idleState],
    ['idle', none, idleState],
    ['starting', none, stateAfter(start)],
    ['active', { roomSession: running, userSession: running }, stateAfter(synced())],
    ['active', { roomSession: null, userSession: running }, stateAfter(synced())],
    [
      'paused',
      { roomSession: subscriptionOf({ state: 'PAUSE' }), userSession: running },
      stateAfter(synced()),
    ],
    ['terminating', { roomSession: winding, userSession: winding }, stateAfter(synced())],
    ['stopping', { roomSession: running, userSession: running }, stateAfter(synced(), stop)],
    ['closed', none, stateAfter(synced(), closed)],
    [
      'other-room',
      { roomSession: null, userSession: subscriptionOf({ playerWalletHash: '0xotto' }) },
      idleState,
    ],
  ] as const)('%s', (is, server, state) => {
    expect(copyViewFor(server, state, '0xmira').status).toBe(is)
  })

  it('the end of a session is shown only in its own room', () => {
    const state = stateAfter(synced(), closed)
    expect(copyViewFor(none, state, '0xmira')).toEqual({
      status: 'closed',
      reason: 'OFF_BET_INACTIVE',
    })
    expect(copyViewFor(none, state, '0xotto').status).toBe('idle')
  })
})
