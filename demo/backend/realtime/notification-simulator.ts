import { type Cancel, seconds } from '../../../src/lib/clock.ts'
import type { NotificationKind } from '../../../src/model/notification.ts'
import type { DemoState } from '../demo-state.ts'
import type { Simulator } from './simulator.ts'

/** Long enough to look around first. */
const FIRST_AFTER = seconds(25)
/** All five within a few minutes. */
const NEXT_AFTER = seconds(40)

const everything: readonly NotificationKind[] = [
  'USER_UNSEEN_INCOME',
  'POOL_NOTIFICATION',
  'DEFAULT',
  'STREAMER_MODERATION_STAGE_CHANGE',
  'TERMINATE_STREAM',
]
/** Once everything was shown, only what anybody may be told at any time. */
const everyday = everything.slice(0, 3)

/** Tells one user something now and then: each kind once, then the everyday ones. */
export function createNotificationSimulator(state: DemoState, wallet: string): Simulator {
  let next = 0
  let cancel: Cancel | undefined

  function schedule(delay: number): void {
    cancel = state.clock.after(delay, () => {
      schedule(NEXT_AFTER)
      const kind = everything[next] ?? everyday[next % everyday.length]
      next += 1
      if (kind) state.notices.send(kind, wallet)
    })
  }

  return {
    start() {
      if (!cancel) schedule(FIRST_AFTER)
    },
    stop() {
      cancel?.()
      cancel = undefined
    },
  }
}
