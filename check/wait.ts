import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Number of steps, more than the turns of an event loop that a request and its answer take through proxies and back.
 */
const STEPS = 50

/**
 * Waits in steps, so that a time in which this process is busy counts as one of them: messages that have arrived
 * meanwhile are handled before the wait is over.
 */
export async function wait(ms: number): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) await sleep(ms / STEPS)
}
