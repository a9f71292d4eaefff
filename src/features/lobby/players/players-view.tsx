import { useMemo, useRef } from 'react'
import { useParams } from 'wouter'
import { lobby, settings, topStreamers } from '../../../api/lobby.ts'
import { isStreamer, type LobbyRecord } from '../../../model/lobby.ts'
import { useRoomList } from '../../../runtime/room-list.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { PageFrame } from '../../../ui/layout/page-frame.tsx'
import { CardGrid, type CardGridProps } from '../cards/card-grid.tsx'
import { usePoolCurrency } from '../cards/pool-line.tsx'
import { ReturnFocus } from '../cards/return-focus.tsx'
import { liveWallets, withMissing } from '../list/lobby-list.ts'
import { useCardLayout } from '../list/use-lobby.ts'
import { PlayersPage } from './players-page.tsx'

/** Draws the players list with the lobby's cards. */
export default function PlayersView() {
  const { type: typeParam } = useParams<{ type?: string }>()
  const type = typeParam === 'winning' ? 'winning' : 'live'
  const read = useResource(lobby, {})
  const { data } = read
  const options = useResource(settings, {})
  const currency = usePoolCurrency()
  const best = useResource(topStreamers, {}).data?.streamers
  const onAir = useMemo(() => withMissing(data?.live.records, best), [data, best])
  const listed = type === 'live' ? data && onAir : data?.winning.records
  // Without the settings it isn't known whether ordinary players are shown.
  const all = options.isLoading && !options.error ? undefined : listed
  const onlyStreamers = options.data?.showOnlyStreamers ?? false
  const records = useMemo(
    () => (onlyStreamers ? all?.filter(isStreamer) : all),
    [all, onlyStreamers],
  )
  const live = useMemo(() => liveWallets(onAir), [onAir])
  return (
    <PageFrame kind="lobby">
      <PlayersPage
        type={type}
        records={records}
        read={{ ...read, isSlow: read.isSlow || options.isSlow }}
        grid={(found, scope) => (
          <StableGrid
            scope={scope}
            records={found}
            live={live}
            currency={currency}
            rtpFirst={type === 'winning'}
          />
        )}
      />
    </PageFrame>
  )
}

type StableGridProps = Omit<CardGridProps, 'cards'> & {
  /** Identifies filters and sort order; cards are kept in place only while it stays the same. */
  scope: string
  records: readonly LobbyRecord[]
}

/** Draws cards that stay in place while the pointer or focus is on them. */
function StableGrid({ scope, records, ...gridProps }: StableGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const { rest, handlers } = useCardLayout(scope, records, [])
  useRoomList(rest)
  return (
    <div ref={box} {...handlers}>
      <ReturnFocus box={box} isReady />
      <CardGrid cards={rest} {...gridProps} />
    </div>
  )
}
