import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  type ActivityLog,
  createLog,
  gapCursor,
  MAX_ENTRIES,
  MAX_KNOWN_KEYS,
  olderCursor,
  winMultipliers,
  withCut,
  withGapPage,
  withLive,
  withNewest,
  withOlder,
  withoutUnjoined,
  withValidDates,
} from '../../../../src/features/activity/activity-log.ts'
import { createLog as createLineLog } from '../../../../src/lib/log.ts'
import { GameAction, GameActions } from '../../../../src/model/game-action.ts'
import { forRuns } from '../../../support/fast-check-runs.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { actionOf } from '../copy/factories.ts'

const START = Date.UTC(2026, 0, 5, 12)

const { gameActions: actions } = v.parse(GameActions, {
  gameActions: Array.from({ length: 3100 }, (_, index) => ({
    id: index,
    hash: `hash-${index}`,
    date: new Date(START + index * 1000).toISOString(),
    actionType: 'BET',
    amount: 2,
    currency: 'USD',
  })),
  hasNext: false,
})
actions.reverse()

/** Returns the first `count` actions of a player, the newest first. */
const serverActions = (count: number): GameAction[] => actions.slice(-count)

/** Returns the server's page of `size` actions older than the cursor. */
function pageOf(all: readonly GameAction[], from: string | null, size = 13): GameActions {
  const older = all.filter(({ date }) => from === null || date < from)
  return { gameActions: older.slice(0, size), hasNext: older.length > size }
}

const keysOf = ({ entries }: ActivityLog) => entries.map(({ key }) => key)
const hashesOf = (actions: readonly GameAction[]) => actions.map(({ hash }) => hash)

describe("a streamer's feed", () => {
  it('a feed ends at an empty page, even if the server claims that more follow', () => {
    const log = withNewest(createLog(null), pageOf(serverActions(20), null))
    const empty = { gameActions: [], hasNext: true }
    expect(withOlder(log, empty, olderCursor(log) ?? '').hasMore).toBe(false)
  })

  it('of two actions of the same time, a feed shows the one that came later first', () => {
    const [bet] = serverActions(1)
    if (!bet) throw new Error('no action')
    const win = { ...bet, hash: 'win', actionType: 'WIN' } as const
    const log = withNewest(createLog(null), { gameActions: [bet], hasNext: false })
    expect(keysOf(withLive(log, [win]))).toEqual(['win', bet.hash])
    expect(keysOf(withLive(createLog(null), [bet, win]))).toEqual(['win', bet.hash])
  })

  it('of actions of the same time, a feed keeps the order of the page that adds one of them', () => {
    const [oldBet, bet] = serverActions(2).toReversed()
    if (!(oldBet && bet)) throw new Error('no action')
    const win = { ...bet, hash: 'win', actionType: 'WIN' } as const
    const page = { gameActions: [win, bet, oldBet], hasNext: false }
    const order = ['win', bet.hash, oldBet.hash]
    const missesBet = withLive(withNewest(createLog(null), pageOf([oldBet], null)), [win])
    expect(keysOf(withNewest(missesBet, page))).toEqual(order)
    const log = withNewest(createLog(null), { gameActions: [win], hasNext: true })
    expect(keysOf(withOlder(log, page, win.date))).toEqual(order)
  })

  it('a feed identifies an action by its hash, or by its id without a hash', () => {
    const [action] = serverActions(1)
    if (!action) throw new Error('no action')
    const unhashed = { ...action, hash: null }
    const log = withLive(createLog(null), [unhashed, { ...unhashed, id: 77 }, unhashed])
    expect(log.entries).toHaveLength(2)
  })

  it('a feed shows every action of a server that sends empty hashes', () => {
    const gameActions = serverActions(5).map(action => ({ ...action, hash: '' }))
    const page = v.parse(GameActions, { gameActions, hasNext: false })
    expect(withNewest(createLog(null), page).entries).toHaveLength(5)
  })

  it('a feed keeps the keys of its newest 50 actions', () => {
    const all = serverActions(80)
    let log = withNewest(createLog(null), pageOf(all.slice(40), null))
    for (const action of all.slice(0, 40).toReversed()) log = withLive(log, [action])
    expect(log.knownKeys.size).toBe(50)
    for (const hash of hashesOf(all.slice(0, 40))) expect(log.knownKeys).toContain(hash)
    const from = olderCursor(log) ?? ''
    expect(withOlder(log, pageOf(all, from), from).knownKeys).toEqual(log.knownKeys)
  })

  it('a feed drops nothing while it is read further down, and what is beyond its maximum afterwards', () => {
    const all = serverActions(MAX_ENTRIES + 40)
    let log = withNewest(createLog(null), pageOf(all.slice(20), null, MAX_ENTRIES))
    const from = olderCursor(log) ?? ''
    log = withLive(log, all.slice(10, 20), true)
    log = withOlder(log, pageOf(all, from), from)
    log = withLive(log, all.slice(1, 10), true)
    expect(keysOf(log)).toEqual(hashesOf(all.slice(1, MAX_ENTRIES + 33)))
    log = withLive(log, all.slice(0, 1))
    expect(keysOf(log)).toEqual(hashesOf(all.slice(0, MAX_ENTRIES)))
    expect(log.hasMore).toBe(true)
  })

  it('a feed leaves out an action that is delivered late, below its oldest one, until that page is read', () => {
    const all = serverActions(60)
    let log = withNewest(createLog(null), pageOf(all, null))
    log = withLive(log, all.slice(40, 41))
    while (log.hasMore) {
      const from = olderCursor(log) ?? ''
      log = withOlder(log, pageOf(all, from), from)
    }
    expect(keysOf(log)).toEqual(hashesOf(all))
  })

  it('a feed that is left scrolled down for hours keeps 3000 actions', () => {
    const all = serverActions(3100)
    let log = withNewest(createLog(null), pageOf(all.slice(-10), null))
    log = withLive(log, all.slice(0, -10), true)
    expect(keysOf(log)).toEqual(hashesOf(all.slice(0, 3000)))
  })
})

