import { useAtomValue } from 'jotai'
import { settings } from '../../api/lobby.ts'
import { userLimits } from '../../api/play-limits.ts'
import { Money } from '../../lib/amount.ts'
import type { SessionLimit } from '../../lib/amount-input.ts'
import { minutes } from '../../lib/clock.ts'
import { parseIsoDate } from '../../lib/parse-date.ts'
import {
  changeLimits,
  noOwnLimits,
  OwnLimits,
  ownLimitsIn,
  parseTyped,
  raiseTime,
  type TypedLimits,
  typedIn,
} from '../../model/own-limits.ts'
import {
  headroom,
  noLimits,
  operatorLimits,
  type PlayLimits,
  stricterLimits,
  userPlayLimits,
} from '../../model/play-limits.ts'
import { type PlayTotals, playTotals } from '../../model/play-session-state.ts'
import type { Id } from '../../model/primitives.ts'
import { anonymousUser } from '../../model/user.ts'
import { serverClockOf } from '../clock.ts'
import { useRuntime } from '../context.ts'
import { useMarket } from '../market.ts'
import type { Runtime } from '../runtime.ts'
import { useBalance } from '../use-balance.ts'
import { useResource } from '../use-resource.ts'
import { useSession } from '../use-session.ts'
import { userAtom } from '../user-scope.ts'
import { isPlaySyncedAtom, playSessionAtom, playSessionServiceOf } from './play-session.ts'
import { syncedWalletValues, walletKeys } from './values-by-wallet.ts'

const ownLimitsStoreOf = syncedWalletValues(walletKeys.copyLimits, OwnLimits)

/**
 * Returns the user's own limits, which are stored between visits, and a function that changes them: a lower one
 * applies at once, a higher one from the next play session on.
 */
export function useOwnLimits(): [OwnLimits, (next: TypedLimits & { currency: string }) => void] {
  const runtime = useRuntime()
  const { walletHash } = useSession().user
  const limits = ownLimitsStoreOf(runtime)
  const own = useAtomValue(limits.values)[walletHash] ?? noOwnLimits
  function change(next: TypedLimits & { currency: string }) {
    const session = runtime.store.get(playSessionAtom).startedAt
    const now = playSessionServiceOf(runtime).now()
    limits.change(walletHash, (previous = noOwnLimits) =>
      changeLimits(previous, next, { session, now }),
    )
  }
  return [own, change]
}

/** Returns whether an amount is in another currency than the account; either is empty while unknown. */
export const isOtherCurrency = (currency: string, account: string): boolean =>
  currency !== '' && account !== '' && currency !== account

/** Currency of the account when the settings and the server's limits were read; empty while unknown. */
export const limitsCurrencyAtom = userAtom('')

/** Returns whether settings and limits are in an old currency of the account: `PlayWatch` reads them again. */
export const useHasOldLimits = (currency: string): boolean =>
  isOtherCurrency(useAtomValue(limitsCurrencyAtom), currency)

export function usePlayLimits() {
  const [stored] = useOwnLimits()
  const currency = useBalance().data?.currency ?? ''
  const isOld = useHasOldLimits(currency)
  const { startedAt } = useAtomValue(playSessionAtom)
  const inCurrency = (limits: PlayLimits) =>
    isOld ? { ...noLimits, seconds: limits.seconds } : limits
  const operator = inCurrency(operatorLimits(useResource(settings, {}).data))
  const server = useResource(userLimits, {}).data
  const raiseDelay = minutes(useMarket().limitRaiseDelayHours * 60)
  const now = serverClockOf(useRuntime()).now()
  // Where the server enforces the limits, it decides when a raise applies.
  const time = { session: startedAt, now, delay: server ? 0 : raiseDelay }
  const own = ownLimitsIn(stored, currency, time)
  const current = server ? inCurrency(userPlayLimits(server.current)) : noLimits
  const raisedFrom = server
    ? (parseIsoDate(server.nextFrom ?? '')?.getTime() ?? null)
    : raiseTime(stored, currency, time)
  return {
    /** The strictest of the operator's, the viewer's own on this device, and those that the server enforces. */
    inEffect: stricterLimits(operator, stricterLimits(own, current)),
    /** The viewer's own choice; a higher one than before applies from the next session on. */
    own: parseTyped(typedIn(stored, currency)),
    /** Epoch milliseconds after which a session has all that was chosen; null where it isn't known to be later. */
    raisedFrom: raisedFrom !== null && raisedFrom > now ? raisedFrom : null,
    /** Least milliseconds from a raise until it applies. */
    raiseDelay,
    operator,
    /** Whether the server enforces the viewer's own ones. */
    isEnforced: server !== undefined,
    /** Whether amounts of the operator and the server are left out: they are in a former currency of the account. */
    isOld,
  }
}

