import { useAtomValue } from 'jotai'
import { copySession } from '../../api/copy-session.ts'
import { settings } from '../../api/lobby.ts'
import { userInfo } from '../../api/user.ts'
import { isNotFound } from '../../lib/errors.ts'
import type { Settings } from '../../model/lobby.ts'
import { type MarketProfile, resolveMarket } from '../../model/markets.ts'
import type { Decimal } from '../../model/money.ts'
import type { LimitKind } from '../../model/play-limits.ts'
import { isOnFlyMode } from '../../session/claims.ts'
import { configAtom } from '../atoms.ts'
import { useRuntime } from '../context.ts'
import { useMarket } from '../market.ts'
import { type ResourceState, useResource } from '../use-resource.ts'
import { useClaims, useSession } from '../use-session.ts'
import { userAtom } from '../user-scope.ts'
import { breakEnd } from './break-state.ts'
import { breakStoreOf } from './break-store.ts'
import { hostPauseAtom } from './host-pause.ts'
import { realityCheckAtom } from './reality-check-state.ts'

/** Actions of a viewer with money in the widget; `events`: joining one with a cash prize. */
export type Play = 'copying' | 'pool' | 'tips' | 'events'

/**
 * Reason why a viewer may not play: the market has it switched off, or asks visitors of a demo to sign in first; a
 * reality check waits for its answer; or all play is off.
 */
export type PlayBlock = { reason: 'market' | 'visitor' | 'check' } | GamblingPause

/**
 * Reason why all play is off: a reached limit, a break, a pause of the host page, or data that can't be read. `until` is
 * in the server's time, in epoch milliseconds; null until the page ends.
 */
export type GamblingPause =
  | { reason: 'limit'; limit: LimitKind }
  | { reason: 'break'; until: number }
  | { reason: 'host'; until: number | null }
  /**
   * `read`: that of the settings, the user or the copy session, without which play is off; it has no error where the
   * settings are incomplete or name a market that isn't understood.
   */
  | { reason: 'unreadable'; read: ResourceState<unknown> }

/** Returns why the viewer may not copy, deposit, tip or join; null if they may. */
export function usePlayBlock(play: Play): PlayBlock | null {
  const market = useMarket()
  const { demo, token } = useAtomValue(configAtom)
  const { data } = useResource(settings, {})
  const pause = useGamblingPause()
  const hasCheck = useAtomValue(realityCheckAtom).status === 'open'
  const canAsk = data === undefined || data.confirmsRounds
  return playBlock(play, { market, canAsk, isVisitor: demo && token === null, pause, hasCheck })
}

/** Facts that decide whether a viewer may play; `canAsk`: whether the server asks before each bet. */
interface PlayFacts {
  market: MarketProfile
  canAsk: boolean
  /** Whether a visitor plays a demo whom the page hasn't signed in. */
  isVisitor: boolean
  pause: GamblingPause | null
  /** Whether a reality check waits for its answer. */
  hasCheck: boolean
}

/** Returns why a viewer may not copy, deposit, tip or join; null if they may. */
export function playBlock(
  play: Play,
  { market, canAsk, isVisitor, pause, hasCheck }: PlayFacts,
): PlayBlock | null {
  // A server that doesn't ask for each round would place bets that nobody has confirmed.
  const canCopy = market.copying === 'auto' || (market.copying === 'confirm-each-round' && canAsk)
  const isOn = play === 'copying' ? canCopy : play === 'events' || market[play]
  if (!isOn) return { reason: 'market' }
  if (isVisitor && !market.demoForVisitors) return { reason: 'visitor' }
  const isChecked = play === 'copying' || market.realityCheckPauses === 'all'
  return pause ?? (hasCheck && isChecked ? { reason: 'check' } : null)
}

type BetSettings = Settings &
  Record<`${'min' | 'max' | 'default'}BetVolumeInSessionCurrency`, Decimal>

/** Returns whether settings have all amounts of bets, which a server may leave out for visitors. */
export const hasBetAmounts = (settings: Settings | undefined): settings is BetSettings =>
  settings !== undefined &&
  settings.minBetVolumeInSessionCurrency !== null &&
  settings.maxBetVolumeInSessionCurrency !== null &&
  settings.defaultBetVolumeInSessionCurrency !== null

/**
 * Returns why all play is off for now. Settings that can't be read, name a market that isn't understood, or lack the
 * amounts of a user's bets, pause it, since they contain the operator's limits and rules; so does an unreadable copy
 * session, from whose start limits of time and reality checks count. A server may have neither (404).
 */
export function useGamblingPause(): GamblingPause | null {
  const read = useResource(settings, {})
  const user = useResource(userInfo, {})
  const copying = useResource(copySession, isOnFlyMode(useClaims()) ? {} : null)
  const { isAnonymous } = useSession()
  const breakUntil = useBreakEnd()
  const hostUntil = useAtomValue(hostPauseAtom)
  const limit = useAtomValue(reachedLimitAtom)
  const isIncomplete =
    read.data !== undefined &&
    (resolveMarket(read.data.market, null).problem !== null ||
      !(isAnonymous || hasBetAmounts(read.data)))
  // Breaks and own limits are kept by user, so that no server lacks that call.
  const failed =
    [user, copying, read].find(it => hasFailed(it) && (it === user || !isNotFound(it.error))) ??
    (isIncomplete ? read : undefined)
  return (
    gamblingPause({ breakUntil, hostUntil, limit }) ??
    (failed ? { reason: 'unreadable', read: failed } : null)
  )
}

const hasFailed = ({ data, error }: ResourceState<unknown>): boolean =>
  data === undefined && error !== undefined

/** Returns the pause that is on: of a break and a host's pause the one that ends later, else a limit. */
export function gamblingPause({
  breakUntil,
  hostUntil,
  limit,
}: {
  breakUntil: number | null
  hostUntil: number | null
  limit: LimitKind | null
}): GamblingPause | null {
  if (hostUntil !== null && hostUntil > (breakUntil ?? 0))
    return { reason: 'host', until: hostUntil === Number.POSITIVE_INFINITY ? null : hostUntil }
  if (breakUntil !== null) return { reason: 'break', until: breakUntil }
  return limit && { reason: 'limit', limit }
}

/** Returns when the viewer's break ends, in the server's time in epoch milliseconds; null without one. */
export function useBreakEnd(): number | null {
  const { walletHash } = useSession().user
  return breakEnd(useAtomValue(breakStoreOf(useRuntime()).stateOf(walletHash)))
}

/** The limit that the viewer's play session has reached; all play is off until the next session. */
export const reachedLimitAtom = userAtom<LimitKind | null>(null)
