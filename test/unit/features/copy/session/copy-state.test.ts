import { describe, expect, it } from 'vitest'
import {
  type CopyEvent,
  type CopyState,
  copyReducer,
} from '../../../../../src/features/copy/session/copy-state.ts'
import { copyViewFor } from '../../../../../src/features/copy/session/use-copy.ts'
import { AppError } from '../../../../../src/lib/errors.ts'
import { idleState, noSession, subscriptionOf } from '../factories.ts'

const running = subscriptionOf()
const over = subscriptionOf({ state: 'CLOSED' })
const winding = subscriptionOf({ state: 'TERMINATION' })
const paused = subscriptionOf({ state: 'PAUSE' })
const otherRoom = subscriptionOf({ playerWalletHash: '0xotto' })
const stateAfter = (...events: CopyEvent[]): CopyState => events.reduce(copyReducer, idleState)
const start: CopyEvent = { type: 'start-requested', wallet: '0xmira' }
const stop: CopyEvent = { type: 'stop-requested', cause: 'viewer', shown: null }
const started: CopyEvent = { type: 'session-started', server: running }
const lost: CopyEvent = { type: 'response-received', outcome: 'lost' }
const accepted: CopyEvent = { type: 'response-received', outcome: 'accepted' }
const error = new AppError('http-client', 'Insufficient funds')
const refused: CopyEvent = { type: 'response-received', outcome: 'refused', error }
const closed: CopyEvent = { type: 'session-closed', id: 'one', reason: 'OFF_BET_INACTIVE' }
const turnedOff: CopyEvent = { type: 'session-closed', id: 'one', reason: 'TURN_OFF' }
const checked = (server = running, isLast = false): CopyEvent => ({
  type: 'state-checked',
  server,
  isLast,
})
const checkedLast = (server = running) => checked(server, true)
const unread = (isLast: boolean): CopyEvent => ({ type: 'check-failed', isLast })
const synced = (server = running): CopyEvent => ({ type: 'state-synced', server })
const one = { id: 'one', wallet: '0xmira' }
const isChecking = { request: expect.objectContaining({ phase: 'checking' }) }
const byViewer = { ...one, reason: 'viewer' }
const byServer = { ...one, reason: 'OFF_BET_INACTIVE' }
const unheard = { ...one, reason: 'unknown' }
const isStopping = { request: expect.objectContaining({ kind: 'stop', phase: 'checking' }) }
const unreadStart = { request: null, requestError: { kind: 'start', status: 'unreachable' } }
const unconfirmedStart = {
  request: null,
  running: null,
  requestError: { kind: 'start', status: 'unconfirmed', error: null },
}
const unconfirmedStop = {
  request: null,
  running: one,
  requestError: { kind: 'stop', status: 'unconfirmed' },
}
const two = subscriptionOf({ id: 'two' })
const gone = checked(noSession)
const goneAtLast = checkedLast(noSession)
const isOver = { request: null, running: null }
const refusal = (kind: 'start' | 'stop') => ({ requestError: { kind, status: 'refused', error } })

