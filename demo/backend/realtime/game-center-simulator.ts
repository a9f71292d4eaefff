import type { Cancel } from '../../../src/lib/clock.ts'
import type { World } from '../world.ts'
import type { Simulator } from './simulator.ts'

/** Keeps the events of one streamer on time. */
export function createGameCenterSimulator(world: World, streamerUserId: string): Simulator {
  let cancel: Cancel | undefined
  return {
    start() {
      cancel ??= world.gameCenter.listen(streamerUserId)
    },
    stop() {
      cancel?.()
      cancel = undefined
    },
  }
}
