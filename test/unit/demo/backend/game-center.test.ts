import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { Balance } from '../../../../src/model/balance.ts'
import { CockpitGroup } from '../../../../src/model/cockpit.ts'
import { GameCenterMessage, JackpotEvents, WheelEvents } from '../../../../src/model/events.ts'
import { RewardsResponse } from '../../../../src/model/reward.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { type Bench, createBench, listenTo, ORIGIN } from './support.ts'

const BASE = '/api/v1/app/game-center/'
const COCKPIT = `${BASE}fortune-wheels/cockpit/events`
/** A streamer of the sample data, and an ordinary player. */
const STREAMER = 7004
const PLAYER = 9001
const streamer = { wallet: walletOf('streamer:3') }
const topic = destinations.gameCenter(STREAMER)

let bench: Bench
afterEach(() => {
  bench.backend.dispose()
  expect(bench.clock.pending, 'timers that were left').toBe(0)
})

async function send(method: string, path: string, body?: unknown, caller = bench.backend.user) {
  const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const answer = await bench.backend.fetch(new Request(ORIGIN + path, init), caller)
  return { status: answer.status, body: await answer.json() }
}
async function jackpots(id = STREAMER, caller = bench.backend.user) {
  const { body } = await bench.get(`${BASE}jackpot/events?streamerUserId=${id}`, caller)
  return v.parse(JackpotEvents, body)
}
async function wheels(id = STREAMER, caller = bench.backend.user) {
  const { body } = await bench.get(`${BASE}fortune-wheels/events?streamerUserId=${id}`, caller)
  return v.parse(WheelEvents, body)
}
async function group() {
  return v.parse(CockpitGroup, (await bench.get(COCKPIT, streamer)).body)
}
const join = (kind: string, id: string | number, nickName: unknown = 'Juniper', caller?: object) =>
  send(
    'POST',
    `${BASE}${kind}/events/${id}/join`,
    { nickName },
    { ...bench.backend.user, ...caller },
  )
const read = (messages: readonly unknown[]) =>
  messages.map(message => v.parse(GameCenterMessage, message))
const details = (messages: readonly unknown[]) =>
  read(messages).flatMap(message =>
    message.type === 'JACKPOT_DETAILS_UPDATE' ? [message.data] : [],
  )
const kinds = (messages: readonly unknown[]) => read(messages).map(({ type }) => type)
const others = (messages: readonly unknown[]) =>
  kinds(messages).filter(type => type !== 'JACKPOT_DETAILS_UPDATE')
const balance = async () => Number(v.parse(Balance, (await bench.get('balance')).body).balance)
const rewards = async () =>
  v.parse(RewardsResponse, (await bench.get(`${BASE}rewards?page=0&size=6`)).body)

/** Seconds until a condition holds, on the bench's clock. */
async function passUntil(holds: () => boolean, most = 600): Promise<number> {
  for (let second = 0; second < most; second += 1) {
    if (holds()) return second
    await bench.clock.advance(1000)
  }
  throw new Error('it never came')
}

describe('the lists', () => {
  test.each(['jackpot', 'fortune-wheels'])('%s: need a streamerUserId', async kind => {
    bench = createBench()
    const { status, body } = await bench.get(`${BASE}${kind}/events`)
    expect(status).toBe(404)
    expect(body).toMatchObject({ message: 'Info by query not found', details: { arguments: [] } })
    const unknown = await bench.get(`${BASE}${kind}/events?streamerUserId=5`)
    expect(unknown).toMatchObject({ status: 404, body: { message: 'Player by query not found' } })
  })

  test('an ordinary player has no events', async () => {
    bench = createBench()
    expect(await jackpots(PLAYER)).toEqual([])
    expect(await wheels(PLAYER)).toEqual([])
  })

  test('answer a visitor without a token, who may not join', async () => {
    bench = createBench('demoType=anonymous')
    const [wheel] = await wheels()
    expect(wheel).toMatchObject({ joined: false })
    expect((await jackpots())[0]).toMatchObject({ joined: false, yourContributionUsd: '0' })
    expect((await join('fortune-wheels', wheel?.id ?? '')).status).toBe(401)
  })

  test('an event is generated once, however often it is asked for', async () => {
    bench = createBench()
    const [first] = [await jackpots(), await wheels()]
    expect(await jackpots()).toEqual(first)
    expect(first).toHaveLength(1)
    expect(await wheels()).toHaveLength(1)
  })

  test('nothing runs by itself after a mere question', async () => {
    bench = createBench()
    await jackpots()
    await wheels()
    expect(bench.clock.pending).toBe(0)
  })
})

