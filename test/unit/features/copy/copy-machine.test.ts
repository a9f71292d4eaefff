import { describe, expect, it } from 'vitest'
import {
  type CopyClient,
  type CopyEvent,
  step,
  viewOf,
} from '../../../../src/features/copy/copy-machine.ts'
import { CLOSE_REASONS } from '../../../../src/model/copy-session.ts'
import { idleClient, nothing, subscriptionOf } from './factories.ts'

const running = subscriptionOf()
const over = subscriptionOf({ state: 'CLOSED' })
const winding = subscriptionOf({ state: 'TERMINATION' })
const clientAfter = (...events: CopyEvent[]): CopyClient => events.reduce(step, idleClient)
const start: CopyEvent = { type: 'start' }
const stop: CopyEvent = { type: 'stop', cause: 'viewer' }
const started: CopyEvent = { type: 'started', server: running }
const lost: CopyEvent = { type: 'sent', verdict: 'lost' }
const accepted: CopyEvent = { type: 'sent', verdict: 'accepted' }
const refused: CopyEvent = { type: 'sent', verdict: 'refused', message: 'Insufficient funds' }
const closed: CopyEvent = { type: 'closed', id: 'one', reason: 'OFF_BET_INACTIVE' }
const turnedOff: CopyEvent = { type: 'closed', id: 'one', reason: 'TURN_OFF' }
const checked = (server = running): CopyEvent => ({ type: 'checked', server, isLast: false })
const checkedLast = (server = running): CopyEvent => ({ type: 'checked', server, isLast: true })
const unread = (isLast: boolean): CopyEvent => ({ type: 'unread', isLast })
const synced = (server = running): CopyEvent => ({ type: 'synced', server })
const one = { id: 'one', wallet: '0xmira' }

