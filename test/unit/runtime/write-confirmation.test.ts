import { expect, it } from 'vitest'
import { seconds } from '../../../src/lib/clock.ts'
import { createConfirmation } from '../../../src/runtime/write-confirmation.ts'
import { createManualClock } from '../../support/manual-clock.ts'

/** Creates a confirmation that records the second of each read, with a full stop after the last. */
function setUp(read: () => Promise<unknown> = async () => {}) {
  const clock = createManualClock()
  const start = clock.now()
  const reads: string[] = []
  const page = { isSettled: false, settledCount: 0 }
  const confirmation = createConfirmation({
    clock,
    read() {
      reads.push(`${(clock.now() - start) / 1000}`)
      return read()
    },
    onRead(state, isLast) {
      if (isLast) reads.push(`${reads.pop()}.`)
      if (state === null) reads.push(`${reads.pop()}!`)
    },
    isSettled: () => page.isSettled,
    onSettled: () => {
      page.settledCount += 1
    },
  })
  return { clock, reads, confirmation, page }
}

it('the state is read at once and after 1, 2, 4, 8 and 15 s', async () => {
  const { clock, reads, confirmation } = setUp()
  confirmation.start()
  await clock.advance(seconds(60))
  expect(reads).toEqual(['0', '1', '2', '4', '8', '15.'])
  expect(clock.pending).toBe(0)
})

it('one read makes up for those missed during a slow one', async () => {
  let isFirst = true
  const { clock, reads, confirmation } = setUp(() => {
    if (!isFirst) return Promise.resolve()
    isFirst = false
    return new Promise<void>(resolve => clock.after(5000, resolve))
  })
  confirmation.start()
  await clock.advance(seconds(60))
  expect(reads).toEqual(['0', '5', '8', '15.'])
})

it('the first read after 15 s is the last one', async () => {
  const { clock, reads, confirmation } = setUp(
    () => new Promise<void>(resolve => clock.after(15_000, resolve)),
  )
  confirmation.start()
  await clock.advance(seconds(60))
  expect(reads).toEqual(['0', '15.'])
})

it('readNow reads at once, and the schedule continues', async () => {
  const { clock, reads, confirmation } = setUp()
  confirmation.start()
  await clock.advance(2500)
  confirmation.readNow()
  await clock.advance(seconds(60))
  expect(reads).toEqual(['0', '1', '2', '2.5', '4', '8', '15.'])
})

it('readNow does nothing during a read', async () => {
  const { clock, reads, confirmation } = setUp(
    () => new Promise<void>(resolve => clock.after(500, resolve)),
  )
  confirmation.start()
  confirmation.readNow()
  await clock.advance(600)
  expect(reads).toEqual(['0'])
})

it('stop ends the schedule, also during a read', async () => {
  const { clock, reads, confirmation } = setUp(
    () => new Promise<void>(resolve => clock.after(500, resolve)),
  )
  confirmation.start()
  await clock.advance(100)
  confirmation.stop()
  await clock.advance(seconds(60))
  expect(reads).toEqual(['0'])
  expect(clock.pending).toBe(0)
})

it('a read that shows the outcome is the last one; reads that fail show none', async () => {
  let isDown = true
  const { clock, reads, confirmation, page } = setUp(async () => {
    if (isDown) throw new Error('gone')
    page.isSettled = true
    return {}
  })
  confirmation.start()
  await clock.advance(seconds(3))
  isDown = false
  await clock.advance(seconds(60))
  expect(reads).toEqual(['0!', '1!', '2!', '4'])
  expect([page.settledCount, clock.pending]).toEqual([1, 0])
})