describe('the jackpot', () => {
  test('moves every 2 s within its ranges, and tells each tick', async () => {
    bench = createBench()
    const { messages, leave } = listenTo(bench.backend, topic)
    let [before] = await jackpots()
    for (let tick = 1; tick <= 15; tick += 1) {
      await bench.clock.advance(2000)
      const told = details(messages)
      expect(told).toHaveLength(tick)
      const [after] = await jackpots()
      const last = told.at(-1)
      const gained = Number(after?.gainedAmountUsd) - Number(before?.gainedAmountUsd)
      expect(gained).toBeGreaterThanOrEqual(49.99)
      expect(gained).toBeLessThanOrEqual(150.01)
      const drift = Number(after?.chanceToWin) - Number(before?.chanceToWin)
      expect(Math.abs(drift)).toBeLessThanOrEqual(0.0201)
      expect(after?.chanceToWin).toBeGreaterThanOrEqual(0)
      const joined = Number(after?.totalJoinedUsers) - Number(before?.totalJoinedUsers)
      expect([0, 1, 2, 3]).toContain(joined)
      expect(after).toMatchObject(last ?? {})
      expect(last).not.toHaveProperty('joined')
      before = after
    }
    leave()
    expect(bench.clock.pending).toBe(0)
  })

  test("a player's own contribution grows by 0 to 10 a tick, theirs alone", async () => {
    bench = createBench()
    const mine = listenTo(bench.backend, topic)
    const theirs = listenTo(bench.backend, topic, 'other')
    const [event] = await jackpots()
    expect((await join('jackpot', event?.id ?? '')).status).toBe(200)
    let before = 0
    for (let tick = 0; tick < 10; tick += 1) {
      await bench.clock.advance(2000)
      const now = Number(details(mine.messages).at(-1)?.yourContributionUsd)
      expect(now - before).toBeGreaterThanOrEqual(0)
      expect(now - before).toBeLessThanOrEqual(10.01)
      before = now
    }
    expect(before).toBeGreaterThan(0)
    expect(details(theirs.messages).at(-1)?.yourContributionUsd).toBe('0')
  })

  test('filled without the user: an update, and no money', async () => {
    bench = createBench()
    const { messages } = listenTo(bench.backend, topic)
    await passUntil(() => others(messages).includes('JACKPOT_UPDATE'))
    expect(await jackpots()).toEqual([])
    expect(await balance()).toBe(1284.5)
    const last = details(messages).at(-1)
    expect(Number(last?.gainedAmountUsd)).toBeGreaterThan(0)
  })

  test('filled by the user: a completion, the amount on the balance and a reward on top', async () => {
    bench = createBench()
    const { messages } = listenTo(bench.backend, topic)
    const [event] = await jackpots()
    const amount = Number(event?.amountUsd)
    await join('jackpot', event?.id ?? '', 'Night Owl')
    expect((await jackpots())[0]?.joined).toBe(true)
    await passUntil(() => others(messages).includes('JACKPOT_FINISH'))
    const finish = read(messages).find(({ type }) => type === 'JACKPOT_FINISH')
    expect(finish).toMatchObject({
      data: { winner: { nickname: 'Night Owl' }, win: { amountUsd: String(amount) } },
    })
    expect(others(messages)).not.toContain('JACKPOT_UPDATE')
    expect(await balance()).toBeCloseTo(1284.5 + amount / 1.08, 1)
    const [top] = (await rewards()).rewards.content
    expect(top).toMatchObject({ gameType: 'JACKPOT', claimed: false })
    expect(finish).toMatchObject({ data: { win: { id: top?.id } } })
  })

  test('the winner is among the participants, each of whom is named once', async () => {
    bench = createBench()
    const { messages } = listenTo(bench.backend, topic)
    const [event] = await jackpots()
    await join('jackpot', event?.id ?? '', 'A')
    await join('jackpot', event?.id ?? '', 'B', { wallet: 'other' })
    bench.backend.control.finishEvent(STREAMER, 'jackpot')
    const [finish] = read(messages).filter(({ type }) => type === 'JACKPOT_FINISH')
    if (finish?.type !== 'JACKPOT_FINISH') throw new Error('no finish')
    const names = finish.data.participants.map(({ nickname }) => nickname)
    expect(names).toEqual(expect.arrayContaining(['A', 'B', finish.data.winner.nickname]))
    expect(new Set(names).size).toBe(names.length)
  })

  test('15 s after none remain, there is a new one, and everybody is told', async () => {
    bench = createBench()
    const { messages } = listenTo(bench.backend, topic)
    await passUntil(() => others(messages).includes('JACKPOT_UPDATE'))
    // The update came at the very tick; the clock stands within its second.
    await bench.clock.advance(13_000)
    expect(await jackpots()).toEqual([])
    await bench.clock.advance(2000)
    expect(await jackpots()).toHaveLength(1)
    expect(others(messages).filter(type => type === 'JACKPOT_UPDATE')).toHaveLength(2)
  })

  test('goes on while nobody looks, up to its end, and a new one begins when somebody asks', async () => {
    bench = createBench()
    const [event] = await jackpots()
    await bench.clock.advance(10_000)
    const [later] = await jackpots()
    const gained = Number(later?.gainedAmountUsd) - Number(event?.gainedAmountUsd)
    expect(gained).toBeGreaterThanOrEqual(5 * 49.99)
    await bench.clock.advance(3_600_000)
    const [next] = await jackpots()
    expect(next?.id).not.toBe(event?.id)
    expect(next?.startAt).toBe(new Date(bench.clock.now()).toISOString())
  })
})

