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
  withGapPage,
  withLive,
  withNewest,
  withOlder,
} from '../../../../src/features/activity/activity-log.ts'
import { type GameAction, GameActions } from '../../../../src/model/game-action.ts'

const START = Date.UTC(2026, 0, 5, 12)

/** The actions of somebody who did `count` things, the newest first, as a server keeps them. */
function server(count: number): GameAction[] {
  const gameActions = Array.from({ length: count }, (_, place) => ({
    id: place,
    hash: `hash-${place}`,
    date: new Date(START + place * 1000).toISOString(),
    actionType: 'BET',
    amount: 2,
    currency: 'USD',
  }))
  return v.parse(GameActions, { gameActions, hasNext: false }).gameActions.toReversed()
}

/** What the server answers: `size` actions older than the cursor. */
function pageOf(all: readonly GameAction[], from: string | null, size = 13): GameActions {
  const older = all.filter(({ date }) => from === null || date < from)
  return { gameActions: older.slice(0, size), hasNext: older.length > size }
}

const keysOf = ({ entries }: ActivityLog) => entries.map(({ key }) => key)
const hashesOf = (actions: readonly GameAction[]) => actions.map(({ hash }) => hash)

describe('the log of a feed', () => {
  it('begins with the newest page and goes on by the date of the last action seen', () => {
    const all = server(30)
    let log = withNewest(createLog(null), pageOf(all, null))
    expect(log.entries).toHaveLength(13)
    expect(log).toMatchObject({ isLoaded: true, hasMore: true })
    const second = olderCursor(log) ?? ''
    log = withOlder(log, pageOf(all, second), second)
    expect(log.hasMore).toBe(true)
    const third = olderCursor(log) ?? ''
    log = withOlder(log, pageOf(all, third), third)
    expect(log.hasMore).toBe(false)
    expect(keysOf(log)).toEqual(hashesOf(all))
  })

  it('does not go on for ever where a server says that more follows and sends none', () => {
    const log = withNewest(createLog(null), pageOf(server(20), null))
    const empty = { gameActions: [], hasNext: true }
    expect(withOlder(log, empty, olderCursor(log) ?? '').hasMore).toBe(false)
  })

  it('puts live actions on top', () => {
    const all = server(15)
    const log = withNewest(createLog(null), pageOf(all.slice(2), null))
    expect(keysOf(withLive(log, all.slice(0, 2).toReversed()))).toEqual(hashesOf(all))
  })

  it('shows an action once that is told twice, or read and told', () => {
    const all = server(20)
    const log = withNewest(createLog(null), pageOf(all, null))
    expect(withLive(log, all.slice(0, 3))).toBe(log)
    const [newer = []] = [server(21).slice(0, 1)]
    const told = withLive(log, newer)
    expect(withLive(told, newer)).toBe(told)
    expect(withNewest(told, pageOf(server(21), null)).entries).toHaveLength(14)
  })

  it('goes by the hash, and by the id where there is none', () => {
    const [action] = server(1)
    if (!action) throw new Error('no action')
    const bare = { ...action, hash: null }
    const log = withLive(createLog(null), [bare, { ...bare, id: 77 }, bare])
    expect(log.entries).toHaveLength(2)
  })

  it('keeps 50 ids, the newest ones', () => {
    const all = server(80)
    let log = withNewest(createLog(null), pageOf(all.slice(40), null))
    for (const action of all.slice(0, 40).toReversed()) log = withLive(log, [action])
    expect(log.knownKeys.size).toBe(50)
    for (const hash of hashesOf(all.slice(0, 40))) expect(log.knownKeys).toContain(hash)
    const from = olderCursor(log) ?? ''
    expect(withOlder(log, pageOf(all, from), from).knownKeys).toEqual(log.knownKeys)
  })

  it('lets what has run down by itself go past its size, and can page back to it', () => {
    const all = server(MAX_ENTRIES + 40)
    let log = withNewest(createLog(null), pageOf(all.slice(-10), null))
    expect(log.hasMore).toBe(false)
    for (const action of all.slice(0, -10).toReversed()) log = withLive(log, [action])
    expect(log.entries).toHaveLength(MAX_ENTRIES)
    expect(log.hasMore).toBe(true)
    const from = olderCursor(log) ?? ''
    expect(withOlder(log, pageOf(all, from), from).entries).toHaveLength(MAX_ENTRIES + 13)
  })
})

