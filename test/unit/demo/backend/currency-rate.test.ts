import { expect, test } from 'vitest'
import { createTestBackend } from './support.ts'

test.each([
  ['USD', 'USD', 1],
  ['EUR', 'USD', 1.08],
  ['usd', 'eur', 0.9259259259],
  ['BTC', 'MBTC', 1000],
  ['GOLD', 'USD', 4],
  ['USD', 'GOLD', 0.25],
])(
  "answers the rate from %s to %s, at the scenario's price of its currency",
  async (from, to, rate) => {
    const { get } = createTestBackend('tokenName=GOLD&tokenPrice=4')
    expect((await get(`currency/rate?from=${from}&to=${to}`)).body).toBe(rate)
  },
)
