import { Plural, Trans } from '@lingui/react/macro'
import { Eye, Flag, HandCoins } from 'lucide'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useAskToLogIn } from '../../components/ask-to-log-in.ts'
import { FavouriteSlot } from '../../components/favourites/favourite-slot.tsx'
import { NetworkLinks } from '../../components/social/social-links.tsx'
import { isStreamer, type LobbyRecord } from '../../model/lobby.ts'
import { isStudioPath, roomPath } from '../../routing/paths.ts'
import { usePictureUrl } from '../../runtime/picture-url.ts'
import { useClaims, useSession } from '../../runtime/use-session.ts'
import { hasBalances, isRoomOwner } from '../../session/claims.ts'
import { Badge, StatusBadge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Avatar } from '../../ui/pictures/picture.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { useFormat } from '../../ui/use-format.ts'
import css, { sheet } from './room-header.css'
import { type DialogProps, useRoomSlots } from './room-slots.ts'
import type { RoomStatus } from './room-state.ts'
import type { Room } from './use-room.ts'

interface RoomHeaderProps extends Pick<Room, 'viewers' | 'game' | 'tips'> {
  record: LobbyRecord
  status: RoomStatus
}

/** Shows the streamer, the game, the tips and the actions for a viewer. */
export function RoomHeader({ record, status, viewers, game, tips }: RoomHeaderProps) {
  useStyles(sheet)
  const url = usePictureUrl()
  const format = useFormat()
  const { user } = useSession()
  const hasMoney = hasBalances(useClaims())
  const isOwn = isRoomOwner(user, record.wallet)
  const isStudio = isStudioPath(useLocation()[0])
  const { THREE_FOUR, SIXTEEN_NINE } = record.images
  // Players without a stream have no viewers.
  const hasViewers = status === 'live' && viewers !== null && (viewers > 0 || isStreamer(record))
  return (
    <div className={css.header} part="room-header">
      <span className={css.portrait} data-status={status}>
        <Avatar name={record.nickname} src={url(THREE_FOUR ?? SIXTEEN_NINE)} size="large" />
      </span>
      <div className={css.person}>
        <div className={css.title}>
          <h1 className={css.name}>{record.nickname}</h1>
          {isOwn ? (
            <Badge tone="live">
              <Trans id="room.own">Your room</Trans>
            </Badge>
          ) : (
            <FavouriteSlot
              wallet={record.wallet}
              nickname={record.nickname}
              userId={record.userId}
            />
          )}
        </div>
        <p className={css.details}>
          <span>{game ?? <Trans id="lobby.card.unknown-game">unknown game</Trans>}</span>
          {record.rtp !== null && (
            <span className={css.detail}>
              <Trans id="lobby.card.rtp">RTP</Trans>{' '}
              <strong className={css.rtp}>{format.percent(record.rtp)}</strong>
            </span>
          )}
          <StatusLabel status={status} isPlayer={!isStreamer(record)} />
          {hasViewers && <Viewers viewers={viewers} />}
        </p>
      </div>
      <div className={css.more}>
        {tips && (
          <span className={css.tips}>
            <Icon of={HandCoins} />
            <TipsText tips={tips} />
          </span>
        )}
        <NetworkLinks links={record.socialLinks} />
      </div>
      <div className={css.action}>
        {isOwn && !isStudio && (
          <Link href={roomPath(record.wallet, 'studio')} className={css.studio}>
            <Trans id="room.studio">Open studio</Trans>
          </Link>
        )}
        {!isOwn && hasMoney && isStreamer(record) && <TipButton record={record} />}
        {!isOwn && <ReportButton record={record} />}
      </div>
    </div>
  )
}

function TipsText({ tips }: { tips: NonNullable<Room['tips']> }) {
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

function Viewers({ viewers }: { viewers: number }) {
  const shown = useFormat().count(viewers)
  return (
    <span className={css.viewers}>
      <Icon of={Eye} />
      <span className={css.count} aria-hidden="true">
        {shown}
      </span>
      <span className={css.label}>
        <Plural
          id="room.viewers"
          value={viewers}
          one={<Trans>{shown} watching</Trans>}
          other={<Trans>{shown} watching</Trans>}
        />
      </span>
    </span>
  )
}

/** Opens the tip dialog. */
const TipButton = ({ record }: { record: LobbyRecord }) => (
  <DialogButton
    Dialog={useRoomSlots().TipDialog}
    reason="tip"
    record={record}
    variant="primary"
    icon={<Icon of={HandCoins} />}
  >
    <Trans id="room.tip">Tip</Trans>
  </DialogButton>
)

/** Opens the report dialog. */
const ReportButton = ({ record }: { record: LobbyRecord }) => (
  <DialogButton
    Dialog={useRoomSlots().ReportDialog}
    reason="report"
    record={record}
    variant="quiet"
    icon={<Icon of={Flag} />}
  >
    <Trans id="room.report">Report</Trans>
  </DialogButton>
)

interface DialogButtonProps {
  Dialog: ComponentType<DialogProps>
  /** Reason in the sign-in request to the host page. */
  reason: string
  record: LobbyRecord
  variant: 'primary' | 'quiet'
  icon: ReactNode
  children: ReactNode
}

/** Opens a dialog about the streamer; asks anonymous visitors to log in first. */
function DialogButton({ Dialog, reason, record, variant, icon, children }: DialogButtonProps) {
  const { isAnonymous } = useSession()
  const askToLogIn = useAskToLogIn()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        icon={icon}
        aria-haspopup="dialog"
        onClick={() => (isAnonymous ? askToLogIn(reason) : setOpen(true))}
      >
        {children}
      </Button>
      {isOpen && <Dialog record={record} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Shows the status of a room. */
function StatusLabel({ status, isPlayer }: { status: RoomStatus; isPlayer: boolean }) {
  if (status === 'unknown') return null
  return (
    <StatusBadge isLive={status === 'live'}>
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
