import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { lobby, settings, topStreamers } from '../../../api/lobby.ts'
import { isStreamer, type LobbyRecord } from '../../../model/lobby.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { useSession } from '../../../runtime/use-session.ts'
import {
  type DisplayedCard,
  isSameOrder,
  keepPlaces,
  keepPreviousOrder,
  keepUpToHovered,
  mergePinned,
  toDisplayedCards,
} from '../cards/card-order.ts'
import { usePoolCurrency } from '../cards/pool-line.tsx'
import { usePinnedCards } from '../cards/use-pinned-cards.ts'
import {
  filterRecords,
  type LobbyMode,
  type LobbyTab,
  liveWallets,
  pickRecords,
  TOP_COUNT,
  withMissing,
} from './lobby-list.ts'

export type LobbyView = ReturnType<typeof useLobby>

interface CardLayout {
  top: readonly DisplayedCard[]
  /** Records that are not among the top streamers. */
  rest: readonly DisplayedCard[]
  /** No change is deferred until the pointer leaves. */
  isUpToDate: boolean
}

const emptyLayout: CardLayout = { top: [], rest: [], isUpToDate: true }

/** Returns the lobby's data as a tab and mode show it. */
export function useLobby(tab: LobbyTab, mode: LobbyMode) {
  const { i18n } = useLingui()
  const { user } = useSession()
  const list = useResource(lobby, {})
  const topResource = useResource(topStreamers, {})
  const options = useResource(settings, {})
  const currency = usePoolCurrency()

  const top = topResource.data?.streamers.map(record => record.wallet) ?? []
  const onAir = withMissing(list.data?.live.records, topResource.data?.streamers)
  const records = tab === 'live' ? onAir : (list.data?.winning.records ?? [])
  const filter = {
    // Without a wallet this is the default of a visitor, or of a user who isn't known yet.
    language: (user.walletHash && user.language) || i18n.locale,
    top,
    onlyStreamers: options.data?.showOnlyStreamers ?? false,
  }
  const filtered = filterRecords(records, { ...filter, mode })
  const all = filterRecords(records, { ...filter, mode: 'all' })
  const layout = useCardLayout(`${tab} ${mode}`, filtered, top)

  // The first paint needs all of them, because the top streamers determine the layout.
  const isPending = [list, topResource, options].some(({ isLoading, error }) => isLoading && !error)
  const failed = list.data ? undefined : list.error
  const streamerCount = filtered.filter(isStreamer).length
  return {
    /** The first data is still loading. */
    isLoading: isPending && !failed,
    isSlow: list.isSlow || topResource.isSlow || options.isSlow,
    /** The list and the top streamers as one read, with the error of the list. */
    read: {
      error: failed,
      isLoading: list.isLoading || topResource.isLoading,
      retry() {
        list.retry()
        if (topResource.error) topResource.retry()
      },
    },
    /** The top streamers and the schedule failed to load. */
    hasTopFailed: topResource.data === undefined && topResource.error !== undefined,
    ...layout,
    streamerCount,
    playerCount: filtered.length - streamerCount,
    /** Records of the tab in every mode. */
    all,
    live: liveWallets(onAir),
    /** Session currency; empty while unknown, null if no pools are shown. */
    currency,
  }
}

/**
 * Lays out the cards of a list, with its top streamers first; cards under the pointer and with focus stay in place
 * while `scope`, which identifies filters and sort order, stays the same.
 */
export function useCardLayout(
  scope: string,
  records: readonly LobbyRecord[],
  topWallets: readonly string[],
) {
  const displayed = useRef({ scope, layout: emptyLayout })
  const { isPinned, hoveredWallet, handlers } = usePinnedCards(wallet => {
    const { isUpToDate, top, rest } = displayed.current.layout
    return !isUpToDate || [...top, ...rest].some(it => it.hasLeft && it.record.wallet === wallet)
  })
  const previous = displayed.current.scope === scope ? displayed.current.layout : emptyLayout
  const layout = layoutCards(previous, records, topWallets, isPinned, hoveredWallet())
  useLayoutEffect(() => {
    displayed.current = { scope, layout }
  })
  return { ...layout, handlers }
}

/** Puts top streamers first. Pinned cards stay in place, and so do all cards before the hovered one. */
function layoutCards(
  previous: CardLayout,
  records: readonly LobbyRecord[],
  topWallets: readonly string[],
  isPinned: (wallet: string) => boolean,
  hoveredWallet: string | null,
): CardLayout {
  // A record that moves between the two parts has not left.
  const staysPinned = ({ wallet }: LobbyRecord) =>
    isPinned(wallet) && !records.some(record => record.wallet === wallet)
  const topRecords = keepPreviousOrder(previous.top, pickRecords(records, topWallets))
  const updatedTop = mergePinned(previous.top, topRecords, staysPinned).slice(0, TOP_COUNT)
  const isHovered = [...previous.top, ...previous.rest].some(
    it => it.record.wallet === hoveredWallet,
  )
  const top = isHovered
    ? keepPlaces(previous.top, [...updatedTop, ...toDisplayedCards(records)])
    : updatedTop
  const others = records.filter(({ wallet }) => !top.some(it => it.record.wallet === wallet))
  const updatedRest = mergePinned(previous.rest, others, staysPinned)
  const rest = keepUpToHovered(previous.rest, updatedRest, hoveredWallet)
  return { top, rest, isUpToDate: isSameOrder(top, updatedTop) && isSameOrder(rest, updatedRest) }
}
