import { Trans } from '@lingui/react/macro'
import { isStreamer, type LobbyRecord } from '../../model/lobby.ts'
import { usePictureUrl } from '../../runtime/picture-url.ts'
import type { RoomStatus } from '../../runtime/room-frame.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useStyles } from '../../ui/styles.ts'
import { useFormat } from '../../ui/use-format.ts'
import { FavouriteSlot } from '../favourites/favourite-slot.tsx'
import { NetworkLinks } from './network-links.tsx'
import css, { sheet } from './room-header.css'

interface RoomHeaderProps {
  record: LobbyRecord
  status: RoomStatus
  /** What is played now; null where nobody knows. */
  game: string | null
}

/** Who streams, what they play, and where else they can be found. */
export function RoomHeader({ record, status, game }: RoomHeaderProps) {
  useStyles(sheet)
  const url = usePictureUrl()
  const format = useFormat()
  const { THREE_FOUR, SIXTEEN_NINE } = record.images
  return (
    <div className={css.header} part="room-header">
      <span className={css.portrait} data-status={status}>
        <Avatar name={record.nickname} src={url(THREE_FOUR ?? SIXTEEN_NINE)} size="large" />
      </span>
      <div className={css.who}>
        <div className={css.title}>
          <h1 className={css.name}>{record.nickname}</h1>
          <FavouriteSlot wallet={record.wallet} nickname={record.nickname} userId={record.userId} />
        </div>
        <p className={css.facts}>
          <span>{game ?? <Trans id="lobby.card.unknown-game">unknown game</Trans>}</span>
          {record.rtp !== null && (
            <>
              <span aria-hidden="true">·</span>
              <span>
                <Trans id="lobby.card.rtp">RTP</Trans>{' '}
                <strong className={css.rtp}>{format.percent(record.rtp)}</strong>
              </span>
            </>
          )}
          <StatusLabel status={status} isPlayer={!isStreamer(record)} />
        </p>
      </div>
      <NetworkLinks links={record.socialLinks} />
    </div>
  )
}

function StatusLabel({ status, isPlayer }: { status: RoomStatus; isPlayer: boolean }) {
  if (status === 'unknown') return null
  return (
    <span className={css.status} data-status={status}>
      {isPlayer && status === 'live' ? (
        <Trans id="room.status.playing">Playing now</Trans>
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
      return <Trans id="room.status.ended.label">Ended</Trans>
  }
}
