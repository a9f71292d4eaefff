import { Trans, useLingui } from '@lingui/react/macro'
import { EllipsisVertical, Flag, HandCoins } from 'lucide'
import {
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link, useLocation } from 'wouter'
import { useAskToLogIn } from '../../components/ask-to-log-in.ts'
import { FavouriteSlot } from '../../components/favourites/favourite-slot.tsx'
import { PanicSlot } from '../../components/responsible-play/play-slots.tsx'
import { NetworkLinks } from '../../components/social/social-links.tsx'
import { ViewerCount } from '../../components/viewer-count.tsx'
import { listenTo } from '../../lib/listen-to.ts'
import { isStreamer, type LobbyRecord } from '../../model/lobby.ts'
import { isStudioPath, roomPath } from '../../routing/paths.ts'
import { usePicture } from '../../runtime/picture-url.ts'
import { usePlayBlock } from '../../runtime/play/play-block.ts'
import { useClaims, useSession } from '../../runtime/use-session.ts'
import { hasBalances, isRoomOwner } from '../../session/claims.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { useFormat } from '../../ui/use-format.ts'
import { StatusLabel, TipsText } from './room-details.tsx'
import css, { sheet } from './room-header.css'
import { useRoomSlots } from './room-slots.ts'
import type { RoomStatus } from './room-state.ts'
import type { Room } from './use-room.ts'

interface RoomHeaderProps extends Pick<Room, 'viewers' | 'game' | 'tips'> {
  record: LobbyRecord
  status: RoomStatus
  /** Draws it in one line, with what doesn't fit in a menu. */
  isLine: boolean
}

/** Shows the streamer, the game, the tips and the actions for a viewer. */
export function RoomHeader(props: RoomHeaderProps) {
  const { record, status, game, tips, isLine } = props
  useStyles(sheet)
  const { TipDialog, ReportDialog } = useRoomSlots()
  const { user, isAnonymous } = useSession()
  const isOwn = isRoomOwner(user, record.wallet)
  const tipDialog = useRoomDialog('tip')
  const reportDialog = useRoomDialog('report')
  const picture = usePicture(record.images, 'THREE_FOUR')
  const details = <Details {...props} />
  const favourite = !isOwn && (
    <FavouriteSlot wallet={record.wallet} nickname={record.nickname} userId={record.userId} />
  )
  const report = !isOwn && <ReportButton onClick={reportDialog.open} />
  const more = (
    <>
      {tips && (
        <span className={css.tips}>
          <Icon of={HandCoins} />
          <TipsText tips={tips} />
        </span>
      )}
      <NetworkLinks links={record.socialLinks} />
    </>
  )
  return (
    <div className={isLine ? css.line : css.header} part="room-header">
      <span className={css.portrait} data-status={status}>
        <Avatar name={record.nickname} {...picture} size="large" />
      </span>
      <div className={css.person}>
        <div className={css.title}>
          <h1 className={css.name} dir="auto">
            {record.nickname}
          </h1>
          {isOwn && (
            <Badge tone="live">
              <Trans id="room.own">Your room</Trans>
            </Badge>
          )}
          {!isLine && favourite}
        </div>
        <div className={css.details}>
          <span key={game} dir="auto">
            {game ?? <Trans id="lobby.card.unknown-game">unknown game</Trans>}
          </span>
          <Rtp rtp={record.rtp} />
          {!isLine && details}
        </div>
      </div>
      {isLine && !isAnonymous && favourite && <span className={css.favourite}>{favourite}</span>}
      {!isLine && <div className={css.more}>{more}</div>}
      <div className={css.action}>
        <PanicSlot isShort={isLine} />
        <MainAction record={record} isOwn={isOwn} onTip={tipDialog.open} />
        {!isLine && report}
      </div>
      {isLine && (
        <MoreMenu>
          <p className={css.details}>
            <Rtp rtp={record.rtp} />
            {details}
          </p>
          {more}
          {report}
        </MoreMenu>
      )}
      {tipDialog.isOpen && <TipDialog record={record} onClose={tipDialog.close} />}
      {reportDialog.isOpen && <ReportDialog record={record} onClose={reportDialog.close} />}
    </div>
  )
}

