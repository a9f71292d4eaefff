import type { RoomViewProps } from '../../features/room/room-view.tsx'
import { RoomViewsContext } from '../../features/room/room-views.ts'
import { StudioView } from '../../features/room/studio-view.tsx'
import { roomViews } from './room-route.tsx'

/** Renders a streamer's view of their own room, with the views of all features in it. */
export default function Studio(props: RoomViewProps) {
  return (
    <RoomViewsContext value={roomViews}>
      <StudioView {...props} />
    </RoomViewsContext>
  )
}
