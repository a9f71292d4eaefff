import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { stream } from '../../../contract/examples.ts'
import { walletOf } from '../../../demo/backend/random.ts'
import { favourites, userLanguages } from '../../../src/api/account.ts'
import { cockpit, jackpotEvents, wheelEvents } from '../../../src/api/game-center.ts'
import {
  copiedActions,
  copyHistory,
  playerHistory,
  poolTransactions,
  streamerFeed,
} from '../../../src/api/history.ts'
import { lobby, topStreamers } from '../../../src/api/lobby.ts'
import { filterParameters, schedule } from '../../../src/api/players-and-schedule.ts'
import { bankOverview } from '../../../src/api/pool.ts'
import type { Resource } from '../../../src/api/resource.ts'
import { rewards } from '../../../src/api/rewards.ts'
import { chatHistory, leaderboard, reportReasons, topGames } from '../../../src/api/room.ts'
import { tipAmounts } from '../../../src/api/tips.ts'
import { featureFlags } from '../../../src/api/user.ts'
import { GameAction } from '../../../src/model/game-action.ts'
import { CockpitGroup, GameCenterMessage } from '../../../src/model/game-center.ts'
import { LobbyList, LobbyRecord, Settings, Stream } from '../../../src/model/lobby.ts'
import { parseLimit, parseSecondsLimit, UserLimits } from '../../../src/model/play-limits.ts'
import { RewardsResponse } from '../../../src/model/reward.ts'
import { parseTolerant } from '../../../src/model/tolerant.ts'
import { tolerantArray } from '../../../src/model/tolerant-schemas.ts'
import { UserInfo } from '../../../src/model/user.ts'
import { forRuns } from '../../support/fast-check-runs.ts'
import { createTestBackend } from '../demo/backend/support.ts'

const wallet = walletOf('streamer:3')
const STREAMER = 7004

/** A resource to read, and the paths of the lists in its response. */
const caseOf = <P>({ schema, toPath }: Resource<P, unknown>, params: P, ...lists: string[]) => ({
  schema,
  path: toPath(params),
  lists,
})

const cases = [
  caseOf(lobby, {}, 'live.records', 'winning.records'),
  caseOf(topStreamers, {}, 'streamers', 'schedules'),
  caseOf(schedule, { page: 0 }, 'content'),
  caseOf(streamerFeed, { wallet }, 'gameActions'),
  caseOf(playerHistory, { wallet }, 'gameActions'),
  caseOf(copiedActions, { wallet }, 'gameActions'),
  caseOf(copyHistory, { page: 0 }, 'content'),
  caseOf(poolTransactions, { page: 0 }, 'gameActions'),
  caseOf(chatHistory, { roomId: wallet }, ''),
  caseOf(wheelEvents, { streamerUserId: STREAMER }, ''),
  caseOf(jackpotEvents, { streamerUserId: STREAMER }, ''),
  caseOf(rewards, { page: 0 }, 'rewards.content'),
  caseOf(favourites, {}, ''),
  caseOf(leaderboard, { ranking: 'copiers', streamerUserId: STREAMER }, 'topPlayers'),
  caseOf(bankOverview, { streamerUserId: STREAMER }, 'sections', 'sections.2.participants'),
  caseOf(filterParameters, {}, 'languages', 'providers', 'games'),
  caseOf(topGames, {}, ''),
  caseOf(userLanguages, {}, ''),
  caseOf(tipAmounts, { streamerId: STREAMER }, ''),
  caseOf(cockpit, {}, 'events'),
]

const responses = new Map<string, unknown>()
const responseTo = (path: string): unknown => structuredClone(responses.get(path))

beforeAll(async () => {
  const make = (query: string) => createTestBackend(query, { calm: true }).backend
  const [viewer, streamer] = [make(''), make('demoType=streamer')]
  const url = (path: string) => `https://api.example${path}`
  const toggle = url(`/api/v1/app/web/favourites/streamers/${STREAMER}`)
  await viewer.fetch(new Request(toggle, { method: 'POST' }))
  for (const path of [...cases.map(it => it.path), reportReasons.toPath({})]) {
    const backend = path === cockpit.toPath({}) ? streamer : viewer
    responses.set(path, await (await backend.fetch(new Request(url(path)))).json())
  }
})

/** Returns the value at a dotted path; the whole value for an empty one. */
function at(value: unknown, path: string): unknown {
  if (path === '') return value
  return path
    .split('.')
    .reduce<unknown>((held, key) => (held instanceof Object ? Reflect.get(held, key) : null), value)
}
function listAt(value: unknown, path: string): unknown[] {
  const list = at(value, path)
  if (!Array.isArray(list)) throw new Error(`no list at ${path}`)
  return list
}

