import { expect, test } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { createTestBackend } from './support.ts'

const streamer = walletOf('streamer:3')

/** Returns the stored state after a streamer has gone offline. */
function savedState(url = ''): string {
  const { backend, saved } = createTestBackend(url, { seed: 21 })
  backend.control.setStreamerStatus(streamer, 'OFFLINE')
  return saved()
}

test('restores seed and statuses', async () => {
  const before = createTestBackend('', { seed: 21 })
  before.backend.control.setStreamerStatus(streamer, 'OFFLINE')
  const after = createTestBackend('', { seed: 99, saved: savedState() })
  expect(await after.get('lobby')).toEqual(await before.get('lobby'))
})

test.each(['', '{', 'null', '[]', '{"version":1}', '{"version":99,"seed":21}'])(
  'ignores invalid saved state such as %j',
  async saved => {
    const fresh = createTestBackend()
    const after = createTestBackend('', { saved })
    expect(await after.get('lobby')).toEqual(await fresh.get('lobby'))
  },
)

test('keeps balances after a reload, but not after a change of currency', async () => {
  const wallet = walletOf('user')
  const saved = JSON.stringify({
    ...JSON.parse(savedState('balance=50&tokenPrice=1')),
    accounts: { [wallet]: { balance: 12.5, language: 'pl', nickname: 'Ada' } },
  })
  const same = createTestBackend('balance=50&tokenPrice=1', { saved })
  expect((await same.get('balance')).body).toEqual({ balance: 12.5, currency: 'EUR' })
  expect((await same.get('user/info')).body).toMatchObject({ language: 'pl', nickname: 'Ada' })
  const other = createTestBackend('balance=80&tokenPrice=1', { saved })
  expect((await other.get('balance')).body).toEqual({ balance: 80, currency: 'EUR' })
})
