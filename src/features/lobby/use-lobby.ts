import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { lobby, settings, topStreamers } from '../../api/lobby.ts'
import type { AppError } from '../../lib/errors.ts'
import { isStreamer, type LobbyRecord } from '../../model/lobby.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import {
  chooseRecords,
  type LobbyMode,
  type LobbyTab,
  liveWallets,
  pickTop,
  TOP_PLACES,
  withTop,
} from './lobby-list.ts'
import { holdAll, holdStill, isSame, keepOrder, type Shown, settle, shownAs } from './settle.ts'
import { useHeldCards } from './use-held-cards.ts'
import { usePoolCurrency } from './use-pool-currency.ts'

/** What a tab of the lobby shows. */
export interface LobbyView {
  /** Nothing can be shown yet. */
  isLoading: boolean
  isSlow: boolean
  error: AppError | undefined
  /** Who is on top is not known, and neither is the schedule. */
  topFailed: boolean
  retry(): void
  top: readonly Shown[]
  /** Everybody who is not among the top ones. */
  rest: readonly Shown[]
  streamers: number
  players: number
  /** Records of the tab that the mode leaves out. */
  others: number
  live: ReadonlySet<string>
  /** Of the session, which pools are counted in; empty while unknown, null where none are shown. */
  currency: string | null
  /** For the box around the cards. */
  handlers: ReturnType<typeof useHeldCards>['handlers']
}

interface Screen {
  top: readonly Shown[]
  rest: readonly Shown[]
  /** Nothing waits for the pointer to leave. */
  isSettled: boolean
}

const noScreen: Screen = { top: [], rest: [], isSettled: true }

/** The lobby's data as one tab and mode show it. */
export function useLobby(tab: LobbyTab, mode: LobbyMode): LobbyView {
  const { i18n } = useLingui()
  const { user, isAnonymous } = useSession()
  const list = useResource(lobby, {})
  const best = useResource(topStreamers, {})
  const options = useResource(settings, {})
  const currency = usePoolCurrency()
  const last = useRef({ scope: '', screen: noScreen })
  const { isHeld, pointed, handlers } = useHeldCards(wallet => {
    const { isSettled, top, rest } = last.current.screen
    return !isSettled || [...top, ...rest].some(it => it.gone && it.record.wallet === wallet)
  })

  const top = best.data?.streamers.map(record => record.wallet) ?? []
  const onAir = withTop(list.data?.live.records, best.data?.streamers)
  const records = tab === 'live' ? onAir : (list.data?.winning.records ?? [])
  const choice = {
    language: isAnonymous ? i18n.locale : user.language,
    top,
    onlyStreamers: options.data?.showOnlyStreamers ?? false,
  }
  const chosen = chooseRecords(records, { ...choice, mode })
  const others = chooseRecords(records, { ...choice, mode: 'all' }).length - chosen.length
  const scope = `${tab} ${mode}`
  const before = last.current.scope === scope ? last.current.screen : noScreen
  const { isSettled, ...screen } = arrange(before, chosen, top, isHeld, pointed())

  useLayoutEffect(() => {
    last.current = { scope, screen: { isSettled, ...screen } }
  })

  // Both are wanted for the first picture: who is on top decides where everybody stands.
  const waits = [list, best, options].some(({ isLoading, error }) => isLoading && !error)
  const failed = list.data ? undefined : list.error
  const streamers = chosen.filter(isStreamer).length
  return {
    isLoading: waits && !failed,
    isSlow: list.isSlow || best.isSlow || options.isSlow,
    error: failed,
    topFailed: best.data === undefined && best.error !== undefined,
    retry() {
      list.retry()
      if (best.error) best.retry()
    },
    ...screen,
    streamers,
    players: chosen.length - streamers,
    others,
    live: liveWallets(onAir),
    currency,
    handlers,
  }
}

/**
 * Top streamers in their places, everybody else behind them; held ones stay where they are, and so
 * does all that stands before the one under the pointer.
 */
function arrange(
  before: Screen,
  chosen: readonly LobbyRecord[],
  topWallets: readonly string[],
  isHeld: (wallet: string) => boolean,
  pointed: string | null,
): Screen {
  const here = new Set(chosen.map(record => record.wallet))
  // One who only moves between the two parts is not gone.
  const stays = ({ wallet }: LobbyRecord) => !here.has(wallet) && isHeld(wallet)
  const best = keepOrder(before.top, pickTop(chosen, topWallets))
  const bestNow = settle(before.top, best, stays).slice(0, TOP_PLACES)
  const isPointed = [...before.top, ...before.rest].some(it => it.record.wallet === pointed)
  const top = isPointed ? holdAll(before.top, [...bestNow, ...shownAs(chosen)]) : bestNow
  const onTop = new Set(top.map(({ record }) => record.wallet))
  const others = chosen.filter(record => !onTop.has(record.wallet))
  const othersNow = settle(before.rest, others, stays)
  const rest = holdStill(before.rest, othersNow, pointed)
  return { top, rest, isSettled: isSame(top, bestNow) && isSame(rest, othersNow) }
}