const everyList = cases.flatMap(({ schema, path, lists }) =>
  lists.map(list => ({ name: `${path} ${list}`, schema, path, list })),
)

// Texts and numbers are valid entries of some lists.
const junk = fc.oneof(
  fc.constantFrom(null, true, { id: {}, wallet: 7, toString: 'x' }),
  fc
    .dictionary(fc.string(), fc.jsonValue())
    .map(map => ({ ...map, id: {}, wallet: {}, userId: {} })),
)

describe('tolerant lists', () => {
  it.each(everyList)('$name drops invalid records at any position, and nothing else', it => {
    const { schema, path, list } = it
    const clean = v.parse(schema, responseTo(path))
    forRuns(40, [junk, fc.nat()], (one, position) => {
      const response = responseTo(path)
      const raw = listAt(response, list)
      raw.splice(position % (raw.length + 1), 0, one)
      const ignored: string[] = []
      const parsed = parseTolerant(schema, response, what => ignored.push(what))
      expect(parsed.success).toBe(true)
      expect(parsed.output).toEqual(clean)
      expect(ignored).not.toHaveLength(0)
    })
  })

  it.each(everyList)('$name loses one record or one field for one invalid value', it => {
    const { schema, path, list } = it
    const before = listAt(v.parse(schema, responseTo(path)), list)
    forRuns(40, [fc.nat(), fc.nat(), junk], (position, which, value) => {
      const response = responseTo(path)
      const raw = listAt(response, list)
      const index = position % Math.max(1, raw.length)
      const record = raw[index]
      if (typeof record !== 'object' || record === null) return
      const keys = Object.keys(record)
      Reflect.set(record, keys[which % keys.length] ?? '', value)
      const parsed = parseTolerant(schema, response)
      expect(parsed.success).toBe(true)
      const after = listAt(parsed.output, list)
      expect(after.slice(0, index)).toEqual(before.slice(0, index))
      expect(after.slice(after.length - (before.length - 1 - index))).toEqual(
        before.slice(index + 1),
      )
      expect(before.length - after.length).toBeLessThanOrEqual(1)
    })
  })

  // Actions and the parts of a bank aren't made unique.
  const keyless = /sections$|game-actions/
  it.each(everyList.filter(({ name }) => !keyless.test(name)))(
    '$name has each record once, whose id may be a number or a text',
    it => {
      const { schema, path, list } = it
      const clean = v.parse(schema, responseTo(path))
      const response = responseTo(path)
      const raw = listAt(response, list)
      const repeated = raw.map(one =>
        one instanceof Object && 'id' in one ? { ...one, id: String(one.id) } : one,
      )
      raw.push(...repeated)
      const [after, before] = [v.parse(schema, response), clean].map(parsed => listAt(parsed, list))
      expect(after).toHaveLength(before?.length ?? 0)
      const withTextIds = (records: unknown[] = []) =>
        JSON.stringify(records).replace(/"id":(\d+)/g, '"id":"$1"')
      expect(withTextIds(after)).toBe(withTextIds(before))
    },
  )

  it('a value that is not a list is an error', () => {
    for (const { schema } of cases) expect(v.is(schema, { unexpected: ['shape'] })).toBe(false)
  })
})

it('a tolerant map loses one key by one invalid value', () => {
  const clean = responseTo(reportReasons.toPath({}))
  const parsed = v.parse(reportReasons.schema, { ...Object(clean), broken: null, odd: [1] })
  expect(parsed).toEqual(clean)
})

it('an invalid feature flag is reported, and the others are kept', () => {
  const ignored: string[] = []
  const raw = { jackpot: true, wheel: null }
  const parsed = parseTolerant(featureFlags.schema, raw, what => ignored.push(what))
  expect(parsed.output).toEqual({ jackpot: true })
  expect(ignored).toEqual(['wheel, expected boolean'])
})

