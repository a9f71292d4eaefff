import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPoolMode, readClaims } from '../../../src/session/claims.ts'
import { forAll } from '../../support/fast-check-runs.ts'

const jwt = (payload: unknown) =>
  `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`

describe('readClaims', () => {
  it('both modes are read from the token', () => {
    expect(readClaims(jwt({ appMode: 'NOCODE', copyMode: 'IN_POOL', name: 'Zażółć' }))).toEqual({
      appMode: 'NOCODE',
      copyMode: 'IN_POOL',
    })
  })

  it.each([null, 'opaque', 'a.b.c', jwt(null), jwt({ appMode: 'OTHER' })])(
    'has the general ones for %s',
    token => {
      expect(readClaims(token)).toEqual({ appMode: 'GENERAL', copyMode: 'ON_FLY' })
    },
  )

  it('arbitrary tokens never throw', () => {
    forAll([fc.string()], text => void readClaims(text))
  })
})

describe('isPoolMode', () => {
  it.each([
    ['GENERAL', 'IN_POOL', true],
    ['NOCODE', 'IN_POOL', false],
    ['GENERAL', 'ON_FLY', false],
  ] as const)('%s with %s: %s', (appMode, copyMode, expected) => {
    expect(isPoolMode({ appMode, copyMode })).toBe(expected)
  })
})
