import { expect, it } from 'vitest'
import { createRandom } from '../../../demo/backend/random.ts'
import type { Cancel, Clock } from '../../../src/lib/clock.ts'
import { createLog } from '../../../src/lib/log.ts'
import type { Connection, ConnectionEvents } from '../../../src/realtime/connection.ts'
import { createRealtime } from '../../../src/realtime/realtime.ts'

const ignore = () => {}
const CLIENTS = 10_000
/** Milliseconds by which the clock advances at once. */
const STEP = 100

/** Creates a clock whose timers are cheap enough for thousands of clients; `advance` adds a step. */
function createStepClock(): Clock & { advance(): Promise<void> } {
  const due = new Map<number, Set<() => void>>()
  let step = 0
  const after = (ms: number, run: () => void): Cancel => {
    const at = step + Math.max(1, Math.ceil(ms / STEP))
    const timers = due.get(at) ?? new Set()
    due.set(at, timers.add(run))
    return () => void timers.delete(run)
  }
  return {
    now: () => step * STEP,
    after,
    every: () => () => {},
    async advance() {
      step += 1
      for (const run of due.get(step) ?? []) run()
      due.delete(step)
      await Promise.resolve()
    },
  }
}

it('10,000 clients of a server that restarts spread their reads over 5 s, and each makes them once', async () => {
  const clock = createStepClock()
  const random = createRandom(1)
  const log = createLog(() => {})
  const current = new Map<number, ConnectionEvents>()
  /** Numbers of reads in each step, and in all by client. */
  const reads: number[] = []
  const readsOf = new Uint8Array(CLIENTS)
  const read = (client: number) => {
    const step = clock.now() / STEP
    reads[step] = (reads[step] ?? 0) + 1
    readsOf[client] = (readsOf[client] ?? 0) + 1
  }
  for (let client = 0; client < CLIENTS; client += 1) {
    const realtime = createRealtime({
      clock,
      log,
      random: () => random.next(),
      async openConnection(events) {
        current.set(client, events)
        const connection: Connection = {
          subscribe: destination => clock.after(0, () => events.receipt(destination)),
          unsubscribe() {},
          send() {},
          close() {},
        }
        clock.after(0, () => events.opened(connection))
        return connection
      },
    })
    realtime.subscribe('/app/operator/1/events', ignore, () => read(client))
  }
  for (let step = 0; step < 10; step += 1) await clock.advance()
  expect(reads.reduce((sum, count) => sum + count, 0)).toBe(CLIENTS)

  reads.length = 0
  readsOf.fill(0)
  for (const events of current.values()) events.closed('restart')
  for (let step = 0; step < 150; step += 1) await clock.advance()
  expect(readsOf.every(count => count === 1)).toBe(true)
  const spread = reads.filter(count => count > 0).length * STEP
  expect(spread).toBeGreaterThanOrEqual(4900)
  // Evenly spread over 4 s they would be 250 in each step of 100 ms.
  expect(Math.max(...reads.filter(count => count > 0))).toBeLessThan(320)
})
