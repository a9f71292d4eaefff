import * as v from 'valibot'
import { object } from '../../../src/lib/object-schema.ts'
import { parseIsoDate } from '../../../src/lib/parse-date.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'
import type { UserCall } from '../http.ts'
import { breakOf, startBreak } from '../play/breaks.ts'
import { Limits, limitsIn, withLimits } from '../play/limits.ts'
import { playAt } from '../play/play-session.ts'

/** Answers the user's break. */
export function playBreak({ wallet }: UserCall, state: DemoState) {
  const until = breakOf(wallet, state)
  return { until: until === null ? null : new Date(until).toISOString() }
}

const BreakBody = object({ until: v.string() })

/** Starts a break until a date. */
export async function takeBreak({ request, wallet }: UserCall, state: DemoState): Promise<null> {
  const body = v.safeParse(BreakBody, await request.json().catch(() => null))
  const until = body.success ? parseIsoDate(body.output.until) : null
  if (until === null) throw new ApiError(400, 'until is required')
  startBreak(wallet, until.getTime(), state)
  return null
}

/** Answers the user's own limits. */
export function userLimits({ wallet }: UserCall, { accounts, clock }: DemoState) {
  const { limits, play } = accounts.get(wallet)
  return limitsIn(limits, playAt(play, clock.now()))
}

/** Sets the user's own limits. */
export async function setUserLimits(call: UserCall, state: DemoState) {
  const body = v.safeParse(Limits, await call.request.json().catch(() => null))
  if (!body.success) throw new ApiError(400, 'Four limits are required, each above zero or null')
  const account = state.accounts.get(call.wallet)
  const now = state.clock.now()
  account.limits = withLimits(account.limits, body.output, playAt(account.play, now), now)
  state.save()
  return userLimits(call, state)
}
