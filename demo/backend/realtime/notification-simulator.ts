import { type Cancel, seconds } from '../../../src/lib/clock.ts'
import type { NotificationKind } from '../../../src/model/topics.ts'
import type { DemoState } from '../demo-state.ts'

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

/**
 * Sends a user notifications until cancelled: each kind once, then the repeated ones. The end of a
 * stream waits until the user's own is over: nobody's broadcast is cut short by a simulation.
 */
export function simulateNotifications(state: DemoState, wallet: string): Cancel {
  const unsent = [...allKinds]
  let count = 0
  let cancel: Cancel = () => {}

  function takeNext(): NotificationKind | undefined {
    const status = state.studios.stream(wallet)?.status ?? 'OFFLINE'
    const next = unsent.findIndex(kind => kind !== 'TERMINATE_STREAM' || status === 'OFFLINE')
    if (next >= 0) return unsent.splice(next, 1)[0]
    count += 1
    return repeatedKinds[count % repeatedKinds.length]
  }

  function schedule(delay: number): void {
    cancel = state.clock.after(delay, () => {
      schedule(INTERVAL)
      const kind = takeNext()
      if (kind) state.notifications.send(kind, wallet)
    })
  }

  schedule(FIRST_DELAY)
  return () => cancel()
}