describe('the automatic wheel', () => {
  test('starts 1 minute ahead and lasts 80 s', async () => {
    bench = createBench()
    const [event] = await wheels()
    expect(event).toMatchObject({
      startAt: new Date(bench.clock.now() + 60_000).toISOString(),
      durationSeconds: 80,
      joined: false,
      type: 'MONETARY',
    })
    await bench.clock.advance(139_999)
    expect((await wheels())[0]?.id).toBe(event?.id)
    await bench.clock.advance(1)
    expect(await wheels()).toEqual([])
  })

  test('joining sets joined once: a second time changes nothing', async () => {
    bench = createBench()
    const { messages } = listenTo(bench.backend, topic)
    const [event] = await wheels()
    expect((await join('fortune-wheels', event?.id ?? '', 'First')).status).toBe(200)
    expect((await join('fortune-wheels', event?.id ?? '', 'Second')).status).toBe(200)
    expect((await wheels())[0]?.joined).toBe(true)
    expect((await wheels(STREAMER, { wallet: 'other' }))[0]?.joined).toBe(false)
    bench.backend.control.finishEvent(STREAMER, 'wheel')
    expect(read(messages).at(-1)).toMatchObject({ data: { winner: { nickname: 'First' } } })
  })

  test('joined: a completion with 10 in money as an unclaimed reward, the balance waits', async () => {
    bench = createBench()
    const { messages } = listenTo(bench.backend, topic)
    const [event] = await wheels()
    await join('fortune-wheels', event?.id ?? '')
    const before = (await rewards()).unclaimedCount
    await bench.clock.advance(140_000)
    const finish = read(messages).find(({ type }) => type === 'WHEEL_OF_FORTUNE_FINISH')
    expect(finish).toMatchObject({ data: { win: { type: 'MONETARY', amountUsd: '10' } } })
    const { rewards: page, unclaimedCount } = await rewards()
    expect(unclaimedCount).toBe(before + 1)
    const [top] = page.content
    expect(top).toMatchObject({
      gameType: 'WHEEL_OF_FORTUNE',
      claimed: false,
      prize: { type: 'MONETARY', amountUsd: '10' },
    })
    expect(await balance()).toBe(1284.5)
  })

  test('not joined: an update; 15 s later there is a new one', async () => {
    bench = createBench()
    const { messages } = listenTo(bench.backend, topic)
    const [event] = await wheels()
    await bench.clock.advance(140_000)
    const updates = () => kinds(messages).filter(type => type === 'WHEEL_OF_FORTUNE_UPDATE')
    expect(updates()).toHaveLength(1)
    expect(kinds(messages)).not.toContain('WHEEL_OF_FORTUNE_FINISH')
    await bench.clock.advance(14_999)
    expect(await wheels()).toEqual([])
    await bench.clock.advance(1)
    expect(updates()).toHaveLength(2)
    expect((await wheels())[0]?.id).not.toBe(event?.id)
  })

  test('an event that is over, unknown or nonsense can not be joined', async () => {
    bench = createBench()
    const [event] = await wheels()
    for (const id of [
      'wheel-7004-99',
      'nonsense',
      'wheel-1-1',
      String(event?.id).replace('w', 'x'),
    ])
      expect(await join('fortune-wheels', id)).toMatchObject({ status: 404 })
    await bench.clock.advance(140_000)
    expect((await join('fortune-wheels', event?.id ?? '')).status).toBe(404)
  })

  test('without a name one joins as the wallet', async () => {
    bench = createBench()
    const { messages } = listenTo(bench.backend, topic)
    const [event] = await wheels()
    await join('fortune-wheels', event?.id ?? '', '  ')
    bench.backend.control.finishEvent(STREAMER, 'wheel')
    const nickname = bench.backend.user.wallet
    expect(read(messages).at(-1)).toMatchObject({ data: { winner: { nickname } } })
  })
})