describe('what becomes of the client', () => {
  it.each<[string, CopyEvent[], object]>([
    ['a start is under way', [start], { act: expect.objectContaining({ phase: 'sending' }) }],
    ['a started copying runs', [start, started], { act: null, running: one }],
    ['a refused start is asked about', [start, refused], { running: null }],
    [
      'a refused start says why',
      [start, refused, checked(nothing)],
      { act: null, fault: { kind: 'start', status: 'refused', message: 'Insufficient funds' } },
    ],
    ['a lost start that took effect runs', [start, lost, checked()], { running: one, fault: null }],
    [
      'a lost start that no read shows yet stays open',
      [start, lost, checked(nothing), checked(nothing)],
      { act: expect.objectContaining({ phase: 'checking' }), fault: null },
    ],
    [
      'a lost start that no read has shown is unconfirmed',
      [start, lost, checked(nothing), checkedLast(nothing)],
      { act: null, running: null, fault: { kind: 'start', status: 'unconfirmed', message: null } },
    ],
    [
      'an unconfirmed start that shows late runs',
      [start, lost, checkedLast(nothing), synced()],
      { running: one, fault: null },
    ],
    [
      'an unconfirmed start that is heard to have ended is over',
      [start, lost, checkedLast(nothing), closed],
      { fault: null, ended: { id: 'one', wallet: null, reason: 'OFF_BET_INACTIVE' } },
    ],
    [
      'a read that fails leaves it open',
      [start, lost, unread(false)],
      { act: expect.objectContaining({ phase: 'checking' }) },
    ],
    [
      'reads that all failed are said to have failed',
      [start, lost, unread(true)],
      { act: null, fault: { kind: 'start', status: 'unread' } },
    ],
    [
      'a refusal is a refusal, also where nothing could be read',
      [start, refused, unread(true)],
      { fault: { kind: 'start', status: 'refused', message: 'Insufficient funds' } },
    ],
    [
      'a start that ended before its answer tells how',
      [start, closed, { type: 'sent', verdict: 'accepted', id: 'one' }, checked(nothing)],
      { running: null, ended: { id: 'one', wallet: null, reason: 'OFF_BET_INACTIVE' } },
    ],
    [
      'an end of the copying before says nothing of the next one',
      [synced(), closed, start, closed, refused, checked(nothing)],
      { ended: null, fault: { kind: 'start', status: 'refused' } },
    ],
    [
      'a stop is asked about, whatever its answer',
      [synced(), stop, accepted],
      { act: expect.objectContaining({ kind: 'stop', phase: 'checking' }) },
    ],
    [
      'a stopped copying is over',
      [synced(), stop, accepted, checked(over)],
      { act: null, running: null, ended: { ...one, reason: 'viewer' } },
    ],
    [
      'a stop that winds down is remembered',
      [synced(), stop, accepted, checked(winding), turnedOff],
      { running: null, requestedStop: null, ended: { ...one, reason: 'viewer' } },
    ],
    [
      'a refused stop is a fault',
      [synced(), stop, refused, checked()],
      { running: one, fault: { kind: 'stop', status: 'refused', message: 'Insufficient funds' } },
    ],
    [
      'a lost stop stays open as long as it runs',
      [synced(), stop, lost, checked()],
      { act: expect.objectContaining({ kind: 'stop', phase: 'checking' }) },
    ],
    [
      'a stop that no read has shown is unconfirmed',
      [synced(), stop, accepted, checkedLast()],
      { act: null, running: one, fault: { kind: 'stop', status: 'unconfirmed' } },
    ],
    [
      'an unconfirmed stop that takes effect late is still the one of the viewer',
      [synced(), stop, lost, checkedLast(), synced(nothing)],
      { fault: null, ended: { ...one, reason: 'viewer' } },
    ],
    [
      'an unconfirmed stop is no fault any more once it winds down',
      [synced(), stop, lost, checkedLast(), synced(winding)],
      { running: one, fault: null, requestedStop: 'viewer' },
    ],
    [
      'a stop of what another tab has followed up by another start is done',
      [synced(), stop, lost, checked(subscriptionOf({ id: 'two' }))],
      { act: null, fault: null, running: { id: 'two', wallet: '0xmira' } },
    ],
    [
      'a stop which the server has just made itself keeps the server’s reason',
      [synced(), stop, closed, accepted, checked(over)],
      { act: null, ended: { ...one, reason: 'OFF_BET_INACTIVE' } },
    ],
    [
      'a stop that the server confirms keeps who wanted it',
      [synced(), { type: 'stop', cause: 'loss' }, turnedOff, accepted, checked(over)],
      { ended: { ...one, reason: 'loss' } },
    ],
    ['an end of somebody else’s is none', [synced(), { ...closed, id: 'two' }], { running: one }],
    [
      'an end that nobody heard is noticed',
      [synced(), synced(nothing)],
      { running: null, ended: { ...one, reason: 'unknown' } },
    ],
    [
      'its reason may come afterwards',
      [synced(), synced(nothing), closed],
      { ended: { ...one, reason: 'OFF_BET_INACTIVE' } },
    ],
    [
      'an end that is told twice is told once',
      [synced(), closed, turnedOff],
      {
        ended: { ...one, reason: 'OFF_BET_INACTIVE' },
      },
    ],
    [
      'one that was started elsewhere runs',
      [synced(), closed, synced()],
      {
        running: one,
        ended: null,
      },
    ],
    ['what was read is put away', [synced(), closed, { type: 'dismissed' }], { ended: null }],
  ])('%s', (_name, events, expected) => {
    expect(clientAfter(...events)).toMatchObject(expected)
  })

  it.each(CLOSE_REASONS)('an end by %s keeps that reason', reason => {
    expect(clientAfter(synced(), { type: 'closed', id: 'one', reason }).ended?.reason).toBe(reason)
  })

  it.each<[string, CopyEvent[], CopyEvent]>([
    ['a second start', [start], start],
    ['a start of what runs', [synced()], start],
    ['a stop during a start', [start], stop],
    ['a second stop', [synced(), stop], stop],
    ['a read during an act', [start], synced()],
    ['a check that nobody asked for', [synced()], checked(nothing)],
    ['an answer to no start', [synced()], started],
    ['an answer to a start that is being checked already', [start, lost], started],
  ])('%s changes nothing', (_name, events, event) => {
    const before = clientAfter(...events)
    expect(step(before, event)).toBe(before)
  })
})

describe('what a room shows', () => {
  const none = { round: null, own: nothing }
  it.each([
    ['unknown', { round: undefined, own: undefined }, idleClient],
    ['idle', none, idleClient],
    ['starting', none, clientAfter(start)],
    ['active', { round: running, own: running }, clientAfter(synced())],
    ['active', { round: null, own: running }, clientAfter(synced())],
    ['paused', { round: subscriptionOf({ state: 'PAUSE' }), own: running }, clientAfter(synced())],
    ['terminating', { round: winding, own: winding }, clientAfter(synced())],
    ['stopping', { round: running, own: running }, clientAfter(synced(), stop)],
    ['closed', none, clientAfter(synced(), closed)],
    ['elsewhere', { round: null, own: subscriptionOf({ playerWalletHash: '0xotto' }) }, idleClient],
  ] as const)('%s', (is, server, client) => {
    expect(viewOf(server, client, '0xmira').status).toBe(is)
  })

  it('tells how a copying ended in its own room only', () => {
    const client = clientAfter(synced(), closed)
    expect(viewOf(none, client, '0xmira')).toEqual({ status: 'closed', reason: 'OFF_BET_INACTIVE' })
    expect(viewOf(none, client, '0xotto').status).toBe('idle')
  })
})