/** The play session as it is shown: its start by the server's clock, and its sums in account currency. */
export interface PlaySessionView extends PlayTotals {
  startedAt: number
  currency: string
  /**
   * Whether the totals are complete. Until then the sums lack play before this page was opened, and tips: those are
   * kept between pages, but not the wins that they may have been paid from.
   */
  isComplete: boolean
}

/** Returns whether it is known what was played in the viewer's session, or that there is none. */
export function useIsPlayKnown(): boolean {
  const session = usePlaySession()
  const isSynced = useAtomValue(isPlaySyncedAtom)
  const { startedAt } = useAtomValue(playSessionAtom)
  return isSynced && (startedAt === null || session?.isComplete === true)
}

/** Returns the viewer's play session; null while there is none, or the account's currency is unknown. */
export function usePlaySession(): PlaySessionView | null {
  const session = useAtomValue(playSessionAtom)
  const isSynced = useAtomValue(isPlaySyncedAtom)
  const currency = useBalance().data?.currency ?? ''
  const { startedAt, isComplete } = session
  if (!isSynced || startedAt === null || currency === '') return null
  const totals = playTotals(session, currency, ({ source }) => isComplete || source !== 'tip')
  return { startedAt, currency, isComplete, ...totals }
}

/** Sums of a session in which nothing is known to be played. */
export const nothingPlayed = { net: new Money(0), staked: new Money(0) }

/** Key of a stake; one that is sent again has the same key. */
interface Stake {
  kind: 'tip' | 'deposit' | 'round'
  /** Id of the streamer, or of the proposed round. */
  of: Id
  /** Exact text. */
  amount: string
  /** Currency of the account when the amount was typed. */
  currency: string
}

/** Stakes that were sent and that the play session doesn't count yet, the oldest first. */
export const sentStakesAtom = userAtom<readonly Stake[]>([])

const isSame = (one: Stake, other: Stake): boolean =>
  one.kind === other.kind &&
  one.of === other.of &&
  one.amount === other.amount &&
  one.currency === other.currency

/** Adds a stake that is sent, so that no other press stakes the rest of the limits that it needs. */
export function addSentStake(runtime: Runtime, stake: Stake): void {
  removeSentStake(runtime, stake)
  runtime.store.set(sentStakesAtom, stakes => [...stakes, stake])
}

/** Removes a stake that the play session counts, or that was refused. */
export function removeSentStake({ store }: Runtime, stake: Stake): void {
  store.set(sentStakesAtom, stakes => stakes.filter(other => !isSame(other, stake)))
}

/**
 * Returns the highest stake that exceeds no limit of the play session, counting all sent stakes but `own`, which may be
 * sent again. It is unknown also until the user and the operator's limits are read, in the currency of the account.
 */
export function useHeadroom(own: Stake | null = null): SessionLimit {
  const { inEffect, isOld } = usePlayLimits()
  const session = usePlaySession()
  const isKnown = useIsPlayKnown()
  const sent = useAtomValue(sentStakesAtom)
  const account = useBalance().data?.currency ?? ''
  const { isAnonymous, user } = useSession()
  const { data, error } = useResource(settings, {})
  const isRead = isAnonymous || (user !== anonymousUser && (data ?? error) !== undefined)
  const nearest = headroom(inEffect, session ?? nothingPlayed)
  if (!isRead || isOld || (nearest && !isKnown)) return 'unknown'
  if (!nearest) return null
  const others = sent.filter(
    stake => !(own && isSame(own, stake)) && !isOtherCurrency(stake.currency, account),
  )
  const left = others.reduce((rest, { amount }) => rest.minus(amount), nearest.left)
  // Below zero once another tab has staked as well, or a limit was lowered.
  return Money.max(left, 0)
}
