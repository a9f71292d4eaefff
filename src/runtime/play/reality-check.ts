import { useAtomValue } from 'jotai'
import * as v from 'valibot'
import { settings } from '../../api/lobby.ts'
import { useRuntime } from '../context.ts'
import { useMarket } from '../market.ts'
import type { Runtime } from '../runtime.ts'
import { useResource } from '../use-resource.ts'
import { useSession } from '../use-session.ts'
import { playSessionServiceOf } from './play-session.ts'
import { type CheckAnswer, realityCheckAtom } from './reality-check-state.ts'
import { syncedWalletValues, walletKeys } from './values-by-wallet.ts'

export function answerRealityCheck(runtime: Runtime, answer: CheckAnswer): void {
  const check = runtime.store.get(realityCheckAtom)
  if (check.status !== 'open') return
  runtime.store.set(realityCheckAtom, { status: 'answered', since: check.since, answer })
  playSessionServiceOf(runtime).answerCheck()
}

/** Leaves the open reality check to the host page, which shows its own and answers it. */
export function leaveCheckToHost({ store }: Runtime): void {
  const check = store.get(realityCheckAtom)
  if (check.status === 'open') store.set(realityCheckAtom, { ...check, shownBy: 'host' })
}

/** Intervals in minutes that a viewer may choose. */
const CHOICES = [5, 15, 30, 60]

interface CheckIntervals {
  /** Minutes that the operator or the market asks for; null for none. */
  required: number | null
  /** Minutes that the viewer has chosen; null for none. */
  own: number | null
}

/** Returns the minutes between two checks: the viewer's own if they are shorter; null for no checks. */
export const intervalInEffect = ({ required, own }: CheckIntervals): number | null =>
  required === null || own === null ? (required ?? own) : Math.min(required, own)

/** Returns the minutes that a viewer may choose, all shorter than the required ones. */
export const intervalChoices = ({ required }: CheckIntervals): readonly number[] =>
  CHOICES.filter(choice => required === null || choice < required)

/** Returns the minutes that are required: the operator's, else those of the market. */
export function requiredInterval(
  operator: number | null | undefined,
  market: number | null,
): number | null {
  return typeof operator === 'number' && operator > 0 ? operator : market
}

/** Minutes, or null for none, which is stored so that other tabs are notified. */
const StoredInterval = v.nullable(v.pipe(v.number(), v.gtValue(0)))
const intervalStoreOf = syncedWalletValues(walletKeys.realityCheck, StoredInterval)

/** Returns the intervals of the viewer's reality checks, and a function that stores their own; null for none. */
export function useCheckIntervals(): [CheckIntervals, (own: number | null) => void] {
  const { walletHash } = useSession().user
  const intervals = intervalStoreOf(useRuntime())
  const own = useAtomValue(intervals.values)[walletHash] ?? null
  const { realityCheckMinutes } = useMarket()
  const { data } = useResource(settings, {})
  const required = requiredInterval(data?.realityCheckMinutes, realityCheckMinutes)
  return [{ required, own }, minutes => intervals.change(walletHash, () => minutes)]
}
