import { describe, expect, test } from 'vitest'
import { operations } from '../../../../contract/operations.ts'
import { languages } from '../../../../demo/backend/data/languages.ts'
import { walletOf } from '../../../../demo/backend/random.ts'
import { FilterParameters } from '../../../../src/model/filters.ts'
import { isStreamer, Lobby, LobbyRecord, SchedulePage } from '../../../../src/model/lobby.ts'
import { FEATURE_FLAGS, FeatureFlags, UserInfo } from '../../../../src/model/user.ts'
import { createTestBackend, ORIGIN, type TestBackend } from './support.ts'

const FLAGS = '/api/v1/app/control/user/feature-flags'
const streamer = walletOf('streamer:3')

const GAME_CENTER = '/api/v1/app/game-center'

/** Paths that answer 404, by the reason. */
const unknown = {
  'Not Found': ['nothing/here', 'images/streamers/9999-3x4.svg', 'streamer/wallet/%E0%A4%A'],
  'Player by query not found': [
    'lobby/wallet',
    'lobby/wallet?query=nobody&all=true',
    'rooms/nobody/round',
    'streamer/wallet/nobody?showOffline=true',
    `${GAME_CENTER}/jackpot/events?streamerUserId=5`,
    `${GAME_CENTER}/fortune-wheels/events?streamerUserId=5`,
  ],
  'Info by query not found': [
    'currency/rate',
    'currency/rate?from=EUR',
    'currency/rate?to=EUR',
    'currency/rate?from=EUR&to=NONE',
    `${GAME_CENTER}/jackpot/events`,
    `${GAME_CENTER}/fortune-wheels/events`,
    'leaderboard/top-copiers',
    'pool',
    'pool?streamerUserId=',
    'pool?streamerUserId=1',
    'pool/bank-overview',
    'pool/bank-overview?streamerUserId=',
    'pool/bank-overview?streamerUserId=1',
    'rooms/nobody/chat-history',
    'streamer/game-actions',
    'streamer/game-actions?streamerWalletHash=nobody',
    'tip',
    'user/game-actions',
  ],
  'Streamer by query not found': [
    'streamer/info',
    'streamer/info?query=x',
    `streamer/info?streamerWalletHash=${streamer}`,
  ],
}

describe('refused calls', () => {
  test.each(
    Object.entries(unknown).flatMap(([message, paths]) => paths.map(path => [path, message])),
  )('answers 404 with a reason to %s', async (path, message) => {
    expect(await createTestBackend().get(path)).toMatchObject({
      status: 404,
      body: { message, details: { arguments: [] } },
    })
  })

  test('answers 405 to a known path with another method, and names those that it has', async () => {
    const { backend } = createTestBackend()
    const url = `${ORIGIN}/api/v1/app/web/subscription`
    const response = await backend.fetch(new Request(url, { method: 'PATCH' }))
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, POST, PUT, DELETE')
  })

  test('refuses exactly those calls of the contract without a token or an Idempotency-Key that need it', async () => {
    const { backend } = createTestBackend()
    for (const operation of await operations()) {
      const { id, method, path, parameters, body, isPublic, isIdempotent } = operation
      // The sandbox issues tickets.
      if (id === 'requestSocketTicket') continue
      const names = new Map(parameters.map(({ name, example }) => [name, example]))
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => names.get(name) ?? '')
      const send = async (caller?: { wallet: null }) => {
        const init = { method, ...(body && { body: JSON.stringify(body.example) }) }
        const response = await backend.fetch(new Request(ORIGIN + filled, init), caller)
        return `${response.status} ${await response.text()}`
      }
      const isRefused = (await send()).match(/^400 .*Idempotency-Key is required/) !== null
      const isUnauthorized = (await send({ wallet: null })).startsWith('401')
      expect([id, isRefused, isUnauthorized]).toEqual([id, isIdempotent, !isPublic])
    }
  })

  test('stores nothing of rooms and players that anonymous visitors ask for and nobody knows', async () => {
    const { get, backend, saved } = createTestBackend()
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
    expect(saved()).toContain('OFFLINE')
    expect(saved()).not.toContain(unknown)
  })
})

