import { describe, expect, it } from 'vitest'
import {
  type CopyClient,
  type CopyEvent,
  step,
  viewOf,
} from '../../../../src/features/copy/copy-machine.ts'
import { CLOSE_REASONS } from '../../../../src/model/subscription.ts'
import { idleClient, nothing, subscriptionOf } from './factories.ts'

const running = subscriptionOf()
const over = subscriptionOf({ state: 'CLOSED' })
const winding = subscriptionOf({ state: 'TERMINATION' })
const clientAfter = (...events: CopyEvent[]): CopyClient => events.reduce(step, idleClient)
const start: CopyEvent = { type: 'start' }
const stop: CopyEvent = { type: 'stop', cause: 'viewer' }
const started: CopyEvent = { type: 'started', server: running }
const sent: CopyEvent = { type: 'sent', message: null }
const refused: CopyEvent = { type: 'sent', message: 'Insufficient funds' }
const closed: CopyEvent = { type: 'closed', id: 'one', reason: 'OFF_BET_INACTIVE' }
const turnedOff: CopyEvent = { type: 'closed', id: 'one', reason: 'TURN_OFF' }
const checked = (server = running): CopyEvent => ({ type: 'checked', server })
const learned = (server = running): CopyEvent => ({ type: 'learned', server })
const one = { id: 'one', wallet: '0xmira' }

describe('what becomes of the client', () => {
  it.each<[string, CopyEvent[], Partial<CopyClient>]>([
    ['a start is under way', [start], { act: expect.objectContaining({ phase: 'sending' }) }],
    ['a started copying runs', [start, started], { act: null, running: one }],
    ['a refused start is asked about', [start, refused], { running: null }],
    [
      'a refused start says why',
      [start, refused, checked(nothing)],
      { act: null, fault: { kind: 'start', message: 'Insufficient funds' } },
    ],
    ['a lost start that took runs', [start, sent, checked()], { running: one, fault: null }],
    [
      'a lost start that did not take is a fault',
      [start, sent, checked(nothing)],
      { running: null, fault: { kind: 'start', message: null } },
    ],
    [
      'a check that fails leaves it open',
      [start, sent, { type: 'unread' }],
      { act: expect.objectContaining({ phase: 'checking', isStuck: true }) },
    ],
    [
      'a start that ended before its answer tells how',
      [start, closed, { ...sent, id: 'one' }, checked(nothing)],
      { running: null, ended: { id: 'one', wallet: null, reason: 'OFF_BET_INACTIVE' } },
    ],
    [
      'an end of the copying before says nothing of the next one',
      [learned(), closed, start, closed, sent, checked(nothing)],
      { ended: null, fault: { kind: 'start', message: null } },
    ],
    [
      'a stop is asked about, whatever its answer',
      [learned(), stop, sent],
      { act: expect.objectContaining({ kind: 'stop', phase: 'checking' }) },
    ],
    [
      'a stopped copying is over',
      [learned(), stop, sent, checked(over)],
      { act: null, running: null, ended: { ...one, reason: 'viewer' } },
    ],
    [
      'a stop that winds down is remembered',
      [learned(), stop, sent, checked(winding), turnedOff],
      { running: null, wanted: null, ended: { ...one, reason: 'viewer' } },
    ],
    [
      'a stop that did nothing is a fault',
      [learned(), stop, refused, checked()],
      { running: one, fault: { kind: 'stop', message: 'Insufficient funds' } },
    ],
    [
      'a stop which the server has just made itself keeps the server’s reason',
      [learned(), stop, closed, sent, checked(over)],
      { act: null, ended: { ...one, reason: 'OFF_BET_INACTIVE' } },
    ],
    [
      'a stop that the server confirms keeps who wanted it',
      [learned(), { type: 'stop', cause: 'loss' }, turnedOff, sent, checked(over)],
      { ended: { ...one, reason: 'loss' } },
    ],
    ['an end of somebody else’s is none', [learned(), { ...closed, id: 'two' }], { running: one }],
    [
      'an end that nobody heard is noticed',
      [learned(), learned(nothing)],
      { running: null, ended: { ...one, reason: 'unknown' } },
    ],
    [
      'its reason may come afterwards',
      [learned(), learned(nothing), closed],
      { ended: { ...one, reason: 'OFF_BET_INACTIVE' } },
    ],
    [
      'an end that is told twice is told once',
      [learned(), closed, turnedOff],
      {
        ended: { ...one, reason: 'OFF_BET_INACTIVE' },
      },
    ],
    [
      'one that was started elsewhere runs',
      [learned(), closed, learned()],
      {
        running: one,
        ended: null,
      },
    ],
    ['what was read is put away', [learned(), closed, { type: 'dismissed' }], { ended: null }],
  ])('%s', (_name, events, expected) => {
    expect(clientAfter(...events)).toMatchObject(expected)
  })

  it.each(CLOSE_REASONS)('an end by %s keeps that reason', reason => {
    expect(clientAfter(learned(), { type: 'closed', id: 'one', reason }).ended?.reason).toBe(reason)
  })

  it.each<[string, CopyEvent[], CopyEvent]>([
    ['a second start', [start], start],
    ['a start of what runs', [learned()], start],
    ['a stop during a start', [start], stop],
    ['a second stop', [learned(), stop], stop],
    ['a read during an act', [start], learned()],
    ['a check that nobody asked for', [learned()], checked(nothing)],
    ['an answer to no start', [learned()], started],
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
    ['active', { round: running, own: running }, clientAfter(learned())],
    ['active', { round: null, own: running }, clientAfter(learned())],
    ['paused', { round: subscriptionOf({ state: 'PAUSE' }), own: running }, clientAfter(learned())],
    ['terminating', { round: winding, own: winding }, clientAfter(learned())],
    ['stopping', { round: running, own: running }, clientAfter(learned(), stop)],
    ['closed', none, clientAfter(learned(), closed)],
    ['elsewhere', { round: null, own: subscriptionOf({ playerWalletHash: '0xotto' }) }, idleClient],
  ] as const)('%s', (is, server, client) => {
    expect(viewOf(server, client, '0xmira').is).toBe(is)
  })

  it('tells how a copying ended in its own room only', () => {
    const client = clientAfter(learned(), closed)
    expect(viewOf(none, client, '0xmira')).toEqual({ is: 'closed', reason: 'OFF_BET_INACTIVE' })
    expect(viewOf(none, client, '0xotto').is).toBe('idle')
  })
})
