import { Trans } from '@lingui/react/macro'
import type { RoomStatus } from '../../runtime/room-frame.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './status-label.css'

/** Shows the status of a room. */
export function StatusLabel({ status, isPlayer }: { status: RoomStatus; isPlayer: boolean }) {
  useStyles(sheet)
  if (status === 'unknown') return null
  return (
    <span className={css.status} data-status={status}>
      {isPlayer && status === 'live' ? (
        <Trans id="room.status.playing" comment="Status of an ordinary player, who has no stream.">
          Playing now
        </Trans>
      ) : (
        <StatusText status={isPlayer && status === 'ended' ? 'offline' : status} />
      )}
    </span>
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