describe('copyReducer', () => {
  it.each<[string, CopyEvent[], object]>([
    ['is under way', [], { request: expect.objectContaining({ phase: 'sending' }) }],
    ['runs once the server has started', [started], { request: null, running: one }],
    ['is checked if it was refused', [refused], { running: null }],
    ['that was refused says why', [refused, gone], { request: null, ...refusal('start') }],
    ['that was refused is so, also unread', [refused, unread(true)], refusal('start')],
    [
      'that ended before its answer tells how',
      [closed, { ...accepted, id: 'one' }, gone],
      { running: null, ended: byServer },
    ],
  ])('a start %s', (_name, events, expected) => {
    expect(stateAfter(start, ...events)).toMatchObject(expected)
  })

  it.each<[string, CopyEvent[], object]>([
    ['that took effect runs', [checked()], { running: one, requestError: null }],
    ['that no read shows yet stays open', [gone, gone], { ...isChecking, requestError: null }],
    ['that no read has shown is unconfirmed', [gone, goneAtLast], unconfirmedStart],
    ['that shows late runs', [goneAtLast, synced()], { running: one, requestError: null }],
    ['heard to have ended is over', [goneAtLast, closed], { requestError: null, ended: byServer }],
    ['stays open if a read fails', [unread(false)], isChecking],
    ['whose reads all failed says so', [unread(true)], unreadStart],
  ])('a lost start %s', (_name, events, expected) => {
    expect(stateAfter(start, lost, ...events)).toMatchObject(expected)
  })

  it.each<[string, CopyEvent[], object]>([
    ['is asked about, whatever its answer', [accepted], isStopping],
    ['that took effect is over', [accepted, checked(over)], { ...isOver, ended: byViewer }],
    [
      'that winds down is remembered',
      [accepted, checked(winding), turnedOff],
      { running: null, requestedStop: null, ended: byViewer },
    ],
    ['that was refused says why', [refused, checked()], { running: one, ...refusal('stop') }],
    ['that was lost stays open as long as it runs', [lost, checked()], isStopping],
    ['that no read has shown is unconfirmed', [accepted, checkedLast()], unconfirmedStop],
    [
      'that takes effect late is still the viewer’s',
      [lost, checkedLast(), synced(noSession)],
      { requestError: null, ended: byViewer },
    ],
    [
      'is no error any more once it winds down',
      [lost, checkedLast(), synced(winding)],
      { running: one, requestError: null, requestedStop: 'viewer' },
    ],
    [
      'is done when another tab has started again',
      [lost, checked(two)],
      { request: null, requestError: null, running: { ...one, id: 'two' } },
    ],
    [
      'whose end was heard first is done when another tab has started again',
      [turnedOff, lost, checked(two)],
      {
        request: null,
        requestError: null,
        requestedStop: null,
        running: { ...one, id: 'two' },
        ended: null,
      },
    ],
    [
      'which the server has just made itself keeps its reason',
      [closed, accepted, checked(over)],
      { request: null, ended: byServer },
    ],
  ])('a stop %s', (_name, events, expected) => {
    expect(stateAfter(synced(), stop, ...events)).toMatchObject(expected)
  })

  it.each<[string, CopyEvent[], object]>([
    [
      'a session that was stopped before a sync has reported it ended by the viewer',
      [{ ...stop, shown: running }, accepted, checked(over)],
      { request: null, running: null, ended: byViewer },
    ],
    [
      'a stop of a session that is shown late ends the one that runs',
      [synced(), { ...stop, shown: subscriptionOf({ id: 'before' }) }, accepted, checked(over)],
      { ended: byViewer },
    ],
    [
      'a stop of a session that only the room has shown says how that one ended, not the one before',
      [synced(), closed, { ...stop, shown: two }, accepted, gone],
      { ended: { ...byViewer, id: 'two' } },
    ],
    [
      'a stop asked for after the end of another session is still checked',
      [synced(), closed, { ...stop, shown: two }, lost, checked(two)],
      { ...isStopping, running: { ...one, id: 'two' } },
    ],
    [
      'a stop of a session that no read has shown is still checked after the end of another one',
      [synced(), closed, stop, lost, checked(two)],
      isStopping,
    ],
    [
      'a stop that the server confirms keeps who wanted it',
      [synced(), { ...stop, cause: 'loss' }, turnedOff, accepted, checked(over)],
      { ended: { ...one, reason: 'loss' } },
    ],
    [
      'the end of a session does not affect the next one',
      [synced(), closed, start, closed, refused, gone],
      { ended: null, requestError: { kind: 'start', status: 'refused' } },
    ],
    ['the end of another one is ignored', [synced(), { ...closed, id: 'two' }], { running: one }],
    ['an unheard end is noticed', [synced(), synced(noSession)], { running: null, ended: unheard }],
    ['its reason may come afterwards', [synced(), synced(noSession), closed], { ended: byServer }],
    ['an end that is told twice is told once', [synced(), closed, turnedOff], { ended: byServer }],
    ['one started elsewhere runs', [synced(), closed, synced()], { running: one, ended: null }],
    ['a dismissed end is gone', [synced(), closed, { type: 'notice-dismissed' }], { ended: null }],
  ])('%s', (_name, events, expected) => {
    expect(stateAfter(...events)).toMatchObject(expected)
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
    ['paused', { roomSession: paused, userSession: running }, stateAfter(synced())],
    ['terminating', { roomSession: winding, userSession: winding }, stateAfter(synced())],
    ['stopping', { roomSession: running, userSession: running }, stateAfter(synced(), stop)],
    ['closed', none, stateAfter(synced(), closed)],
    ['other-room', { roomSession: null, userSession: otherRoom }, idleState],
  ] as const)('%s', (is, server, state) => {
    expect(copyViewFor(server, state, '0xmira').status).toBe(is)
  })

  it('a start is shown only in its own room', () => {
    expect(copyViewFor(none, stateAfter(start), '0xotto').status).toBe('unknown')
  })

  it.each<[string, CopyEvent[]]>([
    ['a session', [synced(), closed]],
    ['a session that no read has shown', [start, closed, { ...accepted, id: 'one' }, gone]],
  ])('the end of %s is shown only in its own room', (_name, events) => {
    const state = stateAfter(...events)
    expect(copyViewFor(none, state, '0xmira')).toEqual({
      status: 'closed',
      reason: 'OFF_BET_INACTIVE',
    })
    expect(copyViewFor(none, state, '0xotto').status).toBe('idle')
  })
})
