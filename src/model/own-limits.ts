import * as v from 'valibot'
import { parseAmount } from '../lib/amount-input.ts'
import { minutes } from '../lib/clock.ts'
import { object } from '../lib/object-schema.ts'
import { type PlayLimits, parseSecondsLimit, stricterLimits } from './play-limits.ts'

/** Amounts as exact text; an empty one is off. */
const Amounts = object({
  loss: v.string(),
  win: v.string(),
  stake: v.optional(v.string(), ''),
})
const Typed = object({ ...Amounts.entries, seconds: v.nullable(v.number()) })
export type TypedLimits = v.InferOutput<typeof Typed>

const Choice = object({
  ...Typed.entries,
  /** Currency of the amounts; they don't apply to sessions in another one. */
  currency: v.string(),
  /** Amounts that were set before in other currencies, by currency. */
  others: v.optional(v.record(v.string(), Amounts), {}),
})

/** The viewer's own limits as they are stored. */
export const OwnLimits = object({
  ...Choice.entries,
  /** Earlier choices and when each was replaced: the stricter limits among them apply until the raise takes effect. */
  replaced: v.optional(v.array(object({ ...Choice.entries, replacedAt: v.number() })), []),
})
export type OwnLimits = v.InferOutput<typeof OwnLimits>

export const noTypedLimits: TypedLimits = { loss: '', win: '', stake: '', seconds: null }
export const noOwnLimits: OwnLimits = { ...noTypedLimits, currency: '', others: {}, replaced: [] }

export const parseTyped = ({ loss, win, stake, seconds }: TypedLimits): PlayLimits => ({
  loss: parseAmount(loss).amount,
  win: parseAmount(win).amount,
  stake: parseAmount(stake).amount,
  seconds: parseSecondsLimit(seconds),
})

export const toTyped = ({ loss, win, stake, seconds }: PlayLimits): TypedLimits => ({
  loss: loss?.toFixed() ?? '',
  win: win?.toFixed() ?? '',
  stake: stake?.toFixed() ?? '',
  seconds,
})

/** Returns the viewer's choices for sessions in a currency; a limit of time has none. */
export function typedIn(own: v.InferOutput<typeof Choice>, currency: string): TypedLimits {
  const { loss, win, stake } =
    own.currency === currency ? own : (own.others[currency] ?? noTypedLimits)
  return { loss, win, stake, seconds: own.seconds }
}

/** A time of play, in milliseconds of the server's clock. */
interface PlayTime {
  /** Start of the session; null if there is none. */
  session: number | null
  now: number
  /** Least milliseconds from a raise until it applies, to sessions that begin later; 0: to the next one. */
  delay: number
}

/** Returns the replaced choices that still apply to the session: those whose raise hasn't taken effect. */
const replacedInEffect = ({ replaced }: OwnLimits, { session, now, delay }: PlayTime) =>
  replaced.filter(({ replacedAt }) => {
    const appliesAt = replacedAt + delay
    return session === null ? now < appliesAt : session <= appliesAt
  })

/** Returns the viewer's limits in effect: a lower one at once, a higher one in a session begun after the delay. */
export const ownLimitsIn = (own: OwnLimits, currency: string, time: PlayTime): PlayLimits =>
  replacedInEffect(own, time).reduce(
    (limits, previous) => stricterLimits(limits, parseTyped(typedIn(previous, currency))),
    parseTyped(typedIn(own, currency)),
  )

const isSame = (one: PlayLimits, other: PlayLimits): boolean =>
  JSON.stringify(toTyped(one)) === JSON.stringify(toTyped(other))

/** Returns the time after which a session has all that the viewer has chosen; null if it applies already. */
export function raiseTime(own: OwnLimits, currency: string, time: PlayTime): number | null {
  const chosen = parseTyped(typedIn(own, currency))
  const times = replacedInEffect(own, time)
    .filter(previous => {
      const limits = stricterLimits(chosen, parseTyped(typedIn(previous, currency)))
      return !isSame(limits, chosen)
    })
    .map(({ replacedAt }) => replacedAt + time.delay)
  return times.length > 0 ? Math.max(...times) : null
}

/**
 * Milliseconds before a session for which replaced limits are kept: the longest delay of a market is 30 days, and a
 * session on another device, which is unknown here, may have begun up to 32 days ago.
 */
const KEPT_FOR = 62 * 24 * 60 * minutes(1)

/** Changes the viewer's own limits. `session`: start of the current one by the server's clock; null if unknown. */
export function changeLimits(
  own: OwnLimits,
  next: TypedLimits & { currency: string },
  { session, now }: Pick<PlayTime, 'session' | 'now'>,
): OwnLimits {
  const { replaced, ...previous } = own
  const { loss, win, stake, currency } = own
  const isOther = currency !== '' && currency !== next.currency
  const others = isOther ? { ...own.others, [currency]: { loss, win, stake } } : own.others
  const recent = replaced.filter(({ replacedAt }) => (session ?? now) - replacedAt < KEPT_FOR)
  // A clock that went back must not let a raise apply earlier, or to the session in which it was made.
  const replacedAt = Math.max(now, session ?? now, ...recent.map(it => it.replacedAt))
  return { ...next, others, replaced: [...recent, { ...previous, replacedAt }] }
}
