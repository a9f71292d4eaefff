import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { useLocation } from 'wouter'
import { BackLink } from '../../components/back-link.tsx'
import { isViewerRoom } from '../../routing/paths.ts'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { classNames, useStyles } from '../../ui/styles/styles.ts'
import { useBoxSize } from '../../ui/use-box-size.ts'
import geometry, { sheet as geometrySheet } from './layout/room-layout.css'
import { RoomMeasurer, useRoomShape } from './layout/use-room-shape.ts'
import css, { sheet } from './room-page.css'
import { useRoomSlots } from './room-slots.ts'

interface RoomPageProps {
  /** Whether the element has a lobby to go back to. */
  hasLobby: boolean
  children: ReactNode
}

/** Draws the parts of a room in any state. */
export function RoomPage({ hasLobby, children }: RoomPageProps) {
  useStyles(sheet)
  const { Neighbours, Rewards } = useRoomSlots()
  const [path] = useLocation()
  return (
    <PageFrame kind="room">
      {hasLobby && (
        <div className={css.top}>
          <BackLink />
          {/* Rewards won in the room are claimed here; the lobby's button isn't on this page. */}
          {isViewerRoom(path) && (
            <>
              <Neighbours />
              <Rewards />
            </>
          )}
        </div>
      )}
      {children}
    </PageFrame>
  )
}

/** Draws the placeholder of a room at its final size, laid out as the room itself. */
export function RoomSkeleton() {
  useStyles(geometrySheet)
  useStyles(sheet)
  const { t } = useLingui()
  const element = useRef<HTMLDivElement>(null)
  const size = useBoxSize(element)
  const choices = { isWide: size && size === 'wide', isFullScreen: false, chat: 'beside' } as const
  const [shape, setShape] = useRoomShape(choices)
  const isFramed = shape !== null && shape.layout !== 'wide'
  return (
    <>
      <div
        ref={element}
        className={classNames(css.body, geometry.room)}
        data-layout={isFramed ? shape.layout : undefined}
        data-tight={isFramed && shape.isTight}
        data-pending={shape === null}
        data-side="true"
        role="status"
        aria-busy="true"
        aria-label={t({ id: 'page.loading', message: 'Loading' })}
      >
        <div className={classNames(css.bodyStage, geometry.picture)}>
          <Skeleton className={css.stage} />
        </div>
        <div className={classNames(css.bodyHeader, geometry.parts)}>
          <div className={geometry.line}>
            <div className={css.header}>
              <Skeleton className={css.portrait} />
              <div>
                <Skeleton className={css.name} />
                <Skeleton className={css.details} />
              </div>
            </div>
          </div>
        </div>
        <div className={classNames(css.side, geometry.parts)}>
          {isFramed && (
            <div className={geometry.tabs}>
              <Skeleton className={css.strip} />
            </div>
          )}
          <div className={geometry.column} data-newest="last">
            <Skeleton className={css.tabs} />
          </div>
          <Skeleton className={css.card} />
        </div>
        <div className={css.main}>
          <Skeleton className={css.card} />
        </div>
      </div>
      <RoomMeasurer body={element} {...choices} shape={shape} onShape={setShape} />
    </>
  )
}
