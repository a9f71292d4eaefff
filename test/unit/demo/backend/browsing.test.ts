import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { FavouriteStreamers } from '../../../../src/model/account.ts'
import { ApiErrorBody } from '../../../../src/model/api-error.ts'
import { GameActionPage, GameActions, PoolTransactions } from '../../../../src/model/game-action.ts'
import { isStreamer, Lobby, LobbyRecord, SchedulePage } from '../../../../src/model/lobby.ts'
import { createTestBackend, ORIGIN, type TestBackend } from './support.ts'

const FAVOURITES = '/api/v1/app/web/favourites/streamers'

async function toggle({ backend }: TestBackend, id: string | number) {
  const request = new Request(`${ORIGIN}${FAVOURITES}/${id}`, { method: 'POST' })
  const response = await backend.fetch(request)
  const body: unknown = await response.json()
  return { status: response.status, body }
}

async function streamers({ get }: TestBackend) {
  const { live } = v.parse(Lobby, (await get('lobby?size=200')).body)
  return live.records.filter(isStreamer)
}

const listed = async ({ get }: TestBackend) =>
  v.parse(FavouriteStreamers, (await get('favourites/streamers')).body)

describe('lookup codes', () => {
  test.each(['111111', '222222'])('finds a streamer who is online by the code %s', async code => {
    const testBackend = createTestBackend()
    const record = v.parse(
      LobbyRecord,
      (await testBackend.get(`lobby/wallet-by-code?code=${code}`)).body,
    )
    expect((await streamers(testBackend)).map(({ wallet }) => wallet)).toContain(record.wallet)
  })

  test.each([
    ['333333', 'Streamer is offline', 'stream.lobby.otp.error.streamerOffline'],
    ['444444', 'Incorrect code, please try again', 'stream.lobby.otp.error.wrongCode'],
    ['', 'Incorrect code, please try again', 'stream.lobby.otp.error.wrongCode'],
  ])('answers 404 to the code %j: %s', async (code, message, key) => {
    const { status, body } = await createTestBackend().get(`lobby/wallet-by-code?code=${code}`)
    expect(status).toBe(404)
    expect(body).toEqual({ message, details: { arguments: [], key } })
  })

  test('looks up a code without a token', async () => {
    const response = await createTestBackend().get('lobby/wallet-by-code?code=111111', {
      wallet: null,
    })
    expect(response.status).toBe(200)
  })
})

describe('favourites', () => {
  test('adds a favourite by a toggle and removes it by the next one', async () => {
    const testBackend = createTestBackend()
    const [first] = await streamers(testBackend)
    expect(await toggle(testBackend, first?.userId ?? '')).toEqual({ status: 200, body: 'added' })
    expect(await listed(testBackend)).toMatchObject([{ wallet: first?.wallet, online: true }])
    expect(await toggle(testBackend, first?.userId ?? '')).toEqual({ status: 200, body: 'removed' })
    expect(await listed(testBackend)).toEqual([])
  })

  test('lists favourites who are online first', async () => {
    const testBackend = createTestBackend()
    const [one, two] = await streamers(testBackend)
    for (const record of [one, two]) await toggle(testBackend, record?.userId ?? '')
    testBackend.backend.control.setStreamerStatus(one?.wallet ?? '', 'OFFLINE')
    expect(await listed(testBackend)).toMatchObject([
      { wallet: two?.wallet, online: true },
      { wallet: one?.wallet, online: false },
    ])
  })

  test.each(['0', 'nobody', '00'])('answers 400 to a favourite with the id %j', async id => {
    expect(await toggle(createTestBackend(), id)).toEqual({
      status: 400,
      body: { message: 'Wrong player id', details: { arguments: [], key: null } },
    })
  })

  test("answers 404 to a favourite who doesn't exist", async () => {
    const { status, body } = await toggle(createTestBackend(), 31)
    expect(status).toBe(404)
    expect(v.parse(ApiErrorBody, body).message).toBe('Player by query not found')
  })

  test('allows 20 favourites, and still removes one at the limit', async () => {
    const testBackend = createTestBackend()
    const all = await streamers(testBackend)
    for (const { userId } of all.slice(0, 20)) await toggle(testBackend, userId)
    expect(await toggle(testBackend, all[20]?.userId ?? '')).toEqual({
      status: 400,
      body: {
        message: 'You can only have 20 favorite players',
        details: { arguments: [], key: null },
      },
    })
    expect((await toggle(testBackend, all[0]?.userId ?? '')).body).toBe('removed')
    expect((await toggle(testBackend, all[20]?.userId ?? '')).body).toBe('added')
  })

  test("marks a user's favourites in the schedule", async () => {
    const testBackend = createTestBackend()
    const page = async (wallet = testBackend.backend.user.wallet) =>
      v.parse(SchedulePage, (await testBackend.get('schedule?size=50', { wallet })).body).content
    const [entry] = await page()
    const record = await testBackend.get(`lobby/wallet?query=${entry?.wallet}&all=true`)
    await toggle(testBackend, v.parse(LobbyRecord, record.body).userId)
    expect((await page()).filter(({ favourite }) => favourite)).toMatchObject(
      (await page()).filter(({ wallet }) => wallet === entry?.wallet),
    )
    expect((await page(null)).some(({ favourite }) => favourite)).toBe(false)
  })

  test('keeps favourites after a reload', async () => {
    const saves: string[] = []
    const before = createTestBackend('', { onSave: saved => saves.push(saved) })
    const [first] = await streamers(before)
    await toggle(before, first?.userId ?? '')
    const after = createTestBackend('', { saved: saves.at(-1) ?? '' })
    expect(await listed(after)).toMatchObject([{ wallet: first?.wallet }])
  })
})

