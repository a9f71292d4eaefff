import type { Money } from '../lib/amount.ts'
import { AppError } from '../lib/errors.ts'
import { PlayBreak, type PlayLimits, UserLimits } from '../model/play-limits.ts'
import { exactNumber } from './exact-number.ts'
import type { Sender } from './http.ts'
import { resource } from './resource.ts'
import { write } from './write.ts'

/** Returns whether a call has failed because the server doesn't have it: breaks and limits are its own choice. */
export const isCallMissing = (thrown: unknown): boolean =>
  thrown instanceof AppError && (thrown.status === 404 || thrown.status === 405)

/** Reads the user's break; 404 where a server keeps none. */
export const playBreak = resource({ path: 'user/break', schema: PlayBreak, isOptional: true })

/** Tells the server that the user takes a break until a date, which never shortens one; 404 where it keeps none. */
export const takeBreak = (http: Sender, until: string): Promise<void> =>
  write(http, { method: 'PATCH', path: 'user/break', body: { until } })

/** Reads the user's own limits; 404 where a server enforces none. */
export const userLimits = resource({
  path: 'user/limits',
  schema: UserLimits,
  isOptional: true,
  staleTime: Number.POSITIVE_INFINITY,
})

const amountOrNull = (limit: Money | null) => limit && exactNumber(limit.toFixed())

/** Sets the user's own limits, null for none; resolves with those in effect and those of the next session. */
export const setUserLimits = (
  http: Sender,
  { loss, win, stake, seconds }: PlayLimits,
): Promise<UserLimits> =>
  write(http, {
    method: 'PUT',
    path: 'user/limits',
    body: {
      lossLimit: amountOrNull(loss),
      winLimit: amountOrNull(win),
      stakeLimit: amountOrNull(stake),
      timeLimitSeconds: seconds,
    },
    schema: UserLimits,
  })
