import type { Cancel } from '../../../src/lib/clock.ts'
import type { DemoState } from '../demo-state.ts'
import type { Simulator } from './simulator.ts'

/** Keeps somebody playing while their topic is heard; what they do is published for everybody. */
export function keepPlaying(state: DemoState, wallet: string): Simulator {
  const person = state.people.byWallet(wallet)
  let cancel: Cancel | undefined
  return {
    start() {
      if (person) cancel ??= state.actions.listen(person, () => {})
    },
    stop() {
      cancel?.()
      cancel = undefined
    },
  }
}
