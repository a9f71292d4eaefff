import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noCopySession } from '../../../contract/examples.ts'
import { startCopying } from '../../../src/api/copy-session.ts'
import type { Http } from '../../../src/api/http.ts'
import { deposit } from '../../../src/api/pool.ts'
import { sendTip } from '../../../src/api/tips.ts'
import { stringifyBody } from '../../../src/api/write.ts'
import { parseAmount } from '../../../src/lib/amount-input.ts'
import { forAll } from '../../support/fast-check-runs.ts'
import { createTestHttp } from '../../support/test-http.ts'

function setUp() {
  const bodies: string[] = []
  const http = createTestHttp(async request => {
    bodies.push(await request.text())
    return Response.json(noCopySession)
  })
  return { http, bodies }
}

const writes: [string, (http: Http, amount: string) => Promise<unknown>, RegExp][] = [
  ['a deposit', (http, amount) => deposit(http, 7, amount, 'k'), /"amount":([^,}]*)/],
  ['a tip', (http, amount) => sendTip(http, 7, amount, 'k'), /"amount":([^,}]*)/],
  [
    'the bet of a copying',
    (http, bet) =>
      startCopying(http, { wallet: 'w', playerId: 7, bet, isChangeGameRule: false }, 'k'),
    /"subscriberBetAmount":([^,}]*)/,
  ],
]

/** Digits as somebody types them, with at most eight decimals. */
const typedDigits = fc
  .tuple(
    fc.bigInt({ min: 1n, max: 10n ** 18n }),
    fc.stringMatching(/^\d{0,8}$/),
    fc.constantFrom('.', ','),
  )
  .map(([whole, fraction, point]) => ({
    typed: fraction === '' ? `${whole}` : `${whole}${point}${fraction}`,
    digits: `${whole}.${fraction}`.replace(/0*$/, '').replace(/\.$/, ''),
  }))

describe.each(writes)('%s', (_name, send, pattern) => {
  it.each([
    '0.00000001',
    '90071992.54740993',
    '9007199254740993',
    '100000000000000000000000.00000001',
    '0.1',
    '20',
  ])('an amount is sent as a JSON number with the digits %s', async amount => {
    const { http, bodies } = setUp()
    await send(http, amount)
    expect(pattern.exec(bodies[0] ?? '')?.[1]).toBe(amount)
    expect(() => JSON.parse(bodies[0] ?? '')).not.toThrow()
  })

  it('every typed amount is sent with all its digits and without an exponent', async () => {
    await fc.assert(
      fc.asyncProperty(typedDigits, async ({ typed, digits }) => {
        const { http, bodies } = setUp()
        await send(http, parseAmount(typed).amount?.toFixed() ?? '')
        expect(pattern.exec(bodies[0] ?? '')?.[1]).toBe(digits)
      }),
    )
  })
})

it('a body without exact numbers equals JSON.stringify', () => {
  const scalar = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constantFrom(null, undefined),
  )
  forAll([fc.dictionary(fc.string({ unit: 'binary' }), scalar)], fields => {
    expect(stringifyBody(fields)).toBe(JSON.stringify(fields))
  })
})
