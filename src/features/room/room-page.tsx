import type { ReactNode } from 'react'
import { useStyles } from '../../ui/styles.ts'
import { BackLink } from './back-link.tsx'
import css, { sheet } from './room-page.css'

interface RoomPageProps {
  /** Whether the lobby is one step back. */
  hasLobby: boolean
  children: ReactNode
}

/** The frame of a room, whatever state it is in. */
export function RoomPage({ hasLobby, children }: RoomPageProps) {
  useStyles(sheet)
  return (
    <div className={css.page}>
      {hasLobby && <BackLink />}
      {children}
    </div>
  )
}
