import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { BackLink } from '../../components/back-link.tsx'
import { isViewerRoom } from '../../routing/paths.ts'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './room-page.css'
import { useRoomViews } from './room-views.ts'

interface RoomPageProps {
  /** Whether the element has a lobby to go back to. */
  hasLobby: boolean
  children: ReactNode
}

/** Draws the frame of a room in any state. */
export function RoomPage({ hasLobby, children }: RoomPageProps) {
  useStyles(sheet)
  const { Rewards } = useRoomViews()
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