describe("an ordinary player's history", () => {
  it("an ordinary player's history ignores a repeated action that it has dropped", () => {
    const all = serverActions(40)
    let log = withNewest(createLog(16), pageOf(all.slice(20), null, 16))
    log = withLive(log, all.slice(0, 20).toReversed())
    expect(withLive(log, all.slice(18, 20))).toBe(log)
  })
})

describe('after a disconnect', () => {
  /** Returns a log that has missed `missed` actions and then read pages until no gap is left. */
  function reconnect(missed: number) {
    const all = serverActions(40 + missed)
    const previous = withNewest(createLog(null), pageOf(all.slice(missed), null))
    let log = withNewest(previous, pageOf(all, null))
    let reads = 0
    for (let from = gapCursor(log); from !== null; from = gapCursor(log)) {
      log = withGapPage(log, pageOf(all, from), from)
      reads += 1
    }
    return { all, log, reads }
  }

  it('no page is read after a disconnect if the newest page reaches the previous entries', () => {
    expect(reconnect(0).reads).toBe(0)
    expect(reconnect(12).reads).toBe(0)
  })

  it('entries below a gap of more than three pages are dropped, and can be loaded again', () => {
    const { all, log, reads } = reconnect(200)
    expect(reads).toBe(3)
    expect(log.hasMore).toBe(true)
    expect(keysOf(log)).toEqual(hashesOf(all.slice(0, 4 * 13)))
  })

  it.each([0, 5])(
    'a feed that began empty has older pages, with %i live actions before its newest page',
    live => {
      const all = serverActions(40)
      const empty = withNewest(createLog(null), pageOf([], null))
      const log = withLive(withCut(empty), all.slice(0, live).toReversed())
      expect(withNewest(log, pageOf(all, null)).hasMore).toBe(true)
    },
  )

  it('live actions between two disconnects are left out until they are read, as others may be missing above them', () => {
    const all = serverActions(100)
    const previous = withNewest(createLog(null), pageOf(all.slice(60), null))
    let log = withLive(withCut(previous), all.slice(50, 55).toReversed())
    log = withNewest(withoutUnjoined(log), pageOf(all.slice(30), null))
    for (let from = gapCursor(log); from !== null; from = gapCursor(log))
      log = withGapPage(log, pageOf(all, from), from)
    expect(keysOf(log)).toEqual(hashesOf(all.slice(30, 73)))
  })

  it('a newest page that is read once more leaves the gap below the one before open', () => {
    let log = withNewest(createLog(null), pageOf(serverActions(100), null))
    log = withNewest(log, pageOf(serverActions(120), null))
    const from = gapCursor(log) ?? ''
    log = withNewest(log, pageOf(serverActions(121), null))
    expect(keysOf(log)).toHaveLength(14 + 13)
    log = withGapPage(log, pageOf(serverActions(121), from), from)
    expect(keysOf(log)).toEqual(hashesOf(serverActions(121).slice(0, 14 + 20)))
  })

  it('the entries below a gap are dropped when another one comes above it', () => {
    let log = withNewest(createLog(null), pageOf(serverActions(100), null))
    log = withNewest(log, pageOf(serverActions(120), null))
    log = withNewest(log, pageOf(serverActions(140), null))
    const from = gapCursor(log) ?? ''
    log = withGapPage(log, pageOf(serverActions(140), from), from)
    expect(log.hasMore).toBe(true)
    expect(keysOf(log)).toEqual(hashesOf(serverActions(140).slice(0, 20 + 13)))
  })

  it('a gap below the entries that are kept needs no page: Show more reads on from the last of them', () => {
    const all = serverActions(500)
    let log = withNewest(createLog(null), pageOf(all.slice(-100), null))
    log = withNewest(log, pageOf(all.slice(-150), null))
    const from = gapCursor(log) ?? ''
    log = withLive(log, all.slice(0, -150))
    log = withGapPage(log, pageOf(all, from), from)
    expect(keysOf(log)).toEqual(hashesOf(all.slice(0, 300)))
    expect(gapCursor(log)).toBeNull()
  })

  it('a page read from an outdated cursor is ignored', () => {
    const all = serverActions(60)
    const log = withNewest(createLog(null), pageOf(all, null))
    const late = all[40]?.date ?? ''
    expect(withOlder(log, pageOf(all, late), late)).toBe(log)
    expect(withGapPage(log, pageOf(all, late), late)).toBe(log)
  })
})

