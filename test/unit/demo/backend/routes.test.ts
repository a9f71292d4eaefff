import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { operations } from '../../../../contract/operations.ts'
import { walletOf } from '../../../../demo/backend/random.ts'
import { UserLanguages } from '../../../../src/model/account.ts'
import { ApiErrorBody } from '../../../../src/model/api-error.ts'
import { FilterParameters } from '../../../../src/model/filters.ts'
import {
  isStreamer,
  Lobby,
  LobbyRecord,
  PlayerSummary,
  SchedulePage,
  Settings,
  TopStreamers,
} from '../../../../src/model/lobby.ts'
import { Balance } from '../../../../src/model/money.ts'
import { NestedTexts } from '../../../../src/model/translations.ts'
import { FEATURE_FLAGS, FeatureFlags, UserInfo } from '../../../../src/model/user.ts'
import { createTestBackend } from './support.ts'

const FLAGS = '/api/v1/app/control/user/feature-flags'
const streamer = walletOf('streamer:3')

const readable: readonly [string, v.GenericSchema][] = [
  ['user/info', UserInfo],
  ['user/languages', v.pipe(UserLanguages, v.length(20))],
  ['balance', Balance],
  [FLAGS, FeatureFlags],
  ['settings', Settings],
  ['translations/templated?locale=en', NestedTexts],
  ['translations/templated?locale=xx', NestedTexts],
  ['currency/rate?from=EUR&to=USD', v.number()],
  ['lobby?size=200', Lobby],
  ['lobby/top-streamers', TopStreamers],
  ['lobby/filter-parameters', FilterParameters],
  [`lobby/wallet?query=${streamer}&all=true`, LobbyRecord],
  [`lobby/wallet?query=${streamer}`, PlayerSummary],
  [`streamer/wallet/${streamer}?showOffline=true`, PlayerSummary],
  ['schedule?page=0&size=10', SchedulePage],
]

describe('responses that clients accept', () => {
  test.each(readable)('%s', async (path, schema) => {
    const { get } = createTestBackend()
    const { status, body } = await get(path)
    expect(status).toBe(200)
    expect(v.safeParse(schema, body).issues).toBeUndefined()
  })
})

describe('calls without a token', () => {
  test.each(['user/info', 'user/languages', 'balance'])('%s is refused', async path => {
    const { get } = createTestBackend('demoType=anonymous')
    expect(await get(path)).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
  })

  test.each([
    FLAGS,
    'settings',
    'lobby',
    'lobby/top-streamers',
    'schedule',
    'currency/rate?from=USD&to=EUR',
  ])('answers %s without a token', async path => {
    const { get } = createTestBackend()
    expect((await get(path, { wallet: null })).status).toBe(200)
  })
})

describe('refused calls', () => {
  test.each([
    ['nothing/here', 'Not Found'],
    ['lobby/wallet', 'Player by query not found'],
    ['lobby/wallet?query=nobody&all=true', 'Player by query not found'],
    ['streamer/wallet/nobody?showOffline=true', 'Player by query not found'],
    ['currency/rate?from=EUR', 'Info by query not found'],
    ['images/streamers/9999-3x4.svg', 'Not Found'],
    ['streamer/wallet/%E0%A4%A', 'Not Found'],
  ])('answers 404 with a reason to %s', async (path, message) => {
    const { get } = createTestBackend()
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(v.parse(ApiErrorBody, body)).toMatchObject({ message, details: { arguments: [] } })
  })

  test('answers 405 to a known path with another method, and names those that it has', async () => {
    const { backend } = createTestBackend()
    const url = 'https://casino.example/api/v1/app/web/subscription'
    const response = await backend.fetch(new Request(url, { method: 'PATCH' }))
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, POST, PUT, DELETE')
  })

  test('refuses exactly those writes of the contract without an Idempotency-Key that need one', async () => {
    const { backend } = createTestBackend()
    for (const { id, method, path, parameters, body, isIdempotent } of await operations()) {
      const names = new Map(parameters.map(({ name, example }) => [name, example]))
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => names.get(name) ?? '')
      const request = new Request(`https://casino.example${filled}`, {
        method,
        ...(body && { body: JSON.stringify(body.example) }),
      })
      const response = await backend.fetch(request)
      const isRefused = (await response.text()).includes('Idempotency-Key is required')
      expect([response.status === 400 && isRefused, id]).toEqual([isIdempotent, id])
    }
  })

  test('stores nothing of rooms and players that anonymous visitors ask for and nobody knows', async () => {
    const saved: string[] = []
    const { get, backend } = createTestBackend('', { onSave: state => saved.push(state) })
    const unknown = 'unknown-room'
    const anonymous = { wallet: null }
    for (const path of [
      `rooms/${unknown}/chat-history`,
      `lobby/wallet?query=${unknown}&all=true`,
      `streamer/wallet/${unknown}?showOffline=true`,
      `streamer/game-actions?streamerWalletHash=${unknown}`,
      `stream-settings?channelId=${unknown}`,
      `leaderboard/top-copiers?streamerUserId=${unknown}`,
      `/api/v1/app/game-center/jackpot/events?streamerUserId=${unknown}`,
    ])
      await get(path, anonymous)
    backend.control.setStreamerStatus(walletOf('streamer:3'), 'OFFLINE')
    expect(saved.length).toBeGreaterThan(0)
    expect(saved.at(-1)).not.toContain(unknown)
  })
})

