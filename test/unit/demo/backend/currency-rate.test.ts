import { expect, test } from 'vitest'
import { createTestBackend } from './support.ts'

const rate = async (from: string, to: string, url = '') =>
  (await createTestBackend(url).get(`currency/rate?from=${from}&to=${to}`)).body

test.each([
  ['USD', 'USD', 1],
  ['EUR', 'USD', 1.08],
  ['usd', 'eur', 0.9259259259],
  ['BTC', 'MBTC', 1000],
])('answers the rate from %s to %s', async (from, to, worth) => {
  expect(await rate(from, to)).toBe(worth)
})

test("uses the scenario's price for the session currency", async () => {
  expect(await rate('GOLD', 'USD', 'tokenName=GOLD&tokenPrice=4')).toBe(4)
  expect(await rate('USD', 'GOLD', 'tokenName=GOLD&tokenPrice=4')).toBe(0.25)
})

test.each(['from=EUR', 'to=EUR', 'from=EUR&to=NONE', ''])(
  'answers 404 to the rate of %j',
  async query => {
    const { status, body } = await createTestBackend().get(`currency/rate?${query}`)
    expect(status).toBe(404)
    expect(body).toMatchObject({ message: 'Info by query not found' })
  },
)