describe('the history', () => {
  test('pages through all copied actions, each with its original', async () => {
    const { get } = createTestBackend()
    const page = async (query: string) =>
      v.parse(GameActionPage, (await get(`user/game-actions/all?${query}`)).body)
    const first = await page('page=0&size=11')
    expect(first.content).toHaveLength(11)
    const pages = Math.ceil(Number(first.totalElements) / 11)
    const all = (
      await Promise.all(Array.from({ length: pages }, (_, at) => page(`page=${at}&size=11`)))
    ).flatMap(({ content }) => content)
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.totalElements)
    for (const { actionType, nested } of all) {
      expect(actionType).toBe(`${nested?.actionType}_COPIED`)
      expect(nested?.nickname).toBeTruthy()
    }
    expect(all.map(({ date }) => date)).toEqual(
      all
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
    expect((await page('page=0&size=51')).content).toHaveLength(20)
    expect((await page(`page=${pages}&size=11`)).content).toEqual([])
  })

  test("continues a room's copied actions after the last one seen", async () => {
    const { get } = createTestBackend()
    const { content } = v.parse(
      GameActionPage,
      (await get('user/game-actions/all?page=0&size=1')).body,
    )
    const wallet = content[0]?.nested?.wallet ?? ''
    const read = async (from: string) => {
      const query = new URLSearchParams({ streamerWalletHash: wallet, from, size: '5' })
      return v.parse(GameActions, (await get(`user/game-actions?${query}`)).body)
    }
    const seen = new Set<unknown>()
    let from = ''
    for (let hasNext = true; hasNext; ) {
      const page = await read(from)
      for (const { id, nested } of page.gameActions) {
        expect(seen.has(id)).toBe(false)
        expect(nested?.wallet).toBe(wallet)
        seen.add(id)
      }
      from = page.gameActions.at(-1)?.date ?? ''
      hasNext = page.hasNext
    }
    expect(seen.size).toBeGreaterThan(10)
  })

  test('answers 404 to copied actions of a room without a streamer', async () => {
    const { status, body } = await createTestBackend().get('user/game-actions')
    expect(status).toBe(404)
    expect(v.parse(ApiErrorBody, body).message).toBe('Info by query not found')
  })

  test('pages through pool transactions', async () => {
    const { get } = createTestBackend('tokenName=PLN&tokenPrice=0.25')
    const page = async (number: number) =>
      v.parse(PoolTransactions, (await get(`pool/transaction?page=${number}&size=11`)).body)
    const pages = [await page(0), await page(1), await page(2)]
    expect(pages.map(({ hasNext }) => hasNext)).toEqual([true, true, false])
    const all = pages.flatMap(({ gameActions }) => gameActions)
    expect(new Set(all.map(({ id }) => id)).size).toBe(27)
    expect(new Set(all.map(({ currency }) => currency))).toEqual(new Set(['PLN']))
    expect(new Set(all.map(({ actionType }) => actionType))).toEqual(
      new Set(['BET_COPIED', 'WIN_COPIED', 'ROLLBACK_BET_COPIED']),
    )
  })
})

test.each([
  'favourites/streamers',
  'user/game-actions/all',
  'user/game-actions',
  'pool/transaction',
])('refuses %s without a token', async path => {
  expect((await createTestBackend('demoType=anonymous').get(path)).status).toBe(401)
})
