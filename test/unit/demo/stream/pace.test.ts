import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  initialLoad,
  intervalOf,
  type Load,
  loadAfter,
  paceOf,
} from '../../../../demo/stream/pace.ts'
import { createSlotMachine, handleEvent, stopsAt } from '../../../../demo/stream/slot-machine.ts'
import { forAll } from '../../../support/fast-check-runs.ts'

const GAME = 'Gates of Halden'
const about = { id: '1', game: GAME, label: '€2.00' }
const spinning = handleEvent(createSlotMachine(GAME), { ...about, kind: 'bet', multiple: null }, 0)
const won = (multiple: number | null) =>
  handleEvent(spinning, { ...about, kind: 'win', multiple }, 1000)
const lost = handleEvent(spinning, { ...about, kind: 'returned', multiple: null }, 1000)
const stoppedAt = stopsAt(lost, 4) ?? Number.NaN
const at30 = Math.round(intervalOf('full', initialLoad))

describe('the pace of the drawn stream', () => {
  test('draws at full pace until the last reel has settled', () => {
    expect(paceOf(spinning, 1000)).toBe('full')
    for (const machine of [lost, won(null), won(5)]) {
      expect(paceOf(machine, stoppedAt - 1)).toBe('full')
      expect(paceOf(machine, stoppedAt + 239)).toBe('full')
    }
  })

  test('draws nothing while nothing moves', () => {
    expect(paceOf(createSlotMachine(GAME), 1000)).toBe('still')
    expect(paceOf(lost, stoppedAt + 240)).toBe('still')
    expect(paceOf(won(5), stoppedAt + 5000)).toBe('still')
  })

  test('draws at the calm pace while a win only pulses', () => {
    expect(paceOf(won(5), stoppedAt + 1899)).toBe('full')
    expect(paceOf(won(5), stoppedAt + 1900)).toBe('calm')
    expect(paceOf(won(null), stoppedAt + 280)).toBe('calm')
  })

  test('draws 30 frames per second, and 12 at the calm pace', () => {
    expect(at30).toBe(33)
    expect(Math.round(intervalOf('calm', initialLoad))).toBe(83)
  })
})

/** Returns the load after frames that each took the given milliseconds. */
const loadOf = (ms: number, from: Load = initialLoad) =>
  Array.from({ length: 100 }).reduce<Load>(load => loadAfter(load, ms), from)

describe('expensive drawing', () => {
  test('halves the frame rate if drawing is expensive', () => {
    expect(loadOf(8).slowdown).toBe(1)
    expect(loadOf(16).slowdown).toBe(2)
    expect(intervalOf('full', loadOf(16))).toBe(intervalOf('full', initialLoad) * 2)
  })

  test('draws at least 12 frames per second while something moves', () => {
    forAll([fc.array(fc.double({ min: 0, max: 1e4, noNaN: true }))], costs => {
      const load = costs.reduce(loadAfter, initialLoad)
      expect(1000 / intervalOf('full', load)).toBeGreaterThan(12)
      expect([1, 2]).toContain(load.slowdown)
    })
  })

  test('restores the frame rate when drawing is cheap again', () => {
    expect(loadOf(1, loadOf(40)).slowdown).toBe(1)
  })

  test('settles on one frame rate for any cost', () => {
    forAll([fc.double({ min: 0, max: 100, noNaN: true })], ms => {
      const settled = loadOf(ms)
      expect(loadOf(ms, settled).slowdown).toBe(settled.slowdown)
      expect(loadAfter(settled, ms).slowdown).toBe(settled.slowdown)
    })
  })

  test('recovers from one slow frame', () => {
    const load = loadAfter(loadOf(1), 400)
    expect(loadOf(1, load).slowdown).toBe(1)
  })
})
