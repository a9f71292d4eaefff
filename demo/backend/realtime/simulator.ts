import type { Cancel } from '../../../src/lib/clock.ts'

/** Simulates activity while somebody listens; starting or stopping it twice does no harm. */
export interface Simulator {
  start(): void
  stop(): void
}

/** Does nothing. */
export const idleSimulator: Simulator = { start() {}, stop() {} }

/** Creates a simulator whose activity is started by a function and ended by its `Cancel`. */
export function cancelableSimulator(run: () => Cancel): Simulator {
  let cancel: Cancel | undefined
  return {
    start() {
      cancel ??= run()
    },
    stop() {
      cancel?.()
      cancel = undefined
    },
  }
}
