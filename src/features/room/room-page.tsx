import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { BackLink } from '../../components/back-link.tsx'
import { isViewerRoom } from '../../routing/paths.ts'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import body, { sheet as bodySheet } from './room-body.css'
import css, { sheet } from './room-page.css'
import { useRoomSlots } from './room-slots.ts'

interface RoomPageProps {
  /** Whether the element has a lobby to go back to. */
  hasLobby: boolean
  children: ReactNode
}

/** Draws the frame of a room in any state. */
export function RoomPage({ hasLobby, children }: RoomPageProps) {
  useStyles(sheet)
  const { Rewards } = useRoomSlots()
  const [path] = useLocation()
  return (
    <PageFrame kind="room">
      {hasLobby && (
        <div className={css.top}>
          <BackLink />
          {/* Rewards won in the room are claimed here; the lobby's button isn't on this page. */}
          {isViewerRoom(path) && <Rewards />}
        </div>
      )}
      {children}
    </PageFrame>
  )
}

/** Draws the placeholder of a room at its final size, laid out as the room itself. */
export function RoomSkeleton() {
  useStyles(bodySheet)
  useStyles(sheet)
  const { t } = useLingui()
  return (
    <div
      className={body.body}
      data-side="true"
      role="status"
      aria-busy="true"
      aria-label={t({ id: 'page.loading', message: 'Loading' })}
    >
      <div className={body.stage}>
        <Skeleton className={css.stage} />
      </div>
      <div className={body.header}>
        <div className={css.header}>
          <Skeleton className={css.portrait} />
          <div>
            <Skeleton className={css.name} />
            <Skeleton className={css.details} />
          </div>
        </div>
      </div>
      <div className={body.side}>
        <Skeleton className={css.tabs} />
        <Skeleton className={css.card} />
      </div>
      <div className={body.main}>
        <Skeleton className={css.card} />
      </div>
    </div>
  )
}
