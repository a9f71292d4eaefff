import { expect, it } from 'vitest'
import { frameOf } from '../../bench/load-timing.ts'

const task = { name: 'RunTask', pid: 1, tid: 1, ts: 0, dur: 9000 }
const mark = { name: 'bench-usable', pid: 1, tid: 1, ts: 100_000, dur: 0 }
const frame = { ...task, ts: 95_000, dur: 40_000, tdur: 30_000 }

it('the main thread is busy with its own tasks, from the script tag to the end of the frame', () => {
  const events = [
    { ...task, ts: 10_000, tdur: 1 },
    { ...task, ts: 60_000, tdur: 3000 },
    { ...task, ts: 70_000 },
    { ...task, ts: 80_000, tid: 2 },
    { ...task, name: 'Paint', ts: 80_000 },
    frame,
    mark,
    { ...task, ts: 140_000 },
  ]
  expect(frameOf(events, 50)).toEqual({ afterMark: 35, busy: 42 })
})

it('a trace without the frame that shows the element is an error', () => {
  expect(() => frameOf([frame], 50)).toThrow('lacks its mark')
  expect(() => frameOf([{ ...task, ts: 60_000 }, mark], 50)).toThrow('outside of a task')
})