const readLobby = ({ read }: TestBackend, query = 'size=200') => read(Lobby, `lobby?${query}`)

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
    // With this seed somebody has just that.
    const { live, winning } = await readLobby(createTestBackend('', { seed: 2 }))
    expect(winning.records.map(({ rtp }) => rtp)).toContain(0.95)
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
    expect((await createTestBackend().get(`lobby/wallet?query=${streamer}${all}`)).body).toEqual({
      userId: 7004,
      wallet: streamer,
      nickname: expect.any(String),
    })
  })

  test('creates the same lobby for the same seed, and another one for another seed', async () => {
    const first = await readLobby(createTestBackend())
    expect(await readLobby(createTestBackend())).toEqual(first)
    expect(await readLobby(createTestBackend('', { seed: 8 }))).not.toEqual(first)
  })

  test('serves all pictures at the URLs of the records', async () => {
    const { backend, read } = createTestBackend()
    const { live } = await read(Lobby, 'lobby')
    const urls = live.records.flatMap(({ images }) => [images.THREE_FOUR, images.SIXTEEN_NINE])
    for (const url of new Set(urls)) {
      const response = await backend.fetch(new Request(ORIGIN + url))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
    }
  })
})

test('lists future streams on quarter hours, soonest first', async () => {
  const { read, clock } = createTestBackend()
  const page = await read(SchedulePage, 'schedule?size=50')
  expect(page.content).toHaveLength(24)
  const times = page.content.map(({ dateOfStream }) => Date.parse(dateOfStream))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  for (const time of times) {
    expect(time).toBeGreaterThan(clock.now())
    expect(time % 900_000).toBe(0)
  }
})

test('answers the settings of the operator, with bet volumes converted at the price of the session currency', async () => {
  const { get } = createTestBackend('tokenName=PLN&tokenPrice=0.25&balance=70')
  expect((await get('settings')).body).toEqual({
    minBetVolume: 0.5,
    minBetVolumeInSessionCurrency: 2,
    maxBetVolume: 100,
    maxBetVolumeInSessionCurrency: 400,
    maxBetVolumeActive: true,
    defaultBetVolume: 2,
    defaultBetVolumeInSessionCurrency: 8,
    showOnlyStreamers: false,
    streamUrl: 'demo:',
    operatorName: 'Demo Casino',
    confirmsRounds: true,
  })
  expect((await get('balance')).body).toEqual({ balance: 70, currency: 'PLN' })
})

test('turns every flag on but become_a_streamer, which can be forced', async () => {
  const off = await createTestBackend().read(FeatureFlags, FLAGS)
  expect(Object.keys(off)).toEqual([...FEATURE_FLAGS])
  expect(Object.values(off).filter(on => !on)).toHaveLength(1)
  const { get } = createTestBackend('forceFlags=become_a_streamer')
  expect((await get(FLAGS)).body).toMatchObject({ become_a_streamer: true })
})

test("lists the room of the streamer scenario's user in the lobby once they are live", async () => {
  const { get, read, backend } = createTestBackend('demoType=streamer')
  const { walletHash } = await read(UserInfo, 'user/info')
  const record = await read(LobbyRecord, `lobby/wallet?query=${walletHash}&all=true`)
  expect(isStreamer(record)).toBe(true)
  expect((await get(`streamer/wallet/${walletHash}`)).status).toBe(404)
  backend.control.setStreamerStatus(walletHash, 'ONLINE')
  expect((await get(`streamer/wallet/${walletHash}`)).status).toBe(200)
})

test('offers 20 languages', () => {
  expect(new Set(languages).size).toBe(20)
})

test('filters by 18 games of four providers, and by the languages of its streamers', async () => {
  const testBackend = createTestBackend()
  const offered = await testBackend.read(FilterParameters, 'lobby/filter-parameters')
  expect(offered.games).toHaveLength(18)
  expect(offered.providers).toHaveLength(4)
  expect(new Set(offered.games.map(({ provider }) => provider))).toEqual(new Set(offered.providers))
  const { live } = await readLobby(testBackend)
  const spoken = live.records.filter(isStreamer).map(({ language }) => language)
  expect(offered.languages).toEqual(expect.arrayContaining(spoken))
  expect(languages).toEqual(expect.arrayContaining(offered.languages))
})