const stepTypes = [
  'play',
  'repeat',
  'revalidate',
  'load-more',
  'reconnect',
  'reconnect-and-play',
  'read-gap',
] as const
interface Step {
  type: (typeof stepTypes)[number]
  count: number
}

/** Returns the log and the server's number of actions after a step. */
function applyStep(log: ActivityLog, total: number, { type, count }: Step): [ActivityLog, number] {
  const size = log.limit ?? 13
  const readNewest = (count: number) => withNewest(log, pageOf(serverActions(count), null, size))
  const from = olderCursor(log)
  switch (type) {
    case 'play': {
      const live = serverActions(total + count).slice(0, count)
      return [withLive(log, live.toReversed()), total + count]
    }
    case 'repeat': {
      const known = serverActions(total).filter(({ hash }) => hash && log.knownKeys.has(hash))
      return [withLive(log, known.slice(0, count)), total]
    }
    case 'load-more':
      if (from === null || !log.hasMore) return [log, total]
      return [withOlder(log, pageOf(serverActions(total), from, size), from), total]
    case 'revalidate':
      return [readNewest(total), total]
    case 'reconnect':
      // Misses all actions meanwhile, then reads the newest page.
      return [readNewest(total + count * 3), total + count * 3]
    case 'reconnect-and-play': {
      // As above, but the page comes after live actions.
      const played = total + count * 2
      const live = serverActions(played).slice(0, count).toReversed()
      const newest = pageOf(serverActions(played), null, size)
      return [withNewest(withLive(withCut(log), live), newest), played]
    }
    case 'read-gap':
      return [readGap(log, total), total]
  }
}

