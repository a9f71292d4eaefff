import * as v from 'valibot'
import { minutes } from '../../../src/lib/clock.ts'
import { object } from '../../../src/lib/object-schema.ts'
import { parseIsoDate } from '../../../src/lib/parse-date.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'
import { readBody, type UserCall } from '../http.ts'
import { breakOf, startBreak } from '../play/breaks.ts'
import { Limits, limitsIn, withLimits } from '../play/limits.ts'
import { playAt } from '../play/play-session.ts'
import { marketOf } from '../play/responsible-play.ts'

export function playBreak({ wallet }: UserCall, state: DemoState) {
  const until = breakOf(wallet, state)
  return { until: until === null ? null : new Date(until).toISOString() }
}

const BreakBody = object({ until: v.string() })

/** Starts a break until a date. */
export async function takeBreak(call: UserCall, state: DemoState): Promise<null> {
  const until = parseIsoDate((await readBody(call, BreakBody))?.until ?? '')
  if (until === null) throw new ApiError(400, 'until is required')
  startBreak(call.wallet, until.getTime(), state)
  return null
}

/** Answers the user's own limits. */
export function userLimits({ wallet }: UserCall, { accounts, clock }: DemoState) {
  const { limits, play } = accounts.get(wallet)
  const now = clock.now()
  return limitsIn(limits, playAt(play, now), now)
}

/** Sets the user's own limits. */
export async function setUserLimits(call: UserCall, state: DemoState) {
  const next = await readBody(call, Limits)
  if (!next) throw new ApiError(400, 'Four limits are required, each above zero or null')
  const account = state.accounts.get(call.wallet)
  const now = state.clock.now()
  const delay = minutes(marketOf(state).limitRaiseDelayHours * 60)
  account.limits = withLimits(account.limits, next, { play: playAt(account.play, now), now, delay })
  state.save()
  return userLimits(call, state)
}
