import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { lobby, settings, topStreamers } from '../../api/lobby.ts'
import type { AppError } from '../../lib/errors.ts'
import { isStreamer, type LobbyRecord } from '../../model/lobby.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import {
  type DisplayedCard,
  isSameOrder,
  keepPlaces,
  keepPreviousOrder,
  keepUpToHovered,
  mergePinned,
  toDisplayedCards,
} from './card-order.ts'
import {
  filterRecords,
  type LobbyMode,
  type LobbyTab,
  liveWallets,
  pickTopStreamers,
  TOP_PLACES,
  withTopStreamers,
} from './lobby-list.ts'
import { usePinnedCards } from './use-pinned-cards.ts'
import { usePoolCurrency } from './use-pool-currency.ts'

/** Contents of a tab of the lobby. */
export interface LobbyView {
  /** The first data is still loading. */
  isLoading: boolean
  isSlow: boolean
  error: AppError | undefined
  /** The top streamers and the schedule failed to load. */
  hasTopFailed: boolean
  retry(): void
  top: readonly DisplayedCard[]
  /** Records that are not among the top streamers. */
  rest: readonly DisplayedCard[]
  streamerCount: number
  playerCount: number
  /** Number of records of the tab that the mode leaves out. */
  hiddenByMode: number
  live: ReadonlySet<string>
  /** Session currency; empty while unknown, null where no pools are shown. */
  currency: string | null
  /** For the box around the cards. */
  handlers: ReturnType<typeof usePinnedCards>['handlers']
}

interface CardLayout {
  top: readonly DisplayedCard[]
  rest: readonly DisplayedCard[]
  /** No change is deferred until the pointer leaves. */
  isUpToDate: boolean
}

const emptyLayout: CardLayout = { top: [], rest: [], isUpToDate: true }

/** Returns the lobby's data as a tab and mode show it. */
export function useLobby(tab: LobbyTab, mode: LobbyMode): LobbyView {
  const { i18n } = useLingui()
  const { user, isAnonymous } = useSession()
  const list = useResource(lobby, {})
  const topList = useResource(topStreamers, {})
  const options = useResource(settings, {})
  const currency = usePoolCurrency()
  const displayed = useRef({ scope: '', layout: emptyLayout })
  const { isPinned, hoveredWallet, handlers } = usePinnedCards(wallet => {
    const { isUpToDate, top, rest } = displayed.current.layout
    return !isUpToDate || [...top, ...rest].some(it => it.hasLeft && it.record.wallet === wallet)
  })

  const top = topList.data?.streamers.map(record => record.wallet) ?? []
  const onAir = withTopStreamers(list.data?.live.records, topList.data?.streamers)
  const records = tab === 'live' ? onAir : (list.data?.winning.records ?? [])
  const choice = {
    language: isAnonymous ? i18n.locale : user.language,
    top,
    onlyStreamers: options.data?.showOnlyStreamers ?? false,
  }
  const chosen = filterRecords(records, { ...choice, mode })
  const hiddenByMode = filterRecords(records, { ...choice, mode: 'all' }).length - chosen.length
  const scope = `${tab} ${mode}`
  const previous = displayed.current.scope === scope ? displayed.current.layout : emptyLayout
  const { isUpToDate, ...layout } = layOutCards(previous, chosen, top, isPinned, hoveredWallet())

  useLayoutEffect(() => {
    displayed.current = { scope, layout: { isUpToDate, ...layout } }
  })

  // Both are needed for the first picture: the top streamers decide the places of all others.
  const isPending = [list, topList, options].some(({ isLoading, error }) => isLoading && !error)
  const failed = list.data ? undefined : list.error
  const streamerCount = chosen.filter(isStreamer).length
  return {
    isLoading: isPending && !failed,
    isSlow: list.isSlow || topList.isSlow || options.isSlow,
    error: failed,
    hasTopFailed: topList.data === undefined && topList.error !== undefined,
    retry() {
      list.retry()
      if (topList.error) topList.retry()
    },
    ...layout,
    streamerCount,
    playerCount: chosen.length - streamerCount,
    hiddenByMode,
    live: liveWallets(onAir),
    currency,
    handlers,
  }
}

/**
 * Puts top streamers first and all others after them. Pinned cards stay in place, and so do all
 * cards before the hovered one.
 */
function layOutCards(
  previous: CardLayout,
  chosen: readonly LobbyRecord[],
  topWallets: readonly string[],
  isPinned: (wallet: string) => boolean,
  hoveredWallet: string | null,
): CardLayout {
  const listed = new Set(chosen.map(record => record.wallet))
  // A record that moves between the two parts has not left.
  const staysPinned = ({ wallet }: LobbyRecord) => !listed.has(wallet) && isPinned(wallet)
  const topRecords = keepPreviousOrder(previous.top, pickTopStreamers(chosen, topWallets))
  const updatedTop = mergePinned(previous.top, topRecords, staysPinned).slice(0, TOP_PLACES)
  const isHovered = [...previous.top, ...previous.rest].some(
    it => it.record.wallet === hoveredWallet,
  )
  const top = isHovered
    ? keepPlaces(previous.top, [...updatedTop, ...toDisplayedCards(chosen)])
    : updatedTop
  const onTop = new Set(top.map(({ record }) => record.wallet))
  const others = chosen.filter(record => !onTop.has(record.wallet))
  const updatedRest = mergePinned(previous.rest, others, staysPinned)
  const rest = keepUpToHovered(previous.rest, updatedRest, hoveredWallet)
  return { top, rest, isUpToDate: isSameOrder(top, updatedTop) && isSameOrder(rest, updatedRest) }
}
