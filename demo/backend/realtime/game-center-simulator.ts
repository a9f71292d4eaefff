import type { Cancel } from '../../../src/lib/clock.ts'
import type { DemoState } from '../demo-state.ts'
import type { Simulator } from './simulator.ts'

/** Keeps the events of one streamer on time. */
export function createGameCenterSimulator(state: DemoState, streamerUserId: string): Simulator {
  let cancel: Cancel | undefined
  return {
    start() {
      cancel ??= state.gameCenter.listen(streamerUserId)
    },
    stop() {
      cancel?.()
      cancel = undefined
    },
  }
}
