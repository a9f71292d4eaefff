import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Money } from '../../../src/lib/amount.ts'
import { Decimal } from '../../../src/model/money.ts'
import { forAll } from '../../support/fast-check-runs.ts'

it.each([
  [12.5, '12.5'],
  [0, '0'],
  ['123456789012345678901234567890.123456789', '123456789012345678901234567890.123456789'],
  ['-1e-8', '-1e-8'],
])('%s is parsed to its exact text', (sent, exact) => {
  expect(v.parse(Decimal, sent)).toBe(exact)
})

it.each([null, '', ' ', 'abc', '1,5', '0x10', '1_000', Number.NaN, Number.POSITIVE_INFINITY])(
  'refuses %s',
  sent => {
    expect(v.is(Decimal, sent)).toBe(false)
  },
)

it('a Decimal is the same number as Money', () => {
  forAll([fc.double({ noNaN: true, noDefaultInfinity: true })], sent => {
    expect(new Money(v.parse(Decimal, sent)).toNumber()).toBe(sent === 0 ? 0 : sent)
  })
})
