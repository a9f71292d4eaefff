import { expect, it } from 'vitest'
import { seconds } from '../../../src/lib/clock.ts'
import { createRecoveryPoller } from '../../../src/runtime/recovery-poller.ts'
import { createManualClock } from '../../support/manual-clock.ts'

/** Creates a poller that records the second of each read, with a full stop after the last. */
function setUp(poll: () => Promise<unknown> = async () => {}) {
  const clock = createManualClock()
  const start = clock.now()
  const reads: string[] = []
  const poller = createRecoveryPoller({
    clock,
    async poll(isLast) {
      reads.push(`${(clock.now() - start) / 1000}${isLast ? '.' : ''}`)
      await poll()
    },
  })
  return { clock, reads, poller }
}

it('the state is read at once and after 1, 2, 4, 8 and 15 s', async () => {
  const { clock, reads, poller } = setUp()
  poller.start()
  await clock.advance(seconds(60))
  expect(reads).toEqual(['0', '1', '2', '4', '8', '15.'])
  expect(clock.pending).toBe(0)
})

it('one read makes up for those missed during a slow one', async () => {
  let isFirst = true
  const { clock, reads, poller } = setUp(() => {
    if (!isFirst) return Promise.resolve()
    isFirst = false
    return new Promise<void>(resolve => clock.after(5000, resolve))
  })
  poller.start()
  await clock.advance(seconds(60))
  expect(reads).toEqual(['0', '5', '8', '15.'])
})

it('the first read after 15 s is the last one', async () => {
  const { clock, reads, poller } = setUp(
    () => new Promise<void>(resolve => clock.after(15_000, resolve)),
  )
  poller.start()
  await clock.advance(seconds(60))
  expect(reads).toEqual(['0', '15.'])
})

it('pollNow reads at once, and the schedule continues', async () => {
  const { clock, reads, poller } = setUp()
  poller.start()
  await clock.advance(2500)
  poller.pollNow()
  await clock.advance(seconds(60))
  expect(reads).toEqual(['0', '1', '2', '2.5', '4', '8', '15.'])
})

it('pollNow does nothing during a read', async () => {
  const { clock, reads, poller } = setUp(
    () => new Promise<void>(resolve => clock.after(500, resolve)),
  )
  poller.start()
  poller.pollNow()
  await clock.advance(600)
  expect(reads).toEqual(['0'])
})

it('stop ends the schedule, also during a read', async () => {
  const { clock, reads, poller } = setUp(
    () => new Promise<void>(resolve => clock.after(500, resolve)),
  )
  poller.start()
  await clock.advance(100)
  poller.stop()
  await clock.advance(seconds(60))
  expect(reads).toEqual(['0'])
  expect(clock.pending).toBe(0)
})
