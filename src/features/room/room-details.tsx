import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/feedback/badge.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import type { RoomStatus } from './room-state.ts'
import type { Room } from './use-room.ts'

/** Shows the sum of the tips that the streamer has received. */
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

const statusTexts: Record<Exclude<RoomStatus, 'unknown'>, ReactNode> = {
  live: <Trans id="room.status.live">Live</Trans>,
  starting: <Trans id="room.status.starting.label">Starting</Trans>,
  offline: <Trans id="room.status.offline.label">Offline</Trans>,
  ended: <Trans id="lobby.card.ended">Ended</Trans>,
}

export function StatusLabel({ status, isPlayer }: { status: RoomStatus; isPlayer: boolean }) {
  if (status === 'unknown') return null
  return (
    <StatusBadge key={status} isLive={status === 'live'}>
      {isPlayer && status === 'live' ? (
        <Trans id="room.status.playing" comment="Status of an ordinary player, who has no stream.">
          Playing now
        </Trans>
      ) : (
        statusTexts[isPlayer && status === 'ended' ? 'offline' : status]
      )}
    </StatusBadge>
  )
}
