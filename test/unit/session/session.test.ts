import { expect, it } from 'vitest'
import { statusAfterError } from '../../../src/session/session.ts'

const expired = { detail: 'error.app.session-expired' }
const disabled = { message: 'Widget is disabled' }
const LOBBY = '/api/v1/app/web/lobby?size=200'
const SUBSCRIPTION = '/api/v1/app/web/subscription'

it.each([
  [401, expired, LOBBY, 'disabledSessionExpired'],
  [403, expired, LOBBY, 'disabledSessionExpired'],
  [401, expired, SUBSCRIPTION, null],
  [403, expired, `${SUBSCRIPTION}?x=1`, null],
  [401, disabled, LOBBY, 'disabled'],
  [403, disabled, LOBBY, 'disabled'],
  [403, disabled, SUBSCRIPTION, 'disabled'],
  [401, {}, LOBBY, null],
  [400, expired, LOBBY, null],
  [500, disabled, LOBBY, null],
])('a response %i with %j on %s gives the status %s', (status, body, path, expected) => {
  expect(statusAfterError({ status, body, path })).toBe(expected)
})
