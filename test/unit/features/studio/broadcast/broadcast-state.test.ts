import { describe, expect, it, test } from 'vitest'
import {
  type BroadcastEvent,
  type BroadcastState,
  broadcastReducer,
  isPublishing,
  mayCapture,
  noBroadcast,
  phaseOf,
  type StatusFailure,
} from '../../../../../src/features/studio/broadcast/broadcast-state.ts'
import type { PublisherView } from '../../../../../src/media/publish/publisher.ts'
import type { StreamStatus } from '../../../../../src/model/lobby.ts'

const connecting: PublisherView = {
  phase: 'connecting',
  failure: null,
  retryAt: null,
  health: null,
}
const status = (value: StreamStatus | null, at = 0): BroadcastEvent => ({
  type: 'status-received',
  status: value,
  at,
})
const stateAfter = (...actions: BroadcastEvent[]): BroadcastState =>
  actions.reduce(broadcastReducer, noBroadcast)

const asked: BroadcastEvent[] = [status('OFFLINE'), { type: 'start-requested', source: 'browser' }]
const started: BroadcastEvent[] = [...asked, status('STARTING'), { type: 'start-accepted' }]
const ending: BroadcastEvent = { type: 'end-requested' }
const elsewhere: BroadcastEvent = { type: 'elsewhere-checked', isElsewhere: true }
const live: BroadcastEvent[] = [
  ...started,
  { type: 'publisher-changed', view: { ...connecting, phase: 'live' } },
  status('ONLINE', 1000),
]
const liveByEncoder: BroadcastEvent[] = [
  status('OFFLINE'),
  { type: 'start-requested', source: 'encoder' },
  { type: 'start-accepted' },
  status('STARTING'),
  status('ONLINE', 1000),
]

test.each<[string, BroadcastEvent[], string]>([
  ['before the first answer', [], 'idle'],
  ['offline', [status('OFFLINE')], 'idle'],
  ['after Go live', asked, 'starting'],
  ['while the publisher connects', started, 'starting'],
  ['with an encoder', liveByEncoder.slice(0, 2), 'waiting'],
  ['once the server says ONLINE', live, 'live'],
  ['once the server says BROADCAST', [...live, status('BROADCAST')], 'live'],
  ['once the encoder has arrived', liveByEncoder, 'live'],
  ['after End stream', [...live, ending], 'ending'],
  ['when the server has ended it', [...live, ending, status('OFFLINE')], 'ended'],
  ['live without this page', [status('ONLINE')], 'interrupted'],
  ['starting without this page', [status('STARTING')], 'interrupted'],
  ['live in another tab', [status('ONLINE'), elsewhere], 'elsewhere'],
  ['offline while another tab is open', [status('OFFLINE'), elsewhere], 'idle'],
])('the phase of a broadcast %s is %s', (_when, actions, phase) => {
  expect(phaseOf(stateAfter(...actions))).toBe(phase)
})

test.each<[string, BroadcastEvent[], boolean]>([
  ['offline', [status('OFFLINE')], true],
  ['while this page is live', live, true],
  ['live without this page, before other tabs are known', [status('ONLINE')], false],
  [
    'live without this page and any other tab',
    [status('ONLINE'), { ...elsewhere, isElsewhere: false }],
    true,
  ],
  ['live in another tab', [status('ONLINE'), elsewhere], false],
  [
    'that this page could not end',
    [
      ...live,
      ending,
      { type: 'refused', failure: { request: 'end', reason: 'unreachable', error: null } },
    ],
    true,
  ],
])('whether the page may open devices %s: %j', (_when, actions, isAllowed) => {
  expect(mayCapture(stateAfter(...actions))).toBe(isAllowed)
})

describe("the server's status", () => {
  it('ends a broadcast that it ends, with the time for which it was live', () => {
    const state = stateAfter(...live, status('BROADCAST', 3000), status('OFFLINE', 61_000))
    expect(phaseOf(state)).toBe('ended')
    expect(state.end).toEqual({ reason: 'server', duration: 60_000 })
    expect(state.publisher).toBeNull()
  })

  it('is offline as a matter of course before a start is accepted', () => {
    expect(phaseOf(stateAfter(...asked, status('OFFLINE')))).toBe('starting')
  })

  it('that is unknown changes nothing', () => {
    expect(stateAfter(...live, status(null))).toEqual(stateAfter(...live))
  })

  it('that is live again ends the summary of the broadcast before', () => {
    const state = stateAfter(...live, status('OFFLINE'), status('ONLINE'))
    expect(phaseOf(state)).toBe('interrupted')
  })
})