async function readLobby(testBackend: ReturnType<typeof createTestBackend>, query = 'size=200') {
  return v.parse(Lobby, (await testBackend.get(`lobby?${query}`)).body)
}

describe('the lobby', () => {
  test('lists at least 60 people, streamers by viewers first', async () => {
    const { live } = await readLobby(createTestBackend())
    expect(live.records.length).toBeGreaterThanOrEqual(60)
    expect(live.total).toBe(live.records.length)
    const streamers = live.records.filter(isStreamer)
    expect(live.records.slice(0, streamers.length)).toEqual(streamers)
    const viewers = streamers.map(record => record.viewers ?? 0)
    expect(viewers).toEqual(viewers.toSorted((a, b) => b - a))
  })

  test('lists live streamers with an RTP of 0.95 or more as winning', async () => {
    const { live, winning } = await readLobby(createTestBackend())
    const expected = live.records.filter(record => isStreamer(record) && (record.rtp ?? 0) >= 0.95)
    expect(winning.records).toEqual(expected)
    expect(winning.total).toBeGreaterThan(5)
  })

  test('reports further records for a smaller size, and uses the default for an invalid one', async () => {
    const testBackend = createTestBackend()
    const { live } = await readLobby(testBackend, 'size=10')
    expect(live).toMatchObject({ hasNext: true })
    expect(live.records).toHaveLength(10)
    expect((await readLobby(testBackend, 'size=-3')).live.records.length).toBeGreaterThan(50)
  })

  test('removes a streamer who goes offline from the lobby, but finds them with showOffline', async () => {
    const testBackend = createTestBackend()
    testBackend.backend.control.setStreamerStatus(streamer, 'OFFLINE')
    const { live } = await readLobby(testBackend)
    expect(live.records.some(({ wallet }) => wallet === streamer)).toBe(false)
    expect((await testBackend.get(`streamer/wallet/${streamer}`)).status).toBe(404)
    expect((await testBackend.get(`streamer/wallet/${streamer}?showOffline=true`)).status).toBe(200)
    expect((await testBackend.get(`lobby/wallet?query=${streamer}&all=true`)).status).toBe(200)
  })

  test.each(['', '&all=false', '&all='])("answers a person's summary with %j", async all => {
    const { body } = await createTestBackend().get(`lobby/wallet?query=${streamer}${all}`)
    expect(Object.keys(v.parse(v.looseObject({}), body))).toEqual(['userId', 'wallet', 'nickname'])
  })

  test('creates the same lobby for the same seed, and another one for another seed', async () => {
    const first = await readLobby(createTestBackend())
    expect(await readLobby(createTestBackend())).toEqual(first)
    expect(await readLobby(createTestBackend('', { seed: 8 }))).not.toEqual(first)
  })

  test('serves all pictures at the URLs of the records', async () => {
    const { backend, get } = createTestBackend()
    const { live } = v.parse(Lobby, (await get('lobby')).body)
    const urls = live.records.flatMap(({ images }) => [images.THREE_FOUR, images.SIXTEEN_NINE])
    for (const url of new Set(urls)) {
      const response = await backend.fetch(new Request(`https://casino.example${url}`))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
    }
  })
})

test('lists future streams on quarter hours, soonest first', async () => {
  const { get, clock } = createTestBackend()
  const page = v.parse(SchedulePage, (await get('schedule?size=50')).body)
  expect(page.content).toHaveLength(24)
  const times = page.content.map(({ dateOfStream }) => Date.parse(dateOfStream))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  for (const time of times) {
    expect(time).toBeGreaterThan(clock.now())
    expect(time % 900_000).toBe(0)
  }
})

test('converts bet volumes at the price of the session currency', async () => {
  const { get } = createTestBackend('tokenName=PLN&tokenPrice=0.25&balance=70')
  const settings = v.parse(Settings, (await get('settings')).body)
  expect(settings.maxBetVolumeInSessionCurrency).toBe('400')
  expect(settings.minBetVolumeInSessionCurrency).toBe('2')
  expect((await get('balance')).body).toEqual({ balance: 70, currency: 'PLN' })
  expect((await get('currency/rate?from=USD&to=PLN')).body).toBe(4)
})

test('turns every flag on but become_a_streamer, which can be forced', async () => {
  const off = v.parse(FeatureFlags, (await createTestBackend().get(FLAGS)).body)
  expect(Object.keys(off)).toEqual([...FEATURE_FLAGS])
  expect(Object.values(off).filter(on => !on)).toHaveLength(1)
  const { get } = createTestBackend('forceFlags=become_a_streamer')
  expect((await get(FLAGS)).body).toMatchObject({ become_a_streamer: true })
})

test("lists the room of the streamer scenario's user in the lobby once they are live", async () => {
  const { get, backend } = createTestBackend('demoType=streamer')
  const { walletHash } = v.parse(UserInfo, (await get('user/info')).body)
  const record = v.parse(LobbyRecord, (await get(`lobby/wallet?query=${walletHash}&all=true`)).body)
  expect(isStreamer(record)).toBe(true)
  expect((await get(`streamer/wallet/${walletHash}`)).status).toBe(404)
  backend.control.setStreamerStatus(walletHash, 'ONLINE')
  expect((await get(`streamer/wallet/${walletHash}`)).status).toBe(200)
})
