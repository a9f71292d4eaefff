import { describe, expect, it } from 'vitest'
import { isRoomOwner, overrideClaims } from '../../../src/session/claims.ts'
import { isFlagForced } from '../../../src/session/session.ts'

const claims = { appMode: 'NOCODE', copyMode: 'IN_POOL' } as const

describe('reserved keys appMode and copyMode', () => {
  it.each([
    ['', claims],
    ['appMode=GENERAL', { appMode: 'GENERAL', copyMode: 'IN_POOL' }],
    ['copyMode=ON_FLY', { appMode: 'NOCODE', copyMode: 'ON_FLY' }],
    ['appMode=OTHER', { appMode: 'GENERAL', copyMode: 'IN_POOL' }],
  ])('reserved keys override the claims: %j', (query, expected) => {
    expect(overrideClaims(claims, new URLSearchParams(query))).toEqual(expected)
  })

  it('claims are not overridden outside of demo and debug mode', () => {
    expect(overrideClaims(claims, null)).toBe(claims)
  })
})

describe('forceFlags', () => {
  it.each([
    ['forceFlags=a,b', 'a', true],
    ['forceFlags=a, b', 'b', true],
    ['forceFlags=ab', 'a', false],
    ['', 'a', false],
  ])('forceFlags=%j switches %s on: %s', (query, flag, expected) => {
    expect(isFlagForced(flag, new URLSearchParams(query))).toBe(expected)
  })

  it('forceFlags is ignored outside of demo and debug mode', () => {
    expect(isFlagForced('a', null)).toBe(false)
  })
})

describe('the signed-in user', () => {
  it.each([
    ['w', 'w', true],
    ['w', 'other', false],
    ['', '', false],
  ])('a user with wallet %j owns the room %j: %s', (walletHash, roomId, expected) => {
    expect(isRoomOwner({ walletHash }, roomId)).toBe(expected)
  })
})