interface MainActionProps {
  record: LobbyRecord
  isOwn: boolean
  onTip: () => void
}

/** Draws the owner's link to the studio, or the button with which others tip a streamer. */
function MainAction({ record, isOwn, onTip }: MainActionProps) {
  const { t } = useLingui()
  const hasMoney = hasBalances(useClaims())
  const isBlocked = usePlayBlock('tips') !== null
  const [path] = useLocation()
  if (isOwn) {
    if (isStudioPath(path)) return null
    return (
      <Link href={roomPath(record.wallet, 'studio')} className={css.studio}>
        <Trans id="room.studio">Open studio</Trans>
      </Link>
    )
  }
  if (!hasMoney || !isStreamer(record) || isBlocked) return null
  // The smallest phones show the icon alone.
  const tip = t({ id: 'room.tip', message: 'Tip' })
  return (
    <Button
      variant="primary"
      icon={<Icon of={HandCoins} />}
      aria-label={tip}
      aria-haspopup="dialog"
      onClick={onTip}
    >
      {tip}
    </Button>
  )
}

const ReportButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="quiet" icon={<Icon of={Flag} />} aria-haspopup="dialog" onClick={onClick}>
    <Trans id="room.report">Report</Trans>
  </Button>
)

/** Shows the share of stakes that a game pays back, if it's known. */
function Rtp({ rtp }: Pick<LobbyRecord, 'rtp'>): ReactNode {
  const format = useFormat()
  if (rtp === null) return null
  return (
    <span className={css.detail}>
      <span className={css.rtpName}>
        <Trans id="lobby.card.rtp">RTP</Trans>{' '}
      </span>
      <strong className={css.rtp}>{format.percent(rtp)}</strong>
    </span>
  )
}

type DetailsProps = Pick<RoomHeaderProps, 'record' | 'status' | 'viewers'>

/** Shows the status, and how many are watching. */
function Details({ record, status, viewers }: DetailsProps) {
  // Players without a stream have no viewers.
  const hasViewers = status === 'live' && viewers !== null && (viewers > 0 || isStreamer(record))
  return (
    <>
      <StatusLabel status={status} isPlayer={!isStreamer(record)} />
      {hasViewers && <ViewerCount viewers={viewers} className={css.viewers} />}
    </>
  )
}

/** Returns the state of a dialog about the streamer; anonymous visitors are asked to log in first. */
function useRoomDialog(reason: 'tip' | 'report') {
  const { isAnonymous } = useSession()
  const askToLogIn = useAskToLogIn()
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    open: () => (isAnonymous ? askToLogIn(reason) : setOpen(true)),
    close: () => setOpen(false),
  }
}

/** Opens the actions for which the line has no space; a press elsewhere, Esc and a choice close it. */
function MoreMenu({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const label = t({ id: 'room.more', message: 'More' })

  // A phone that is turned has its button elsewhere.
  useEffect(() => listenTo(window, { resize: () => menu.current?.hidePopover() }), [])

  /** Places the menu under its button or above it: not all browsers can anchor elements of the top layer. */
  function place({ currentTarget: { style }, newState }: ToggleEvent<HTMLElement>) {
    if (newState !== 'open' || !button.current) return
    const { top, bottom, left, right } = button.current.getBoundingClientRect()
    const isLow = top > innerHeight / 2
    const isRightToLeft = getComputedStyle(button.current).direction === 'rtl'
    style.insetBlockStart = isLow ? 'auto' : `${bottom}px`
    style.insetBlockEnd = isLow ? `${innerHeight - top}px` : 'auto'
    style.insetInlineEnd = `${isRightToLeft ? left : innerWidth - right}px`
  }
  function close({ currentTarget, target }: MouseEvent<HTMLElement>) {
    if (!(target instanceof Element && target.closest('button'))) return
    // The focus returns to this button from a dialog that the menu opens.
    button.current?.focus()
    currentTarget.hidePopover()
  }
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={<Icon of={EllipsisVertical} />}
        popoverTarget={id}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the clicks of the buttons in it, however they are made */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={css.menu}
        role="group"
        aria-label={label}
        onBeforeToggle={place}
        onClick={close}
      >
        {children}
      </div>
    </>
  )
}
