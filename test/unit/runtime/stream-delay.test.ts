// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  delayedRoomsAtom,
  streamDelay,
  streamDelaysOf,
  streamLatenciesAtom,
} from '../../../src/runtime/stream-delay.ts'
import { createTestRuntime, type TestRuntime } from '../../support/test-runtime.tsx'

describe('the delay of a room', () => {
  test.each([
    [null, null, 0],
    [null, true, 0],
    [1000, null, 0],
    [1001, null, 1001],
    [6000, null, 6000],
    [6000, false, 0],
    [400, true, 400],
    [30_000, null, 30_000],
    [90_000, true, 30_000],
    [-50, true, 0],
  ])('a latency of %s ms and the choice %s give %i ms', (latency, choice, delay) => {
    expect(streamDelay(latency, choice)).toBe(delay)
  })
})

let harness: TestRuntime
beforeEach(() => {
  localStorage.clear()
  harness = createTestRuntime()
})
afterEach(() => harness.runtime.dispose())

const delays = () => streamDelaysOf(harness.runtime)
const delayedRooms = () => [...harness.runtime.store.get(delayedRoomsAtom)]

describe('delays of rooms', () => {
  test('follow the latency by half a second per second, and end when it is unknown', async () => {
    delays().setLatency('room', 4000)
    expect([delays().of('room'), delayedRooms()]).toEqual([0, ['room']])
    await harness.clock.advance(2000)
    expect(delays().of('room')).toBe(1000)
    await harness.clock.advance(6000)
    expect(delays().of('room')).toBe(4000)
    delays().setLatency('room', null)
    await harness.clock.advance(7999)
    expect([delays().of('room'), delayedRooms()]).toEqual([0.5, ['room']])
    await harness.clock.advance(1)
    expect([delays().of('room'), delayedRooms()]).toEqual([0, []])
    expect(harness.runtime.store.get(streamLatenciesAtom)).toEqual({})
  })

  test('go on from where they are when the latency is known again', async () => {
    delays().setLatency('room', 4000)
    await harness.clock.advance(8000)
    delays().setLatency('room', null)
    await harness.clock.advance(2000)
    delays().setLatency('room', 5000)
    expect(delays().of('room')).toBe(3000)
    await harness.clock.advance(60_000)
    expect([delays().of('room'), delayedRooms()]).toEqual([5000, ['room']])
  })

  test('concern their own room', async () => {
    delays().setLatency('room', 4000)
    await harness.clock.advance(8000)
    expect(delays().of('another room')).toBe(0)
  })

  test('do without for a stream that is nearly live', () => {
    delays().setLatency('room', 300)
    expect([delays().of('room'), delayedRooms()]).toEqual([0, []])
  })

  test('end and begin with the viewer’s setting, which is kept for the next visit', async () => {
    delays().setLatency('room', 4000)
    await harness.clock.advance(8000)
    delays().choose(false)
    await harness.clock.advance(8000)
    expect([delays().of('room'), delayedRooms()]).toEqual([0, []])
    harness.runtime.dispose()
    harness = createTestRuntime()
    expect(delays().choice()).toBe(false)
    delays().setLatency('room', 4000)
    expect(delayedRooms()).toEqual([])
    delays().choose(true)
    expect(delayedRooms()).toEqual(['room'])
  })

  test('leave no timer when the runtime ends', async () => {
    delays().setLatency('room', 4000)
    await harness.clock.advance(1000)
    delays().setLatency('room', null)
    delays().dispose()
    expect(harness.clock.pending).toBe(0)
  })
})
