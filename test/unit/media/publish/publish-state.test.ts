import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  initialPublishState,
  isAttempt,
  MAX_ATTEMPTS,
  MAX_OCCUPIED_ATTEMPTS,
  type PublishEvent,
  type PublishState,
  publishReducer,
} from '../../../../src/media/publish/publish-state.ts'
import type { PublishFailure } from '../../../../src/media/publish/publisher.ts'
import { forAll } from '../../../support/fast-check-runs.ts'

const run = (events: readonly PublishEvent[], start: PublishState = initialPublishState) =>
  events.reduce(publishReducer, start)
const failed = (failure: PublishFailure, retryAfter = 0): PublishEvent => ({
  type: 'failed',
  failure,
  retryAfter,
  now: 1000,
  random: 1,
})
const connected: PublishEvent = { type: 'connected' }
const due: PublishEvent = { type: 'delay-elapsed' }

/** Fails again and again; returns the number of automatic attempts after the first. */
function attemptsAfter(failure: PublishFailure): number {
  let state = run([failed(failure)])
  let attempts = 0
  while (state.phase === 'waiting') {
    attempts += 1
    state = run([due, failed(failure)], state)
  }
  expect(state).toMatchObject({ phase: 'failed', failure, retryAt: null })
  return attempts
}

describe('the phases of a broadcast', () => {
  test('a broadcast connects, is interrupted and recovers', () => {
    expect(initialPublishState.phase).toBe('connecting')
    expect(run([connected]).phase).toBe('live')
    expect(run([connected, { type: 'interrupted' }]).phase).toBe('reconnecting')
    expect(run([connected, { type: 'interrupted' }, connected]).phase).toBe('live')
    expect(run([{ type: 'interrupted' }]).phase).toBe('connecting')
  })

  test('other media that need a new session reconnect', () => {
    expect(run([connected, { type: 'reopened' }]).phase).toBe('reconnecting')
    expect(run([{ type: 'reopened' }]).phase).toBe('connecting')
  })

  test('an attempt after a wait connects, or reconnects what has been live', () => {
    expect(run([failed('network'), due])).toMatchObject({ phase: 'connecting', retryAt: null })
    expect(run([connected, failed('network'), due]).phase).toBe('reconnecting')
  })

  test('success clears the failure, and the attempts once it lasts', () => {
    const state = run([failed('network'), due, connected])
    expect(state).toMatchObject({ phase: 'live', failure: null, attempts: 1 })
    expect(run([{ type: 'steady' }], state).attempts).toBe(0)
  })

  test('nothing follows the end', () => {
    forAll(
      [
        fc.array(
          fc.constantFrom<PublishEvent>(
            connected,
            due,
            failed('network'),
            failed('rejected'),
            { type: 'interrupted' },
            { type: 'network-restored' },
            { type: 'retry-requested' },
          ),
        ),
      ],
      events => {
        const state = run(events)
        expect(state.retryAt !== null).toBe(state.phase === 'waiting')
        if (state.phase === 'waiting' || state.phase === 'failed')
          expect(state.failure).not.toBeNull()
        const ended = run([{ type: 'stop-requested' }], state)
        expect(ended).toMatchObject({ phase: 'ended', failure: null, retryAt: null })
        expect(run(events, ended)).toBe(ended)
      },
    )
  })
})

describe('a failed attempt', () => {
  test.each([
    ['network', MAX_ATTEMPTS],
    ['unavailable', MAX_ATTEMPTS],
    ['occupied', MAX_OCCUPIED_ATTEMPTS],
    ['unauthorized', 0],
    ['rejected', 0],
    ['unsupported', 0],
  ] satisfies [PublishFailure, number][])('%s is tried again %i times', (failure, times) => {
    expect(attemptsAfter(failure)).toBe(times)
  })

  test('failures of another kind leave an occupied ingest all of its attempts, and the pauses of these', () => {
    const lost = Array.from({ length: MAX_ATTEMPTS }, () => [failed('network'), due]).flat()
    let state = run([...lost, failed('occupied')])
    expect(state).toMatchObject({ phase: 'waiting', retryAt: 2000 })
    let attempts = 0
    while (state.phase === 'waiting') {
      attempts += 1
      state = run([due, failed('occupied')], state)
    }
    expect(attempts).toBe(MAX_OCCUPIED_ATTEMPTS)
  })

  test('an ingest that is occupied between other failures is not tried for ever', () => {
    let state = run([])
    for (let round = 0; round < MAX_ATTEMPTS / 2; round += 1)
      state = run([failed('network'), due, failed('occupied'), due], state)
    expect(isAttempt(state)).toBe(true)
    expect(run([failed('network')], state).phase).toBe('failed')
    const last = run([failed('occupied'), due], state)
    expect(isAttempt(last)).toBe(true)
    expect(run([failed('occupied')], last).phase).toBe('failed')
    const steady = run([connected, { type: 'steady' }, failed('occupied')], state)
    expect(steady).toMatchObject({ phase: 'waiting', retryAt: 2000 })
    const retried = run(
      [failed('occupied'), { type: 'retry-requested' }, failed('occupied')],
      state,
    )
    expect(retried).toMatchObject({ phase: 'waiting', retryAt: 2000 })
  })

  test('the waits grow, and a Retry-After makes them longer, up to two minutes', () => {
    expect(run([failed('network')]).retryAt).toBe(2000)
    expect(run([failed('network'), due, failed('network')]).retryAt).toBe(3000)
    expect(run([failed('unavailable', 60_000)]).retryAt).toBe(61_000)
    expect(run([failed('unavailable', 10)]).retryAt).toBe(2000)
    expect(run([failed('unavailable', 3_600_000)]).retryAt).toBe(121_000)
  })

  test('Retry begins anew, from a wait and from the end of the attempts', () => {
    const retry: PublishEvent = { type: 'retry-requested' }
    expect(run([failed('network'), retry])).toMatchObject({ phase: 'connecting', attempts: 0 })
    expect(run([connected, failed('rejected'), retry])).toMatchObject({
      phase: 'reconnecting',
      attempts: 0,
    })
    expect(run([connected, retry])).toEqual(run([connected]))
  })

  test('a network that is back is tried at once, a refusal is not', () => {
    const online: PublishEvent = { type: 'network-restored' }
    expect(isAttempt(run([failed('network'), online]))).toBe(true)
    expect(isAttempt(run([failed('unavailable'), online]))).toBe(false)
    expect(isAttempt(run([failed('unauthorized'), online]))).toBe(false)
  })
})
