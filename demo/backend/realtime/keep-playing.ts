import type { Cancel } from '../../../src/lib/clock.ts'
import type { World } from '../world.ts'
import type { Simulator } from './simulator.ts'

/** Keeps somebody playing while their topic is heard; what they do is published for everybody. */
export function keepPlaying(world: World, wallet: string): Simulator {
  const person = world.people.byWallet(wallet)
  let cancel: Cancel | undefined
  return {
    start() {
      if (person) cancel ??= world.actions.listen(person, () => {})
    },
    stop() {
      cancel?.()
      cancel = undefined
    },
  }
}
