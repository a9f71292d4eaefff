import { describe, expect, it } from 'vitest'
import { minutes, seconds } from '../../../src/lib/clock.ts'
import { confirmByReading } from '../../../src/runtime/confirm-by-reading.ts'
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

it('a clock that is set back neither holds up the reads nor adds many', async () => {
  const clock = createManualClock()
  let passed = 0
  clock.every(seconds(1), () => {
    passed += 1
  })
  const reads: number[] = []
  const outcome = confirmByReading({
    clock,
    signal: new AbortController().signal,
    async read() {
      reads.push(passed)
      if (reads.length === 2) clock.set(-minutes(10))
      return false
    },
  })
  clock.after(seconds(3), () => clock.set(-minutes(10)))
  await clock.advance(seconds(30))
  expect(await outcome).toBe(false)
  expect(reads).toEqual([0, 1, 2, 4, 6, 10, 17])
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

describe('a write whose response was lost', () => {
  /** Starts reads that show its effect from a second on; it is read as long as `failing` has passed. */
  function confirm({ effectAt = Number.POSITIVE_INFINITY, failsUntil = 0 }) {
    const clock = createManualClock()
    const owner = new AbortController()
    const start = clock.now()
    const outcomes: boolean[] = []
    let reads = 0
    const confirmed = confirmByReading({
      clock,
      signal: owner.signal,
      async read() {
        reads += 1
        const second = (clock.now() - start) / 1000
        if (second < failsUntil) throw new Error('no connection')
        return second >= effectAt
      },
    }).then(outcome => outcomes.push(outcome))
    return { clock, owner, outcomes, confirmed, reads: () => reads }
  }

  it.each([
    ['at once', 0, 0, 1],
    ['late', 3, 0, 4],
    ['only once the network is back', 0, 7, 5],
  ])('is confirmed if a read shows its effect %s', async (_, effectAt, failsUntil, expected) => {
    const { clock, outcomes, reads } = confirm({ effectAt, failsUntil })
    await clock.advance(seconds(60))
    expect(outcomes).toEqual([true])
    expect(reads()).toBe(expected)
  })

  it.each([
    ['no read shows its effect', 0],
    ['nothing can be read', 60],
  ])('stays open if %s within 15 s', async (_name, failsUntil) => {
    const { clock, outcomes } = confirm({ failsUntil })
    await clock.advance(seconds(14))
    expect(outcomes).toEqual([])
    await clock.advance(seconds(1))
    expect(outcomes).toEqual([false])
    expect(clock.pending).toBe(0)
  })

  it('is not looked for any longer for another user', async () => {
    const { clock, owner, outcomes, reads, confirmed } = confirm({ effectAt: 3 })
    await clock.advance(seconds(1))
    owner.abort()
    await clock.advance(seconds(60))
    await confirmed
    expect(outcomes).toEqual([false])
    expect(reads()).toBe(2)
  })
})
