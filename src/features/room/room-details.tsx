import { Trans } from '@lingui/react/macro'
import { StatusBadge } from '../../ui/feedback/badge.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import type { RoomStatus } from './room-state.ts'
import type { Room } from './use-room.ts'

/** Shows what the streamer has received in tips. */
export function TipsText({ tips }: { tips: NonNullable<Room['tips']> }) {
  const amount = <Amount amount={tips.amount} currency={tips.currency} kind="exact" />
  return (
    <span>
      <Trans
        id="room.tips"
        comment="{amount} is the sum of the tips that the streamer has received."
      >
        Tips {amount}
      </Trans>
    </span>
  )
}

/** Shows the status of a room. */
export function StatusLabel({ status, isPlayer }: { status: RoomStatus; isPlayer: boolean }) {
  if (status === 'unknown') return null
  return (
    <StatusBadge key={status} isLive={status === 'live'}>
      {isPlayer && status === 'live' ? (
        <Trans id="room.status.playing" comment="Status of an ordinary player, who has no stream.">
          Playing now
        </Trans>
      ) : (
        <StatusText status={isPlayer && status === 'ended' ? 'offline' : status} />
      )}
    </StatusBadge>
  )
}

function StatusText({ status }: { status: Exclude<RoomStatus, 'unknown'> }) {
  switch (status) {
    case 'live':
      return <Trans id="room.status.live">Live</Trans>
    case 'starting':
      return <Trans id="room.status.starting.label">Starting</Trans>
    case 'offline':
      return <Trans id="room.status.offline.label">Offline</Trans>
    case 'ended':
      return <Trans id="lobby.card.ended">Ended</Trans>
  }
}
