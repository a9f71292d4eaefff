import { expect, it } from 'vitest'
import { createEmitter } from '../../../src/lib/emitter.ts'

it('a function added twice is still called once after one removal', () => {
  const signal = createEmitter<void>()
  let calls = 0
  const listener = () => {
    calls += 1
  }
  const leave = signal.listen(listener)
  signal.listen(listener)
  leave()
  leave()
  signal.emit()
  expect(calls).toBe(1)
})

it('listeners may be added and removed while a value is emitted', () => {
  const signal = createEmitter<void>()
  const received: string[] = []
  const leave = signal.listen(() => {
    received.push('first')
    leave()
    signal.listen(() => received.push('late'))
  })
  signal.listen(() => received.push('second'))
  signal.emit()
  expect(received).toEqual(['first', 'second'])
  signal.clear()
  signal.emit()
  expect(received).toHaveLength(2)
})
