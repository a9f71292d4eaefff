import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operations } from '../../../contract/operations.ts'
import { replaceSection } from '../../../scripts/lib/markdown.ts'
import {
  costOf,
  type Figures,
  type Habits,
  perCurrency,
  perViewer,
} from '../../load/scale-model.ts'
import { readFigures, scalePage, scaleSections, short } from '../../load/scale-page.ts'

const figures: Figures = {
  viewer: {
    opening: [
      { path: 'lobby', isPublic: true, calls: 2, bytes: 2000 },
      { path: 'balance', isPublic: false, calls: 1, bytes: 100 },
    ],
    minute: [{ path: 'lobby', isPublic: true, calls: 6, bytes: 600 }],
    heartBeats: 12,
    chatMessageBytes: 300,
    framesOfBet: 2,
    bytesOfBet: 1000,
    subscriptions: 7,
  },
  server: {
    viewers: 1000,
    sessions: 5000,
    messagesPerSecond: 100,
    seconds: 20,
    sandbox: { deliveriesPerCpuSecond: 100_000, connectsPerSecond: 1000, kilobytes: 10 },
    bare: { deliveriesPerCpuSecond: 200_000, connectsPerSecond: 2000, kilobytes: 5 },
  },
}
const habits: Habits = {
  minutesStayed: 10,
  messagesWritten: 0.6,
  messagesSampled: 20,
  betsPerSecond: 0.5,
  secondsHeld: 2,
  secondsOfRush: 60,
  megabitsPerSecond: 3,
}
const cost = (viewers: number, changes: Partial<Habits> = {}) =>
  costOf(viewers, figures, { ...habits, ...changes })

describe('what a room costs', () => {
  it('calls are those of viewers who come, and of all in each minute', () => {
    // 600 viewers who stay for 600 s: one comes each second.
    expect(cost(600).calls).toBe(3 + 60)
    expect(cost(600).bytesOfCalls).toBe(2100 + 6000)
  })

  it('a CDN lets one public read of a path through for as long as it holds it, and all others', () => {
    expect(cost(600).callsBehindCdn).toBe(0.5 + 1)
    expect(cost(600, { secondsHeld: 0 }).callsBehindCdn).toBe(63)
    expect(cost(600).callsOfRush).toBe(30)
    expect(cost(600).callsOfRushBehindCdn).toBe(0.5 + 10)
  })

  it.each([
    ['leaderboard/top-winners', 10],
    ['game-center/jackpot/events', 10],
    ['settings', 0.5],
  ])('of public reads, a CDN holds none with fields of the viewer: %s', (path, callsOfRush) => {
    const viewer = { ...figures.viewer, opening: [{ path, isPublic: true, calls: 1, bytes: 0 }] }
    expect(costOf(600, { ...figures, viewer }, habits).callsOfRushBehindCdn).toBe(callsOfRush)
  })

  it.each([
    ['viewer', perViewer, /"(joined|currentUser)":/],
    ['session currency', perCurrency, /InSessionCurrency":|"pool":\{/],
  ])(
    'the public reads with fields that differ by %s are those whose examples have them',
    async (_by, listed, field) => {
      const reads = (await operations()).filter(({ isPublic }) => isPublic)
      const found = reads.filter(({ response }) => field.test(JSON.stringify(response?.examples)))
      const paths = found.map(({ path }) => path.replace(/^\/api\/v1\/app\/(web\/)?/, ''))
      expect([...new Set(paths)].sort()).toEqual([...listed].sort())
    },
  )

  it('each viewer receives the messages of all, and the sample from where there are more', () => {
    // 2,000 viewers write 20 messages a second.
    const same = cost(2000)
    expect([same.messagesWritten, same.frames]).toEqual([20, same.framesOfAllChat])
    const large = cost(4000)
    expect(large.messagesWritten).toBe(40)
    expect(large.framesOfAllChat - large.frames).toBe(4000 * 20)
    expect(large.frames).toBe(4000 * (20 + 0.5 * 2 + 0.2))
    expect(large.bytesOfFrames).toBe(4000 * (20 * 300 + 0.5 * 1000 + 0.2))
  })

  it('cores are planned for half of what one was measured to send, and take up connections together', () => {
    const { cores, secondsToReconnect } = cost(4000)
    expect(cores).toBe(2)
    expect(secondsToReconnect).toBe(2)
    expect(cost(1).cores).toBe(1)
  })

  it('a relay has a connection and all subscriptions of each viewer', () => {
    expect(cost(1000)).toMatchObject({
      sockets: 1000,
      brokerConnections: 1000,
      brokerSubscriptions: 7000,
      memory: 10_000,
      gigabitsOfStream: 3,
    })
  })

  const viewers = fc.integer({ min: 1, max: 10_000_000 })

  it('a larger room never costs less, and a CDN or a sample never more', () => {
    fc.assert(
      fc.property(viewers, viewers, (some, more) => {
        const [small, large] = [cost(some), cost(some + more)]
        for (const key of Object.keys(small))
          if (key !== 'secondsToReconnect')
            expect(Reflect.get(large, key)).toBeGreaterThanOrEqual(Reflect.get(small, key))
        expect(large.callsBehindCdn).toBeLessThanOrEqual(large.calls)
        expect(large.callsOfRushBehindCdn).toBeLessThanOrEqual(large.callsOfRush)
        expect(large.frames).toBeLessThanOrEqual(large.framesOfAllChat)
      }),
    )
  })

  it('with a sample, the frames of a viewer have a limit however many there are', () => {
    fc.assert(
      fc.property(viewers, count => {
        expect(cost(count).frames / count).toBeLessThanOrEqual(20 + 0.5 * 2 + 0.2 + 1e-9)
      }),
    )
  })
})

it.each([
  [0, '0'],
  [0.04, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1 k'],
  [1740, '1.7 k'],
  [999_900, '1 M'],
  [12_340_000, '12 M'],
  [3e9, '3 G'],
])('%d is written as %s', (value, text) => {
  expect(short(value)).toBe(text)
})

it('the tables of docs/scale.md are those of the last measured figures', async () => {
  const page = await readFile(scalePage, 'utf8')
  for (const [name, content] of scaleSections(await readFigures()))
    expect(page).toBe(replaceSection(page, name, content))
})