describe('the cockpit', () => {
  const change = (id: string | number, what: string, body?: unknown) =>
    send('PATCH', `${COCKPIT}/${id}/${what}`, body, streamer)
  const pending = async () => {
    const [one, other] = (await group()).events.filter(({ status }) => status === 'PENDING')
    return { one: one?.id ?? '', other: other?.id ?? '' }
  }
  const statusOf = async (id: string | number) =>
    (await group()).events.find(event => event.id === id)

  test('is for a room owner alone', async () => {
    bench = createBench()
    expect((await bench.get(COCKPIT)).status).toBe(403)
    expect((await bench.get(COCKPIT, { wallet: null })).status).toBe(401)
    const { activationType, minViewersThreshold, events } = await group()
    expect({ activationType, minViewersThreshold }).toEqual({
      activationType: 'BY_STREAMER',
      minViewersThreshold: 80,
    })
    const { one } = await pending()
    expect(events.length).toBeGreaterThan(2)
    expect((await send('PATCH', `${COCKPIT}/${one}/start`, { durationSeconds: 9 })).status).toBe(
      403,
    )
  })

  test('PENDING becomes ACTIVE for its seconds, then FINISHED with a winner', async () => {
    bench = createBench()
    const { messages } = listenTo(bench.backend, topic)
    const { one } = await pending()
    expect((await change(one, 'start', { durationSeconds: 30 })).status).toBe(200)
    expect(kinds(messages)).toEqual(['WHEEL_OF_FORTUNE_UPDATE'])
    expect(await statusOf(one)).toMatchObject({
      status: 'ACTIVE',
      durationSeconds: 30,
      durationRemainingSeconds: 30,
    })
    await bench.clock.advance(10_500)
    expect((await statusOf(one))?.durationRemainingSeconds).toBe(20)
    await bench.clock.advance(19_500)
    const after = await statusOf(one)
    expect(after).toMatchObject({ status: 'FINISHED', durationRemainingSeconds: null })
    expect(after?.winner?.nickname).toBeTruthy()
    expect(after?.winTime).toBe(after?.finishAt)
  })

  test('one is ACTIVE at a time', async () => {
    bench = createBench()
    const { one, other } = await pending()
    await change(one, 'start', { durationSeconds: 30 })
    expect(await change(other, 'start', { durationSeconds: 30 })).toMatchObject({
      status: 400,
      body: { message: 'Another event is active' },
    })
    await change(one, 'stop')
    expect((await change(other, 'start', { durationSeconds: 30 })).status).toBe(200)
  })

  test('stop makes an ACTIVE one CANCELED, for good and without a winner', async () => {
    bench = createBench()
    const { one } = await pending()
    expect((await change(one, 'stop')).status).toBe(400)
    await change(one, 'start', { durationSeconds: 30 })
    expect((await change(one, 'stop')).status).toBe(200)
    await bench.clock.advance(60_000)
    expect(await statusOf(one)).toMatchObject({ status: 'CANCELED', winner: null })
    expect((await change(one, 'start', { durationSeconds: 30 })).status).toBe(400)
    expect((await change('nonsense', 'stop')).status).toBe(404)
  })

  test.each([0, -1, 1.5, 3601, '30', null, undefined])('%s seconds are refused', async seconds => {
    bench = createBench()
    const { one } = await pending()
    const { status, body } = await change(one, 'start', { durationSeconds: seconds })
    expect({ status, body }).toMatchObject({ status: 400, body: { message: 'Wrong duration' } })
    expect((await statusOf(one))?.status).toBe('PENDING')
  })

  test('is apart from the automatic wheel; viewers join the one that runs', async () => {
    bench = createBench()
    const { messages } = listenTo(bench.backend, topic)
    const [automatic] = await wheels()
    const { one } = await pending()
    await change(one, 'start', { durationSeconds: 30 })
    expect((await wheels()).map(({ id }) => id)).toEqual([automatic?.id, one])
    expect((await join('fortune-wheels', one, 'Juniper')).status).toBe(200)
    await bench.clock.advance(30_000)
    expect(read(messages).filter(({ type }) => type === 'WHEEL_OF_FORTUNE_FINISH')).toMatchObject([
      { data: { winner: { nickname: 'Juniper' }, win: { amountUsd: '10' } } },
    ])
    expect((await statusOf(one))?.winner).toEqual({ nickname: 'Juniper' })
    expect(await wheels()).toEqual([automatic])
  })
})

test('what runs outlives a reload, with who joined and what was drawn', async () => {
  let saved = ''
  bench = createBench('', { onSave: state => (saved = state) })
  const [event] = await wheels()
  await join('fortune-wheels', event?.id ?? '')
  const [jackpot] = await jackpots()
  await join('jackpot', jackpot?.id ?? '')
  const { clock, backend } = bench
  await clock.advance(20_000)
  const before = [await wheels(), await jackpots()]
  backend.dispose()
  bench = { ...createBench('', { clock, saved }), clock }
  expect([await wheels(), await jackpots()]).toEqual(before)
})

test('events of one streamer are nothing to the room of another', async () => {
  bench = createBench()
  const { messages } = listenTo(bench.backend, destinations.gameCenter(7001))
  await wheels()
  await bench.clock.advance(1000)
  bench.backend.control.finishEvent(STREAMER, 'wheel')
  bench.backend.control.finishEvent(STREAMER, 'jackpot')
  expect(messages).toEqual([])
})