describe('unknown values', () => {
  const record = () => {
    const [first] = listAt(responseTo(lobby.toPath({})), 'live.records')
    return Object(first)
  }

  it.each([
    ['streamer', null, false],
    ['showTipBalance', null, false],
    ['streamingType', 'HOLOGRAM', null],
    ['rtp', 95.4, null],
    ['rtp', -0.1, null],
    ['rtp', 1.2, 1.2],
    ['viewers', -3, null],
    ['viewers', 1.5, null],
    ['viewers', 0, 0],
    [
      'pool',
      { streamerUserId: 1, status: 'FROZEN', userCount: 1, balance: 1 },
      { streamerUserId: 1, status: 'CLOSED', userCount: 1, balance: '1' },
    ],
    ['pool', { streamerUserId: 1, status: 'OPEN', userCount: 1, balance: 'much' }, null],
    ['categories', ['SLOTS', null, 7], ['SLOTS']],
    ['socialLinks', { TWITCH: 'https://twitch.tv/x', KICK: 7 }, { TWITCH: 'https://twitch.tv/x' }],
    ['images', null, { THREE_FOUR: null, SIXTEEN_NINE: null }],
    [
      'images',
      { THREE_FOUR: 'a', WIDTHS: 'all' },
      { THREE_FOUR: 'a', SIXTEEN_NINE: null, WIDTHS: null },
    ],
  ])(
    'an unknown value of a lobby record sets only that field to its fallback (%s)',
    (key, raw, read) => {
      const parsed = v.parse(LobbyRecord, { ...record(), [key]: raw })
      expect(parsed).toEqual({ ...v.parse(LobbyRecord, record()), [key]: read })
    },
  )

  it('an unknown type drops the action', () => {
    const page = responseTo(streamerFeed.toPath({ wallet }))
    const [first] = listAt(page, 'gameActions')
    expect(v.is(GameAction, first)).toBe(true)
    expect(v.is(GameAction, { ...Object(first), actionType: 'BET_DOUBLED' })).toBe(false)
  })

  it('an unknown status of a stream is null', () => {
    const unknown = {
      status: 'ON_THE_MOON',
      streamingType: 'HOLOGRAM',
      moderationStage: 'PONDERED',
      showTipBalance: null,
    }
    const known = {
      status: null,
      streamingType: null,
      moderationStage: null,
      showTipBalance: false,
    }
    expect(v.parse(Stream, { ...stream, ...unknown })).toEqual({ ...stream, ...known })
  })

  it('an unknown integration is reported, and the user is parsed', () => {
    const user = {
      operatorId: 1,
      operatorName: 'x',
      walletHash: 'w',
      language: 'en',
      nickname: null,
      gameIntegrationType: 'FLOATING_CASINO',
    }
    const ignored: string[] = []
    expect(parseTolerant(UserInfo, user, what => ignored.push(what)).success).toBe(true)
    expect(ignored).toEqual(['a value, expected ("DEFAULT_INTEGRATION" | "UNDERGROUND_CASINO")'])
  })

  it.each([[undefined], [null]])(
    'a user without name of operator and language is one (%s)',
    none => {
      const user = { operatorId: 1, walletHash: 'w', operatorName: none, language: none }
      expect(v.parse(UserInfo, user)).toMatchObject({
        walletHash: 'w',
        operatorName: '',
        language: '',
      })
    },
  )

  const amounts = [
    'minBetVolume',
    'minBetVolumeInSessionCurrency',
    'maxBetVolume',
    'maxBetVolumeInSessionCurrency',
    'defaultBetVolume',
    'defaultBetVolumeInSessionCurrency',
  ]
  const volumes = Object.fromEntries(amounts.map(key => [key, 1]))

  it.each([
    [{ streamUrl: 5, operatorName: 12 }, {}],
    [{ helpLinks: 'none' }, { helpLinks: null }],
    [{ helpLinks: { de: 5, default: '/help' } }, { helpLinks: { default: '/help' } }],
    [{ realityCheckMinutes: '60' }, { realityCheckMinutes: 60 }],
    [{ sessionTimeLimitSeconds: '3600' }, { sessionTimeLimitSeconds: 3600 }],
  ])('%o of the settings costs no limit', (raw, parsed) => {
    const limits = { sessionLossLimit: 20, market: 'gb' }
    expect(v.parse(Settings, { ...volumes, ...limits, ...raw })).toMatchObject({
      sessionLossLimit: '20',
      market: 'gb',
      ...parsed,
    })
  })

  it.each(['sessionLossLimit', 'sessionWinLimit', 'sessionStakeLimit', 'sessionTimeLimitSeconds'])(
    'a limit of the settings that can’t be understood isn’t taken for none: %s',
    limit => {
      for (const value of ['none', true, {}, -50, '-50'])
        expect(v.is(Settings, { ...volumes, [limit]: value })).toBe(false)
    },
  )

  it('0 as a limit of the settings is none', () => {
    expect(v.is(Settings, { ...volumes, sessionLossLimit: 0, sessionTimeLimitSeconds: 0 })).toBe(
      true,
    )
    expect(parseLimit(0)).toBeNull()
    expect(parseSecondsLimit(0)).toBeNull()
  })

  it('a limit of the server that is below zero isn’t taken for none', () => {
    const limits = { lossLimit: -50, winLimit: null, stakeLimit: null, timeLimitSeconds: null }
    const none = { ...limits, lossLimit: null }
    expect(v.is(UserLimits, { current: none, next: none })).toBe(true)
    expect(v.is(UserLimits, { current: limits, next: none })).toBe(false)
    expect(v.is(UserLimits, { current: none, next: { ...none, timeLimitSeconds: -1 } })).toBe(false)
  })

  it('null for a boolean of the settings is false', () => {
    const raw = {
      ...volumes,
      maxBetVolumeActive: null,
      showOnlyStreamers: null,
      confirmEachRound: null,
    }
    expect(v.parse(Settings, raw)).toMatchObject({
      maxBetVolumeActive: false,
      showOnlyStreamers: false,
      confirmEachRound: false,
    })
  })

  it('an invalid participant drops neither the finish nor the other participants', () => {
    const message = {
      type: 'WHEEL_OF_FORTUNE_FINISH',
      data: {
        winner: { nickname: 'koi' },
        participants: [{ nickname: 'koi' }, null, { nickname: 'owl' }],
        win: { id: 1, type: 'FREE_SPINS' },
      },
    }
    expect(v.parse(GameCenterMessage, message)).toMatchObject({
      data: { participants: [{ nickname: 'koi' }, { nickname: 'owl' }] },
    })
  })

  it('an unknown activation type of a cockpit group is BY_OPERATOR', () => {
    const group = Object(responseTo(cockpit.toPath({})))
    expect(v.parse(CockpitGroup, { ...group, activationType: 'BY_MAGIC' }).activationType).toBe(
      'BY_OPERATOR',
    )
  })
})

