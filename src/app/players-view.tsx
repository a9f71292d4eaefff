import { useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useParams } from 'wouter'
import { lobby, settings, topStreamers } from '../api/lobby.ts'
import { BackLink } from '../components/back-link.tsx'
import { CardGrid } from '../features/lobby/card-grid.tsx'
import type { CardGridProps } from '../features/lobby/cards.tsx'
import { EmptyList } from '../features/lobby/empty-list.tsx'
import { liveWallets, withTop } from '../features/lobby/lobby-list.ts'
import { GridSkeleton } from '../features/lobby/lobby-skeleton.tsx'
import { holdStill, isSame, type Shown, settle } from '../features/lobby/settle.ts'
import { useHeldCards } from '../features/lobby/use-held-cards.ts'
import { usePoolCurrency } from '../features/lobby/use-pool-currency.ts'
import { useReturnFocus } from '../features/lobby/use-return-focus.ts'
import { PlayersPage } from '../features/players/players-page.tsx'
import { isStreamer, type LobbyRecord } from '../model/lobby.ts'
import { useResource } from '../runtime/use-resource.ts'
import { PageFrame } from '../ui/page-frame.tsx'

/** The players list with the lobby's cards. */
export default function PlayersView() {
  const { type: named } = useParams<{ type?: string }>()
  const type = named === 'winning' ? 'winning' : 'live'
  const [, navigate] = useLocation()
  const { data, error, isSlow, retry } = useResource(lobby, {})
  const options = useResource(settings, {})
  const currency = usePoolCurrency()
  const best = useResource(topStreamers, {}).data?.streamers
  const onAir = useMemo(() => withTop(data?.live.records, best), [data, best])
  const all = type === 'live' ? data && onAir : data?.winning.records
  const onlyStreamers = options.data?.showOnlyStreamers ?? false
  const records = useMemo(
    () => (onlyStreamers ? all?.filter(isStreamer) : all),
    [all, onlyStreamers],
  )
  const live = useMemo(() => liveWallets(onAir), [onAir])
  const back = useReturnFocus(data !== undefined)
  return (
    <PageFrame kind="lobby" {...back}>
      <BackLink />
      <PlayersPage
        type={type}
        records={records}
        error={data ? undefined : error}
        isSlow={isSlow}
        retry={retry}
        grid={(found, scope) => (
          <HeldGrid
            scope={scope}
            records={found}
            live={live}
            currency={currency}
            rtpFirst={type === 'winning'}
          />
        )}
        skeleton={<GridSkeleton />}
        empty={
          <EmptyList
            tab={type}
            mode="all"
            hasOthers={false}
            onShowAll={retry}
            onShowLive={() => navigate('/live')}
            onRefresh={retry}
          />
        }
      />
    </PageFrame>
  )
}

type HeldGridProps = Omit<CardGridProps, 'shown'> & {
  /** Another one when the viewer asked for other players: then nothing is held. */
  scope: string
  records: readonly LobbyRecord[]
}

interface Screen {
  scope: string
  shown: readonly Shown[]
  /** Nothing waits for the pointer to leave. */
  isSettled: boolean
}

/** Cards of which those under the pointer or with focus stay where they are, whatever happens. */
function HeldGrid({ scope, records, ...look }: HeldGridProps) {
  const last = useRef<Screen>({ scope, shown: [], isSettled: true })
  const { isHeld, pointed, handlers } = useHeldCards(wallet => {
    const { shown, isSettled } = last.current
    return !isSettled || shown.some(it => it.gone && it.record.wallet === wallet)
  })
  const before = last.current.scope === scope ? last.current.shown : []
  const settled = settle(before, records, ({ wallet }) => isHeld(wallet))
  const shown = holdStill(before, settled, pointed())
  const isSettled = isSame(shown, settled)
  useLayoutEffect(() => {
    last.current = { scope, shown, isSettled }
  })
  return (
    <div {...handlers}>
      <CardGrid shown={shown} {...look} />
    </div>
  )
}