describe("an ordinary player's history", () => {
  it('keeps at most 16 entries and has no more to show', () => {
    const all = server(40)
    let log = withNewest(createLog(16), pageOf(all.slice(10), null, 16))
    expect(log).toMatchObject({ hasMore: false })
    log = withLive(log, all.slice(0, 10).toReversed())
    expect(keysOf(log)).toEqual(hashesOf(all.slice(0, 16)))
  })

  it('does not bring back what has left it, when it is told once more', () => {
    const all = server(40)
    let log = withNewest(createLog(16), pageOf(all.slice(20), null, 16))
    log = withLive(log, all.slice(0, 20).toReversed())
    expect(withLive(log, all.slice(18, 20))).toBe(log)
  })
})

describe('after the connection was lost', () => {
  /** What was known, and what the server has by now. */
  function afterwards(missed: number) {
    const all = server(40 + missed)
    const before = withNewest(createLog(null), pageOf(all.slice(missed), null))
    let log = withNewest(before, pageOf(all, null))
    let reads = 0
    for (let from = gapCursor(log); from !== null; from = gapCursor(log)) {
      log = withGapPage(log, pageOf(all, from), from)
      reads += 1
    }
    return { all, log, reads }
  }

  it('nothing is asked for where the newest page reaches what was known', () => {
    expect(afterwards(0).reads).toBe(0)
    expect(afterwards(12).reads).toBe(0)
  })

  it('a gap is closed by the pages between', () => {
    const { all, log, reads } = afterwards(30)
    expect(reads).toBeGreaterThan(0)
    expect(keysOf(log)).toEqual(hashesOf(all.slice(0, 43)))
  })

  it('what lies below a gap of many pages is forgotten, and can be paged to', () => {
    const { all, log, reads } = afterwards(200)
    expect(reads).toBe(3)
    expect(log.hasMore).toBe(true)
    expect(keysOf(log)).toEqual(hashesOf(all.slice(0, 4 * 13)))
  })

  it('a page that no longer fits below is not wanted', () => {
    const all = server(60)
    const log = withNewest(createLog(null), pageOf(all, null))
    const late = all[40]?.date ?? ''
    expect(withOlder(log, pageOf(all, late), late)).toBe(log)
    expect(withGapPage(log, pageOf(all, late), late)).toBe(log)
  })
})

interface Step {
  does: 'play' | 'tell-again' | 'read' | 'past' | 'lose'
  count: number
}

/** A log beside its server, both after another step. */
function after(log: ActivityLog, happened: number, { does, count }: Step): [ActivityLog, number] {
  const size = log.limit ?? 13
  const newest = (total: number) => withNewest(log, pageOf(server(total), null, size))
  const from = olderCursor(log)
  switch (does) {
    case 'play': {
      const told = server(happened + count).slice(0, count)
      return [withLive(log, told.toReversed()), happened + count]
    }
    case 'tell-again':
      return [
        withLive(log, server(happened).slice(0, Math.min(count, log.knownKeys.size))),
        happened,
      ]
    case 'past':
      if (from === null || !log.hasMore) return [log, happened]
      return [withOlder(log, pageOf(server(happened), from, size), from), happened]
    case 'read':
      return [newest(happened), happened]
    case 'lose':
      // Everything that happens meanwhile is missed, and then the newest page is read.
      return [newest(happened + count * 3), happened + count * 3]
  }
}

it('whatever order things arrive in, each action shows once, newest first, without a hole', () => {
  const step = fc.record<Step>({
    does: fc.constantFrom('play', 'tell-again', 'read', 'past', 'lose'),
    count: fc.integer({ min: 1, max: 25 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.constantFrom(null, 16), (steps, limit) => {
      let happened = 30
      const size = limit ?? 13
      let log = withNewest(createLog(limit), pageOf(server(happened), null, size))
      for (const step of steps) {
        ;[log, happened] = after(log, happened, step)
        for (let from = gapCursor(log); from !== null; from = gapCursor(log))
          log = withGapPage(log, pageOf(server(happened), from, size), from)
        expect(keysOf(log)).toEqual(hashesOf(server(happened).slice(0, log.entries.length)))
        expect(log.knownKeys.size).toBeLessThanOrEqual(MAX_KNOWN_KEYS)
        if (limit !== null) expect(log.entries.length).toBeLessThanOrEqual(limit)
      }
    }),
    { numRuns: 150 },
  )
})