/** Returns the log after the page that may close its gap, if it has one. */
function readGap(log: ActivityLog, total: number): ActivityLog {
  const from = gapCursor(log)
  return from === null ? log : withGapPage(log, pageOf(serverActions(total), from), from)
}

/** Expects the server's actions in the log, without any missing but at its gap. */
function expectNoHole(log: ActivityLog, total: number) {
  const all = hashesOf(serverActions(total))
  const keys = keysOf(log)
  const above = log.entries.findIndex(({ action }) => action.date === gapCursor(log)) + 1
  expect(keys.slice(0, above)).toEqual(all.slice(0, above))
  const [first = ''] = keys.slice(above)
  const below = above && all.indexOf(first)
  expect(keys.slice(above)).toEqual(all.slice(below, below + keys.length - above))
}

it('a feed shows each action once, newest first and without unknown gaps, in whatever order they arrive', () => {
  const step = fc.record<Step>({
    type: fc.constantFrom(...stepTypes),
    count: fc.integer({ min: 1, max: 25 }),
  })
  forRuns(150, [fc.array(step, { maxLength: 30 }), fc.constantFrom(null, 16)], (steps, limit) => {
    let total = 30
    const size = limit ?? 13
    let log = withNewest(createLog(limit), pageOf(serverActions(total), null, size))
    for (const step of steps) {
      ;[log, total] = applyStep(log, total, step)
      expectNoHole(log, total)
      expect(log.knownKeys.size).toBeLessThanOrEqual(MAX_KNOWN_KEYS)
      if (limit !== null) expect(log.entries.length).toBeLessThanOrEqual(limit)
    }
    while (gapCursor(log) !== null) log = readGap(log, total)
    expectNoHole(log, total)
  })
})

it.each([
  [2, 2.5, 1.25],
  [0.1, 3.57, 35],
])('the multiplier of a stake of %f and a win of %f is %f', (stake, win, multiplier) => {
  const bet = actionOf({ hash: 'bet', actionType: 'BET', amount: stake })
  const won = actionOf({ hash: 'win', actionType: 'WIN', amount: win })
  expect([...winMultipliers(withLive(createLog(null), [bet, won])).values()]).toEqual([multiplier])
})

it('a win whose bet is in a gap has no multiplier', () => {
  const all = serverActions(40)
  const win = v.parse(GameAction, { ...all[12], actionType: 'WIN', amount: 10, hash: 'win' })
  const log = withNewest(createLog(null), pageOf(all.slice(20), null))
  const gameActions = pageOf(all, null).gameActions.with(12, win)
  const missesBet = withNewest(log, { gameActions, hasNext: true })
  expect(winMultipliers(missesBet).size).toBe(0)
  const bet = { gameActions: pageOf(all, win.date).gameActions, hasNext: true }
  expect(winMultipliers(withGapPage(missesBet, bet, win.date))).toEqual(new Map([['win', 5]]))
})

it('an action with an invalid date gets the current one and a log line; all others stay the same', () => {
  const clock = createManualClock(START)
  const lines: string[] = []
  const log = createLineLog((_level, line) => lines.push(line))
  const actions = ['2026-01-05T11:00:00.000', 'rubbish'].map(date => actionOf({ date }))
  const [good, odd] = withValidDates(actions, log, clock)
  expect(good).toBe(actions[0])
  expect(odd?.date).toBe('2026-01-05T12:00:00.000Z')
  expect(lines).toHaveLength(1)
})
