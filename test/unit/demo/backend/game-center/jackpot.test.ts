import { expect, test } from 'vitest'
import { applyDetails } from '../../../../../src/features/events/use-game-center.ts'
import {
  advanceUntil,
  details,
  jackpots,
  join,
  open,
  openAndListen,
  others,
  read,
  rewards,
  STREAMER,
  testBackend,
  topic,
} from '../game-center-setup.ts'
import { listenTo } from '../support.ts'

/** Expects changes within limits, give or take a rounded `unit`, and some that are near to each limit. */
function expectRange(changes: readonly number[], from: number, to: number, unit = 0.0101) {
  const [least, most] = [Math.min(...changes), Math.max(...changes)]
  const near = (to - from) / 5
  expect(least).toBeGreaterThanOrEqual(from - unit)
  expect(least).toBeLessThan(from + near)
  expect(most).toBeLessThanOrEqual(to + unit)
  expect(most).toBeGreaterThan(to - near)
}

test('changes the jackpot every 2 s, by anything within its limits, and publishes each change', async () => {
  const { messages, leave } = openAndListen()
  let [before] = await jackpots()
  const changes = { gained: [0, 0], chance: [0, 0], players: [0, 0] }
  for (let tick = 0; tick < 24; tick += 1) {
    await testBackend.clock.advance(2000)
    const ticks = details(messages)
    expect(ticks).toHaveLength(tick + 1)
    const [after] = await jackpots()
    const last = ticks.at(-1)
    if (!(last && after && before)) throw new Error('no jackpot')
    changes.gained[tick] = Number(after.gainedAmountUsd) - Number(before.gainedAmountUsd)
    changes.chance[tick] = Number(after.chanceToWin) - Number(before.chanceToWin)
    changes.players[tick] = Number(after.totalJoinedUsers) - Number(before.totalJoinedUsers)
    expect(after.chanceToWin).toBeGreaterThanOrEqual(0)
    expect(applyDetails([after], last)).toEqual([after])
    expect(last.joined).toBeNull()
    before = after
  }
  expectRange(changes.gained, 50, 150)
  expectRange(changes.chance, -0.02, 0.02, 0.000101)
  expect([...new Set(changes.players)].toSorted()).toEqual([0, 1, 2, 3])
  leave()
  expect(testBackend.clock.pending).toBe(0)
})

test("raises each user's own contribution by 0 to 10 per tick, whether or not they have joined", async () => {
  const mine = openAndListen()
  const theirs = listenTo(testBackend.backend, topic, 'other')
  const [event] = await jackpots()
  expect((await join('jackpot', event?.id)).status).toBe(200)
  const last = { mine: 0, theirs: 0 }
  const changes = { mine: [0, 0], theirs: [0, 0] }
  for (let tick = 0; tick < 24; tick += 1) {
    await testBackend.clock.advance(2000)
    const sums = {
      mine: Number(details(mine.messages).at(-1)?.yourContributionUsd),
      theirs: Number(details(theirs.messages).at(-1)?.yourContributionUsd),
    }
    changes.mine[tick] = sums.mine - last.mine
    changes.theirs[tick] = sums.theirs - last.theirs
    Object.assign(last, sums)
  }
  expectRange(changes.mine, 0, 10)
  expectRange(changes.theirs, 0, 10)
  expect(last.theirs).not.toBe(last.mine)
  expect((await jackpots(STREAMER, { wallet: 'other' }))[0]).toMatchObject({
    joined: false,
    yourContributionUsd: String(last.theirs),
  })
  expect((await jackpots(STREAMER, { wallet: null }))[0]?.yourContributionUsd).toBe('0')
})

test('publishes an update and pays nobody when a jackpot without participants is full', async () => {
  const { messages } = openAndListen()
  const [event] = await jackpots()
  await advanceUntil(() => others(messages).includes('JACKPOT_UPDATE'))
  expect(await jackpots()).toEqual([])
  expect(await testBackend.balance()).toBe(1284.5)
  const gained = details(messages).map(({ gainedAmountUsd }) => Number(gainedAmountUsd))
  const amount = Number(event?.amountUsd)
  expect(gained.filter(sum => sum >= amount)).toEqual(gained.slice(-1))
})

test("pays a participant's jackpot and adds it to their rewards", async () => {
  const { messages } = openAndListen()
  const [event] = await jackpots()
  const amount = Number(event?.amountUsd)
  await join('jackpot', event?.id, 'Night Owl')
  expect((await jackpots())[0]?.joined).toBe(true)
  await advanceUntil(() => others(messages).includes('JACKPOT_FINISH'))
  const finish = read(messages).find(({ type }) => type === 'JACKPOT_FINISH')
  expect(finish).toMatchObject({
    data: { winner: { nickname: 'Night Owl' }, win: { amountUsd: String(amount) } },
  })
  expect(others(messages)).not.toContain('JACKPOT_UPDATE')
  expect(await testBackend.balance()).toBeCloseTo(1284.5 + amount / 1.08, 1)
  const [top] = (await rewards()).rewards.content
  expect(top).toMatchObject({ gameType: 'JACKPOT', claimed: false })
  expect(finish).toMatchObject({ data: { win: { id: top?.id } } })
})

test('lists the winner among the participants, each of them once', async () => {
  const { messages } = openAndListen()
  const [event] = await jackpots()
  await join('jackpot', event?.id, 'A')
  await join('jackpot', event?.id, 'B', { wallet: 'other' })
  testBackend.backend.control.finishEvent(STREAMER, 'jackpot')
  const [finish] = read(messages).filter(({ type }) => type === 'JACKPOT_FINISH')
  if (finish?.type !== 'JACKPOT_FINISH') throw new Error('no finish')
  const names = finish.data.participants.map(({ nickname }) => nickname)
  expect(names).toEqual(expect.arrayContaining(['A', 'B', finish.data.winner.nickname]))
  expect(new Set(names).size).toBe(names.length)
})

test('opens a new jackpot 15 s after the last one and publishes it', async () => {
  const { messages } = openAndListen()
  await advanceUntil(() => others(messages).includes('JACKPOT_UPDATE'))
  // The update came at the very tick; the clock stands within its second.
  await testBackend.clock.advance(13_000)
  expect(await jackpots()).toEqual([])
  await testBackend.clock.advance(2000)
  expect(await jackpots()).toHaveLength(1)
  expect(others(messages).filter(type => type === 'JACKPOT_UPDATE')).toHaveLength(2)
})

test('advances a jackpot without subscribers, and opens a new one on request', async () => {
  open()
  const [event] = await jackpots()
  await testBackend.clock.advance(10_000)
  const [later] = await jackpots()
  const gained = Number(later?.gainedAmountUsd) - Number(event?.gainedAmountUsd)
  expect(gained).toBeGreaterThanOrEqual(5 * 49.99)
  await testBackend.clock.advance(3_600_000)
  const [next] = await jackpots()
  expect(next?.id).not.toBe(event?.id)
  expect(next?.startAt).toBe(new Date(testBackend.clock.now()).toISOString())
})
