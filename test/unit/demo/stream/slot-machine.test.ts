import { describe, expect, test } from 'vitest'
import { reelViewAt } from '../../../../demo/stream/reel-motion.ts'
import {
  advanceTo,
  createSlotMachine,
  handleEvent,
  isAtRest,
  RESULT_TIMEOUT,
  type SlotMachine,
  stopsAt,
} from '../../../../demo/stream/slot-machine.ts'
import { SYMBOLS, themeOf } from '../../../../demo/stream/slot-theme.ts'
import type { SlotEvent } from '../../../../src/media/demo-scene.ts'
import { winningLine } from './winning-line.ts'

const GAME = 'Gates of Halden'
const event = (kind: SlotEvent['kind'], more: Partial<SlotEvent> = {}): SlotEvent => ({
  kind,
  id: `${kind}-1`,
  game: GAME,
  label: `${kind} €2.00`,
  multiple: null,
  ...more,
})
const machineAfter = (...events: readonly (readonly [SlotEvent, number])[]) =>
  events.reduce((machine, [after, at]) => handleEvent(machine, after, at), createSlotMachine(GAME))

/** Returns the visible symbols, by reel and row. */
const shown = (machine: SlotMachine, now: number) =>
  [0, 1, 2, 3, 4].map(reel => {
    const { position, symbolAt } = reelViewAt(machine, reel, now)
    return [2, 1, 0].map(place => symbolAt(Math.round(position) + place))
  })

describe('a round of the slot machine', () => {
  test('spins the reels at a bet', () => {
    const machine = machineAfter([event('bet'), 0])
    expect(machine).toMatchObject({ outcome: 'open', label: 'bet €2.00' })
    expect(isAtRest(machine, 1000)).toBe(false)
    for (const reel of [0, 1, 2, 3, 4]) {
      const [early, late] = [500, 1000].map(now => reelViewAt(machine, reel, now).position)
      expect(late).toBeGreaterThan(early ?? Infinity)
    }
  })

  test('stops the reels from the left on a line at a win, and shows its amount', () => {
    const machine = machineAfter([event('bet'), 0], [event('win', { multiple: 12 }), 2000])
    expect(machine).toMatchObject({
      outcome: 'won',
      line: 5,
      label: 'win €2.00',
      isCelebrated: true,
    })
    const last = stopsAt(machine, 4) ?? Infinity
    expect(stopsAt(machine, 0)).toBeLessThan(last)
    expect(isAtRest(machine, last - 1)).toBe(false)
    expect(isAtRest(machine, last)).toBe(true)
    expect(shown(machine, last)).toEqual(machine.to)
    expect(winningLine(shown(machine, last + 60_000))).toBe(5)
  })

  test('stops the reels without a line if a bet has no result', () => {
    const open = machineAfter([event('bet'), 0])
    expect(advanceTo(open, RESULT_TIMEOUT - 1)).toBe(open)
    const lost = advanceTo(open, RESULT_TIMEOUT)
    expect(lost.outcome).toBe('lost')
    expect(winningLine(shown(lost, stopsAt(lost, 4) ?? Infinity))).toBe(0)
    // And it stays so.
    expect(advanceTo(lost, RESULT_TIMEOUT * 5)).toBe(lost)
  })

  test('shows a win that comes late', () => {
    const lost = advanceTo(machineAfter([event('bet'), 0]), RESULT_TIMEOUT)
    const machine = handleEvent(lost, event('win'), 9000)
    expect(winningLine(shown(machine, stopsAt(machine, 4) ?? Infinity))).toBe(3)
  })

  test('starts a new round at the next bet', () => {
    const machine = machineAfter(
      [event('bet'), 0],
      [event('win'), 1000],
      [event('bet', { id: 'bet-2' }), 1100],
    )
    expect(machine).toMatchObject({ outcome: 'open', line: 0, isCelebrated: false })
  })
})

test('removes the line of a rolled-back win', () => {
  const returned = machineAfter([event('bet'), 0], [event('returned'), 1000])
  expect(returned).toMatchObject({ outcome: 'lost', label: 'returned €2.00' })
  expect(winningLine(returned.to)).toBe(0)
  const withdrawn = machineAfter(
    [event('bet'), 0],
    [event('win'), 1000],
    [event('withdrawn'), 4000],
  )
  expect(withdrawn).toMatchObject({ outcome: 'lost', line: 0, label: 'withdrawn €2.00' })
})

test('celebrates only a win that the feed calls celebrated', () => {
  const won = (multiple: number | null) =>
    machineAfter([event('bet'), 0], [event('win', { multiple }), 1000]).isCelebrated
  expect([won(null), won(1.01)]).toEqual([false, true])
})

test('resets the machine at a change of game', () => {
  const machine = machineAfter([event('game', { game: 'Neon Koi', label: '' }), 0])
  expect(machine.theme).toEqual(themeOf('Neon Koi'))
  expect(machine.outcome).toBe('idle')
})

test('never turns a reel backwards, and stops it without a jump', () => {
  const open = machineAfter([event('bet'), 0])
  const machine = handleEvent(open, event('win'), 1800)
  for (const reel of [0, 2, 4]) {
    const stop = stopsAt(machine, reel) ?? 0
    let before = 0
    for (let now = 0; now < stop; now += 8) {
      const { position } = reelViewAt(now < 1800 ? open : machine, reel, now)
      expect(position).toBeGreaterThanOrEqual(before)
      expect(position - before).toBeLessThan(0.5)
      before = position
    }
  }
})

describe('the look of a game', () => {
  test('gives a game the same look for the same name, with six symbols', () => {
    const theme = themeOf(GAME)
    expect(themeOf(GAME)).toEqual(theme)
    expect(new Set(theme.symbols).size).toBe(6)
    expect(theme.symbols.every(name => SYMBOLS.includes(name))).toBe(true)
  })

  test('gives games different looks', () => {
    const names = ['Gates of Halden', 'Sugar Comet', 'Book of Tides', 'Neon Koi', 'Moon Bandit']
    expect(new Set(names.map(name => JSON.stringify(themeOf(name).symbols))).size).toBeGreaterThan(
      2,
    )
  })
})
