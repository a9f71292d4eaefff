import { Trans, useLingui } from '@lingui/react/macro'
import { MoonStar, UserRound } from 'lucide'
import type { ReactNode } from 'react'
import ConnectionBanner from '../../components/connection-banner.tsx'
import { ViewerCount } from '../../components/viewer-count.tsx'
import { ROOM_PICTURE_SIZES } from '../../media/early-stream.ts'
import { isStreamer, type LobbyRecord } from '../../model/lobby.ts'
import { usePicture } from '../../runtime/picture-url.ts'
import { Badge, LiveBadge } from '../../ui/feedback/badge.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Initials, Picture } from '../../ui/pictures/picture.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { useRoomSlots } from './room-slots.ts'
import type { RoomStatus } from './room-state.ts'
import css, { sheet } from './stage.css'

interface StageProps {
  record: LobbyRecord
  status: RoomStatus
  viewers: number | null
  /** Whether it shows that it is live, or that the connection is lost: below wide a banner would move the room. */
  hasMarks?: boolean
}

/** Draws the stream, or a notice that the streamer is away. */
export function Stage({ record, status, viewers, hasMarks = false }: StageProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const { Stream, TipNotes } = useRoomSlots()
  const picture = usePicture(record.images, 'SIXTEEN_NINE')
  // Ordinary players have no stream; they are playing or not.
  const isPlayer = !isStreamer(record)
  const away = status === 'offline' || status === 'ended' ? status : null
  const isAway = away !== null
  return (
    <section
      className={css.stage}
      aria-label={t({ id: 'room.stream', message: 'Stream' })}
      data-away={isAway}
      data-quiet={isAway || status === 'starting'}
      part="stage"
    >
      <Picture
        className={css.picture}
        {...picture}
        sizes={ROOM_PICTURE_SIZES}
        fallback={isAway ? null : <Initials of={record.nickname} />}
        priority="high"
      />
      {!isPlayer && status === 'live' && <Stream record={record} viewers={viewers} />}
      {hasMarks && (
        <div className={css.connection}>
          <ConnectionBanner />
        </div>
      )}
      {hasMarks && !isPlayer && status === 'live' && <LiveMarks viewers={viewers} />}
      {isPlayer && (
        <div className={css.details}>
          <Badge tone="media" icon={<Icon of={UserRound} />}>
            <Trans id="lobby.card.player">Player</Trans>
          </Badge>
        </div>
      )}
      {!isPlayer && <TipNotes record={record} />}
      <div className={css.notice} role="status">
        {away && (
          <Away
            status={isPlayer ? 'offline' : away}
            nickname={<bdi>{record.nickname}</bdi>}
            isPlayer={isPlayer}
          />
        )}
        {status === 'starting' && (
          <>
            <p className={css.title}>
              <Trans id="room.status.starting.title">The stream is about to start</Trans>
            </p>
            <p className={css.text}>
              <Trans id="room.status.starting.text">
                It will start here automatically. You can already chat.
              </Trans>
            </p>
          </>
        )}
      </div>
    </section>
  )
}

/** Marks a stream as live, and shows how many are watching. */
const LiveMarks = ({ viewers }: Pick<StageProps, 'viewers'>) => (
  <div className={css.details}>
    <LiveBadge />
    {viewers !== null && <ViewerCount viewers={viewers} className={css.viewers} />}
  </div>
)

interface AwayProps {
  status: 'offline' | 'ended'
  nickname: ReactNode
  isPlayer: boolean
}

function Away({ status, nickname, isPlayer }: AwayProps) {
  return (
    <>
      <span className={css.icon} aria-hidden="true">
        <Icon of={MoonStar} />
      </span>
      <p key={status} className={css.title}>
        {status === 'ended' ? (
          <Trans id="room.status.ended.title">The stream has ended</Trans>
        ) : (
          <Trans id="room.status.offline.title">{nickname} is offline</Trans>
        )}
      </p>
      <p className={css.text}>{awayTexts[isPlayer ? 'player' : status]}</p>
    </>
  )
}

const awayTexts: Readonly<Record<AwayProps['status'] | 'player', ReactNode>> = {
  player: <Trans id="room.status.offline.player">Not playing right now.</Trans>,
  ended: <Trans id="room.status.ended.text">Thanks for watching.</Trans>,
  offline: <Trans id="room.status.offline.text">The stream will start here automatically.</Trans>,
}