describe('totals of pages', () => {
  it.each([['3'], [null], [undefined]])('a total of %j costs no list', total => {
    const page = Object(responseTo(copyHistory.toPath({ page: 0 })))
    const read = v.parse(copyHistory.schema, { ...page, totalElements: total })
    expect(read).toMatchObject({ totalElements: null, content: { length: page.content.length } })

    const response = Object(responseTo(rewards.toPath({ page: 0 })))
    const broken = { ...response.rewards, totalElements: total }
    const parsed = v.parse(rewards.schema, { rewards: broken, unclaimedCount: total })
    expect(parsed.unclaimedCount).toBeNull()
    expect(parsed.rewards).toMatchObject({
      totalElements: null,
      content: { length: response.rewards.content.length },
    })
  })

  it("a page's total stays as the server sent it when a record is dropped", () => {
    const response = Object(responseTo(rewards.toPath({ page: 0 })))
    listAt(response, 'rewards.content').splice(0, 1, { id: 1, gameType: 'DICE' })
    const { rewards: page, unclaimedCount } = v.parse(RewardsResponse, response)
    expect(page.totalElements).toBe(response.rewards.totalElements)
    expect(page.content).toHaveLength(response.rewards.content.length - 1)
    expect(unclaimedCount).toBe(response.unclaimedCount)
  })
})

describe('reports of ignored values', () => {
  const schema = v.object({ list: tolerantArray(v.object({ name: v.string() })) })

  it('an ignored value is reported by its path and expected type, without its content', () => {
    const ignored: string[] = []
    parseTolerant(schema, { list: [{ name: 666 }, { name: 'a' }] }, what => ignored.push(what))
    expect(ignored).toEqual(['name, expected string'])
  })

  it.each([
    [{ socialLinks: { TWITCH: 7 } }, 'TWITCH, expected string'],
    [{ wallet: 7 }, 'wallet, expected string'],
  ])('a record with %j is reported by the name of the field', (changes, line) => {
    const record = { userId: 1, wallet: 'w', nickname: 'n', images: {}, streamer: true }
    const ignored: string[] = []
    const list = { total: 1, hasNext: false, records: [{ ...record, ...changes }] }
    parseTolerant(LobbyList, list, what => ignored.push(what))
    expect(ignored).toEqual([line])
  })

  it('ignored values are reported only to the current parseTolerant call', () => {
    const ignored: string[] = []
    parseTolerant(schema, { list: [] }, what => ignored.push(what))
    v.parse(schema, { list: [null] })
    expect(ignored).toEqual([])
  })
})
