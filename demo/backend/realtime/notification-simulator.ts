import { type Cancel, seconds } from '../../../src/lib/clock.ts'
import type { NotificationKind } from '../../../src/model/topics.ts'
import type { DemoState } from '../demo-state.ts'
import type { Simulator } from './simulator.ts'

/** Gives a visitor time to look around first. */
const FIRST_DELAY = seconds(25)
/** All five kinds come within a few minutes. */
const INTERVAL = seconds(40)

const allKinds: readonly NotificationKind[] = [
  'USER_UNSEEN_INCOME',
  'POOL_NOTIFICATION',
  'DEFAULT',
  'STREAMER_MODERATION_STAGE_CHANGE',
  'TERMINATE_STREAM',
]
/** Kinds that continue after each kind was sent once; the others end a stream or a moderation. */
const repeatedKinds = allKinds.slice(0, 3)

/** Sends a user notifications from time to time: each kind once, then the repeated ones. */
export function createNotificationSimulator(state: DemoState, wallet: string): Simulator {
  let next = 0
  let cancel: Cancel | undefined

  function schedule(delay: number): void {
    cancel = state.clock.after(delay, () => {
      schedule(INTERVAL)
      const kind = allKinds[next] ?? repeatedKinds[next % repeatedKinds.length]
      next += 1
      if (kind) state.notifications.send(kind, wallet)
    })
  }

  return {
    start() {
      if (!cancel) schedule(FIRST_DELAY)
    },
    stop() {
      cancel?.()
      cancel = undefined
    },
  }
}
