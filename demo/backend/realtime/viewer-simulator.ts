import { type Cancel, seconds } from '../../../src/lib/clock.ts'
import type { DemoState } from '../demo-state.ts'

const STEP_INTERVAL = seconds(5)
/** Limit of the random change in one step, as a share of the usual number of viewers. */
const MAX_STEP = 0.03
/** Share of the distance to the usual number by which each step returns to it. */
const PULL = 0.1

/** Varies the number of viewers in one streamer's room until cancelled. */
export function simulateViewers(state: DemoState, wallet: string): Cancel {
  const { clock, presence } = state
  const usual = state.people.byWallet(wallet)?.profile?.baseViewers ?? 0
  const random = state.random.fork(`viewers:${wallet}`)

  function step(): void {
    const current = presence.viewers(wallet)
    const change = random.between(-MAX_STEP, MAX_STEP) * usual + (usual - current) * PULL
    presence.setViewers(wallet, Math.max(1, Math.round(current + change)))
  }

  return usual > 0 ? clock.every(STEP_INTERVAL, step) : () => {}
}