describe('an end by the operator', () => {
  it('comes at once, whatever status the server still has', () => {
    const state = stateAfter(...live, { type: 'terminated', at: 11_000 })
    expect(phaseOf(state)).toBe('ended')
    expect(state).toMatchObject({
      status: 'ONLINE',
      end: { reason: 'terminated', duration: 10_000 },
    })
    expect(phaseOf(broadcastReducer(state, status('OFFLINE')))).toBe('ended')
  })

  it('is explained where the status announced it first', () => {
    const state = stateAfter(...live, status('OFFLINE', 2000), { type: 'terminated', at: 2500 })
    expect(state.end).toEqual({ reason: 'terminated', duration: 1000 })
  })

  it('concerns nobody who is offline, or who has ended the stream themselves', () => {
    expect(stateAfter(status('OFFLINE'), { type: 'terminated', at: 0 }).end).toBeNull()
    const own = stateAfter(...live, ending, status('OFFLINE'), { type: 'terminated', at: 0 })
    expect(own.end?.reason).toBe('streamer')
  })
})

const refusalOf = (
  request: 'start' | 'end',
  reason: StatusFailure,
): Extract<BroadcastEvent, { type: 'refused' }> => ({
  type: 'refused',
  failure: { request, reason, error: null },
})

describe('a refusal', () => {
  it('of a start leads back, with its reason', () => {
    const state = stateAfter(...asked, refusalOf('start', 'forbidden'))
    expect(phaseOf(state)).toBe('idle')
    expect(state.failure).toEqual({ request: 'start', reason: 'forbidden', error: null })
    expect(broadcastReducer(state, { type: 'dismissed' }).failure).toBeNull()
  })

  it('of an end leaves an encoder live, and the browser interrupted', () => {
    const refusal: BroadcastEvent = refusalOf('end', 'unreachable')
    expect(phaseOf(stateAfter(...liveByEncoder, ending, refusal))).toBe('live')
    expect(phaseOf(stateAfter(...live, ending, refusal))).toBe('interrupted')
  })

  it('of an end is forgotten once the stream is off air, which the streamer wanted', () => {
    const refusal: BroadcastEvent = refusalOf('end', 'unreachable')
    const state = stateAfter(...live, ending, refusal, status('OFFLINE', 61_000))
    expect(phaseOf(state)).toBe('ended')
    expect(state).toMatchObject({ failure: null, end: { reason: 'streamer', duration: 60_000 } })
  })

  it.each([
    ['unreachable', null],
    ['forbidden', { request: 'start', reason: 'forbidden', error: null }],
  ] as const)('of a start as %s, before its stream, leaves the failure %j', (reason, failure) => {
    const state = stateAfter(...asked, refusalOf('start', reason), status('STARTING'))
    expect(phaseOf(state)).toBe('interrupted')
    expect(state.failure).toEqual(failure)
  })

  it('of a resume stays while the stream goes on', () => {
    const resumed: BroadcastEvent = { type: 'resumed', source: 'browser', since: null }
    const refusal: BroadcastEvent = refusalOf('start', 'unreachable')
    const state = stateAfter(status('ONLINE'), resumed, refusal, status('BROADCAST'))
    expect(state.failure).toEqual({ request: 'start', reason: 'unreachable', error: null })
  })

  it('that comes after the outcome is known changes nothing', () => {
    const state = stateAfter(...live, { type: 'publisher-changed', view: connecting })
    expect(broadcastReducer(state, refusalOf('start', 'unreachable'))).toEqual(state)
  })
})

it("the publisher's view is ignored when the stream is being ended, and without a broadcast of this page", () => {
  const view: BroadcastEvent = { type: 'publisher-changed', view: connecting }
  expect(stateAfter(...live, ending, view).publisher).toBeNull()
  expect(stateAfter(...liveByEncoder, view).publisher).toBeNull()
  expect(stateAfter(status('OFFLINE'), view).publisher).toBeNull()
})

test('closing the page cuts the picture from Go live to End stream, and never that of an encoder', () => {
  expect(isPublishing(stateAfter(status('OFFLINE')))).toBe(false)
  expect(isPublishing(stateAfter(...started))).toBe(true)
  expect(isPublishing(stateAfter(...live))).toBe(true)
  expect(isPublishing(stateAfter(...live, ending))).toBe(false)
  expect(isPublishing(stateAfter(...liveByEncoder))).toBe(false)
})
