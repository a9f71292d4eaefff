import * as v from 'valibot'
import { parseAmount } from '../lib/amount-input.ts'
import { object } from '../lib/object-schema.ts'
import { noLimits, type PlayLimits, parseSecondsLimit, stricterLimits } from './play-limits.ts'

/** Amounts as exact text; an empty one is off. */
const Amounts = object({
  loss: v.string(),
  win: v.string(),
  stake: v.optional(v.string(), ''),
})
const Typed = object({ ...Amounts.entries, seconds: v.nullable(v.number()) })
export type TypedLimits = v.InferOutput<typeof Typed>

/** The viewer's own limits as they are stored. */
export const OwnLimits = object({
  ...Typed.entries,
  /** Currency of the amounts; they don't apply to sessions in another one. */
  currency: v.string(),
  /** Amounts that were set before in other currencies, by currency. */
  others: v.optional(v.record(v.string(), Amounts), {}),
  /** Stricter limits that go on until the end of the session in which they were raised. */
  held: v.optional(v.nullable(object({ ...Typed.entries, raisedAt: v.number() })), null),
})
export type OwnLimits = v.InferOutput<typeof OwnLimits>

export const noTypedLimits: TypedLimits = { loss: '', win: '', stake: '', seconds: null }
export const noOwnLimits: OwnLimits = { ...noTypedLimits, currency: '', others: {}, held: null }

/** Parses limits as they were typed. */
export const parseTyped = ({ loss, win, stake, seconds }: TypedLimits): PlayLimits => ({
  loss: parseAmount(loss).amount,
  win: parseAmount(win).amount,
  stake: parseAmount(stake).amount,
  seconds: parseSecondsLimit(seconds),
})

/** Returns limits as text. */
export const toTyped = ({ loss, win, stake, seconds }: PlayLimits): TypedLimits => ({
  loss: loss?.toFixed() ?? '',
  win: win?.toFixed() ?? '',
  stake: stake?.toFixed() ?? '',
  seconds,
})

/** Returns what the viewer has chosen for sessions in a currency; a limit of time has none. */
export function typedIn(own: OwnLimits, currency: string): TypedLimits {
  const { loss, win, stake } =
    own.currency === currency ? own : (own.others[currency] ?? noTypedLimits)
  return { loss, win, stake, seconds: own.seconds }
}

/** Returns whether a raise is still to come: it was made in the session that began at `session`. */
const isHeld = ({ held }: OwnLimits, session: number | null): boolean =>
  held !== null && session !== null && session <= held.raisedAt

/** Returns the viewer's own limits, as strict as those that a raise of theirs has left. */
function strictestIn(own: OwnLimits, currency: string): PlayLimits {
  const typed = parseTyped(typedIn(own, currency))
  if (!own.held) return typed
  const held = parseTyped(own.held)
  const isSame = own.currency === currency
  return stricterLimits(typed, isSame ? held : { ...noLimits, seconds: held.seconds })
}

/**
 * Returns the viewer's own limits in effect in the session that began at `session` (null: there is none), in
 * milliseconds of the server's time: a lower one at once, a higher one from the next session on.
 */
export const ownLimitsIn = (
  own: OwnLimits,
  currency: string,
  session: number | null,
): PlayLimits =>
  isHeld(own, session) ? strictestIn(own, currency) : parseTyped(typedIn(own, currency))

/**
 * Changes the viewer's own limits at a time of the server's clock, in the session that began at `session`; null: none is
 * known, though one may go on that is found out later, such as that of another device.
 */
export function changeLimits(
  own: OwnLimits,
  next: TypedLimits & { currency: string },
  { session, now }: { session: number | null; now: number },
): OwnLimits {
  const before =
    session === null ? strictestIn(own, next.currency) : ownLimitsIn(own, next.currency, session)
  // In the currency that is left, a raise that is still to come is dropped.
  const { seconds: _, ...left } = toTyped(ownLimitsIn(own, own.currency, session))
  const isSame = own.currency === '' || own.currency === next.currency
  const others = isSame ? own.others : { ...own.others, [own.currency]: left }
  // A clock that went back must not let a raise apply to the session in which it was made.
  const raisedAt = Math.max(now, session ?? now, own.held?.raisedAt ?? now)
  const held = { ...toTyped(before), raisedAt }
  return { ...next, others, held }
}
