import { minutes } from '../../../src/lib/clock.ts'
import { LONGEST_BREAK } from '../../../src/model/play-limits.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'

/** Milliseconds by which the widget's clock may differ from the server's. */
const TOLERANCE = minutes(1)

/** Returns when a user's break ends, in epoch milliseconds; null without one. */
export function breakOf(wallet: string, { accounts, clock }: DemoState): number | null {
  const { breakUntil } = accounts.get(wallet)
  return breakUntil !== null && breakUntil > clock.now() ? breakUntil : null
}

/**
 * Starts a break, which never shortens another, and ends what the user copies; throws ApiError for one that is too long.
 * One that is sent again, after its answer was lost, may by now be shorter than viewers can choose, or over.
 */
export function startBreak(wallet: string, until: number, state: DemoState): void {
  const now = state.clock.now()
  if (until <= now) return
  if (until - now > minutes(LONGEST_BREAK) + TOLERANCE)
    throw new ApiError(400, 'A break takes at most 24 hours')
  const account = state.accounts.get(wallet)
  account.breakUntil = Math.max(breakOf(wallet, state) ?? 0, until)
  state.copying.stop(wallet)
  state.save()
}

/** Throws ApiError while the user takes a break. */
export function refuseOnBreak(wallet: string, state: DemoState): void {
  if (breakOf(wallet, state) !== null) throw new ApiError(400, 'You are taking a break')
}
