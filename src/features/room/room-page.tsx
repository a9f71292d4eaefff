import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { BackLink } from '../../components/back-link.tsx'
import { isViewerRoom } from '../../routing/paths.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './room-page.css'
import { useRoomViews } from './room-views.ts'

interface RoomPageProps {
  /** Whether the lobby is one step back. */
  hasLobby: boolean
  children: ReactNode
}

/** Draws the frame of a room in any state. */
export function RoomPage({ hasLobby, children }: RoomPageProps) {
  useStyles(sheet)
  const { Rewards } = useRoomViews()
  const [here] = useLocation()
  return (
    <PageFrame kind="room">
      {hasLobby && (
        <div className={css.top}>
          <BackLink />
          {/* What is won here waits there, and the lobby's own button is a page away. */}
          {isViewerRoom(here) && <Rewards />}
        </div>
      )}
      {children}
    </PageFrame>
  )
}
