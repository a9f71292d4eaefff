import { describe, expect, test } from 'vitest'
import { FavouriteStreamers } from '../../../../src/model/account.ts'
import { GameActionPage, GameActions, PoolTransactions } from '../../../../src/model/game-action.ts'
import { isStreamer, Lobby, LobbyRecord, SchedulePage } from '../../../../src/model/lobby.ts'
import { createTestBackend, type TestBackend } from './support.ts'

const toggle = ({ send }: TestBackend, id: string | number = '') =>
  send('POST', `favourites/streamers/${id}`)

const streamers = async ({ read }: TestBackend) =>
  (await read(Lobby, 'lobby?size=200')).live.records.filter(isStreamer)

const listed = ({ read }: TestBackend) => read(FavouriteStreamers, 'favourites/streamers')

describe('lookup codes', () => {
  test.each(['111111', '222222'])('finds a streamer who is online by the code %s', async code => {
    const testBackend = createTestBackend()
    const { wallet } = await testBackend.read(LobbyRecord, `lobby/wallet-by-code?code=${code}`)
    expect((await streamers(testBackend)).map(streamer => streamer.wallet)).toContain(wallet)
  })

  test.each([
    ['333333', 'Streamer is offline', 'stream.lobby.otp.error.streamerOffline'],
    ['444444', 'Incorrect code, please try again', 'stream.lobby.otp.error.wrongCode'],
    ['', 'Incorrect code, please try again', 'stream.lobby.otp.error.wrongCode'],
  ])('answers 404 to the code %j: %s', async (code, message, key) => {
    expect(await createTestBackend().get(`lobby/wallet-by-code?code=${code}`)).toEqual({
      status: 404,
      body: { message, details: { arguments: [], key } },
    })
  })
})

describe('favourites', () => {
  test('adds a favourite by a toggle, also after a reload, and removes it by the next one', async () => {
    const testBackend = createTestBackend()
    const [first] = await streamers(testBackend)
    expect(await toggle(testBackend, first?.userId)).toEqual({ status: 200, body: 'added' })
    const expected = [{ wallet: first?.wallet, online: true }]
    expect(await listed(testBackend)).toMatchObject(expected)
    const reloaded = createTestBackend('', { saved: testBackend.saved() })
    expect(await listed(reloaded)).toMatchObject(expected)
    expect(await toggle(testBackend, first?.userId)).toEqual({ status: 200, body: 'removed' })
    expect(await listed(testBackend)).toEqual([])
  })

  test('lists favourites who are online first', async () => {
    const testBackend = createTestBackend()
    const [one, two] = await streamers(testBackend)
    for (const record of [one, two]) await toggle(testBackend, record?.userId)
    testBackend.backend.control.setStreamerStatus(one?.wallet ?? '', 'OFFLINE')
    expect(await listed(testBackend)).toMatchObject([
      { wallet: two?.wallet, online: true },
      { wallet: one?.wallet, online: false },
    ])
  })

  test.each([
    ['0', 400, 'Wrong player id'],
    ['nobody', 400, 'Wrong player id'],
    ['31', 404, 'Player by query not found'],
  ])('refuses a favourite with the id %j', async (id, status, message) => {
    expect(await toggle(createTestBackend(), id)).toMatchObject({ status, body: { message } })
  })

  test('allows 20 favourites, and still removes one at the limit', async () => {
    const testBackend = createTestBackend()
    const ids = (await streamers(testBackend)).map(({ userId }) => userId)
    for (const id of ids.slice(0, 20)) await toggle(testBackend, id)
    expect(await toggle(testBackend, ids[20])).toMatchObject({
      status: 400,
      body: { message: 'You can only have 20 favorite players' },
    })
    expect((await toggle(testBackend, ids[0])).body).toBe('removed')
    expect((await toggle(testBackend, ids[20])).body).toBe('added')
  })

  test("marks a user's favourites in the schedule", async () => {
    const testBackend = createTestBackend()
    const { read, backend } = testBackend
    const page = async (caller = backend.user) =>
      (await read(SchedulePage, 'schedule?size=50', caller)).content
    const [entry] = await page()
    const { userId } = await read(LobbyRecord, `lobby/wallet?query=${entry?.wallet}&all=true`)
    await toggle(testBackend, userId)
    expect((await page()).filter(({ favourite }) => favourite)).toMatchObject(
      (await page()).filter(({ wallet }) => wallet === entry?.wallet),
    )
    expect((await page({ wallet: null })).some(({ favourite }) => favourite)).toBe(false)
  })
})

describe('the history', () => {
  test('pages through all copied actions, each with its original', async () => {
    const { read } = createTestBackend()
    const page = (query: string) => read(GameActionPage, `user/game-actions/all?${query}`)
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
    const dates = all.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect((await page('page=0&size=51')).content).toHaveLength(20)
    expect((await page(`page=${pages}&size=11`)).content).toEqual([])
  })

  test("continues a room's copied actions after the last one seen", async () => {
    const { read } = createTestBackend()
    const { content } = await read(GameActionPage, 'user/game-actions/all?page=0&size=1')
    const wallet = content[0]?.nested?.wallet ?? ''
    const seen = new Set<unknown>()
    let from = ''
    for (let hasNext = true; hasNext; ) {
      const query = new URLSearchParams({ streamerWalletHash: wallet, from, size: '5' })
      const page = await read(GameActions, `user/game-actions?${query}`)
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

  test('pages through pool transactions', async () => {
    const { read } = createTestBackend('tokenName=PLN&tokenPrice=0.25')
    const page = (at: number) => read(PoolTransactions, `pool/transaction?page=${at}&size=11`)
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
