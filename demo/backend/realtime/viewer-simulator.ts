import { type Cancel, seconds } from '../../../src/lib/clock.ts'
import type { DemoState } from '../demo-state.ts'
import type { Simulator } from './simulator.ts'

const DRIFT_EVERY = seconds(5)
/** Largest change of one step, as a share of the audience. */
const LARGEST_STEP = 0.03
/** How strongly the audience returns to its usual size. */
const PULL = 0.1

/** Lets people come to and leave one streamer's room. */
export function createViewerSimulator(state: DemoState, wallet: string): Simulator {
  const { clock, presence } = state
  const usual = state.people.byWallet(wallet)?.profile?.baseViewers ?? 0
  const random = state.random.fork(`viewers:${wallet}`)
  let cancel: Cancel | undefined

  function drift(): void {
    const now = presence.viewers(wallet)
    const step = random.between(-LARGEST_STEP, LARGEST_STEP) * usual + (usual - now) * PULL
    presence.setViewers(wallet, Math.max(1, Math.round(now + step)))
  }

  return {
    start() {
      if (usual > 0) cancel ??= clock.every(DRIFT_EVERY, drift)
    },
    stop() {
      cancel?.()
      cancel = undefined
    },
  }
}
