import { expect, test } from 'vitest'
import {
  failureOf,
  mayRejectLayers,
  PublishError,
} from '../../../../src/media/publish/publish-session.ts'
import { SessionError } from '../../../../src/media/session-client.ts'

test.each([
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [409, 'occupied'],
  [406, 'unsupported'],
  [415, 'unsupported'],
  [408, 'unavailable'],
  [429, 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [400, 'rejected'],
  [404, 'rejected'],
  [405, 'rejected'],
  [422, 'rejected'],
  [200, 'rejected'],
])('a response with %i means %s', (status, failure) => {
  expect(failureOf(new SessionError(status))).toBe(failure)
})

test('no response at all means the network, and a known reason is kept', () => {
  expect(failureOf(new TypeError('Failed to fetch'))).toBe('network')
  expect(failureOf(new PublishError('unsupported', 'no WebRTC'))).toBe('unsupported')
})

test('only a refusal of the offer itself may mean its layers', () => {
  expect([400, 406, 415, 422].every(status => mayRejectLayers(new SessionError(status)))).toBe(true)
  expect([401, 404, 409, 503].some(status => mayRejectLayers(new SessionError(status)))).toBe(false)
  expect(mayRejectLayers(new Error('lost'))).toBe(false)
})
