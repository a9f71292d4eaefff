import { describe, expect, it } from 'vitest'
import { cockpit, jackpotEvents, wheelEvents } from '../../../src/api/game-center.ts'
import {
  copiedActions,
  copyHistory,
  playerHistory,
  streamerFeed,
} from '../../../src/api/history.ts'
import type { Http } from '../../../src/api/http.ts'
import { lobby, lobbyPlayer, playerLookup, presence } from '../../../src/api/lobby.ts'
import { balance } from '../../../src/api/money.ts'
import { filterParameters } from '../../../src/api/players-and-schedule.ts'
import { rewards } from '../../../src/api/rewards.ts'
import { chatHistory, polledChatHistory, streamSettings } from '../../../src/api/room.ts'
import { featureFlags, userInfo } from '../../../src/api/user.ts'
import { minutes, seconds } from '../../../src/lib/clock.ts'
import { createResourceCache } from '../../../src/runtime/resource-cache.ts'
import { createManualClock } from '../../support/manual-clock.ts'

function setUp() {
  const manualClock = createManualClock()
  let setBy = 0
  const clock = { ...manualClock, now: () => manualClock.now() + setBy }
  const requests: string[] = []
  const http: Pick<Http, 'read'> = {
    async read(resource, params) {
      requests.push(resource.toPath(params))
      return null as never
    },
  }
  const cache = createResourceCache({
    http: http as Http,
    clock,
    onFailure() {},
    isVisible: () => true,
    onFocus: () => () => {},
    onOnline: () => () => {},
  })
  const setClock = (ms: number) => {
    setBy = ms
  }
  return { clock, requests, cache, setClock }
}

const wallet = '0x12'

// docs/behaviour/server.md#freshness, line by line.
const table = [
  ['feature flags', 'for good', Infinity, featureFlags, {}],
  ['filter parameters', 'for good', Infinity, filterParameters, {}],
  ['user info', '5 min', minutes(5), userInfo, {}],
  ['stream settings', '50 s', seconds(50), streamSettings, { channelId: 'c' }],
  ['the player query', '5 s', seconds(5), presence, { wallet }],
  ["a player's history", '2 s', seconds(2), playerHistory, { wallet }],
  ["a streamer's feed", '2 s', seconds(2), streamerFeed, { wallet }],
  ['a chat history', '2 s', seconds(2), chatHistory, { roomId: wallet }],
  ['the wheels of a streamer', '5 s', seconds(5), wheelEvents, { streamerUserId: 1 }],
  ['the jackpots of a streamer', '5 s', seconds(5), jackpotEvents, { streamerUserId: 1 }],
  ['the cockpit', '5 s', seconds(5), cockpit, {}],
  ["the user's copied actions", '2 s', seconds(2), copiedActions, { wallet }],
  ["the account's history", '2 s', seconds(2), copyHistory, { page: 0 }],
  ['the lobby', 'no time', 0, lobby, {}],
  ['the balance', 'no time', 0, balance, {}],
] as const

describe('freshness', () => {
  it.each(table)('the stale time of %s is %s', async (_what, _long, fresh, resource, params) => {
    const { clock, requests, cache } = setUp()
    // What a mounted hook would do: read, and keep the answer in SWR's cache.
    const read = async () => {
      await cache.load<never, unknown>(resource as never, params as never)
      cache.swr.provider().set(cache.keyOf(resource as never, params as never), { data: 'cached' })
    }
    await read()
    const last = Number.isFinite(fresh) ? fresh - 1 : minutes(60 * 24)
    if (last > 0) {
      await clock.advance(last)
      await read()
      expect(requests).toHaveLength(1)
    }
    if (!Number.isFinite(fresh)) return
    await clock.advance(1)
    await read()
    expect(requests).toHaveLength(2)
  })

  it("setting the computer's clock back does not extend the freshness", async () => {
    const { requests, cache, setClock } = setUp()
    await cache.load(userInfo, {})
    cache.swr.provider().set(cache.keyOf(userInfo, {}), { data: 'cached' })
    setClock(-minutes(60))
    await cache.load(userInfo, {})
    expect(requests).toHaveLength(2)
  })

  it('the player query is polled every 15 s and never retried', () => {
    expect([presence.refreshInterval, presence.retryOnError]).toEqual([seconds(15), false])
    for (const { refreshInterval, retryOnError } of [userInfo, lobby, featureFlags])
      expect([refreshInterval, retryOnError]).toEqual([undefined, true])
  })

  it('a chat without a socket is polled every 15 s', () => {
    expect(polledChatHistory.refreshInterval).toBe(seconds(15))
    expect(chatHistory.refreshInterval).toBeUndefined()
  })

  it.each([
    ['5 copied actions in a room', copiedActions.toPath({ wallet }), /&size=5$/],
    ["11 in the account's history", copyHistory.toPath({ page: 0 }), /page=0&size=11$/],
    ['only players who are online', presence.toPath({ wallet }), /\/0x12\?showOffline=false$/],
    ['the full record of a player', lobbyPlayer.toPath({ wallet }), /\?query=0x12&all=true$/],
    [
      'the summary of a player by nickname',
      playerLookup.toPath({ query: 'Ada L' }),
      /\?query=Ada\+L&all=false$/,
    ],
    ['200 records of the lobby', lobby.toPath({}), /lobby\?size=200$/],
    ['6 rewards', rewards.toPath({ page: 0 }), /page=0&size=6&sort=createdAt&order=asc$/],
  ])('a request asks for %s', (_what, located, query) => expect(located).toMatch(query))

  it.each([
    ['13 actions in the feed', streamerFeed, 'size=13'],
    ["16 in a player's history", playerHistory, 'size=16'],
  ])('a page has %s', (_what, resource, size) => {
    expect(resource.toPath({ wallet, from: '2026-01-05T12:00:00' })).toBe(
      `/api/v1/app/web/streamer/game-actions?streamerWalletHash=0x12&from=2026-01-05T12%3A00%3A00&${size}`,
    )
  })
})
