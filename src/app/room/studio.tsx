import type { RoomViewProps } from '../../features/room/room-view.tsx'
import { RoomViewsContext } from '../../features/room/room-views.ts'
import { StudioView } from '../../features/room/studio-view.tsx'
import { roomViews } from './room-route.tsx'

/** A streamer's own view of their room, with the views of all features that it shows. */
export default function Studio(props: RoomViewProps) {
  return (
    <RoomViewsContext value={roomViews}>
      <StudioView {...props} />
    </RoomViewsContext>
  )
}
