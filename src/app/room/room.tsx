import { RoomView, type RoomViewProps } from '../../features/room/room-view.tsx'
import { RoomViewsContext } from '../../features/room/room-views.ts'
import { roomViews } from './room-views.tsx'

/** A room with the views of all features that it shows. */
export default function Room(props: RoomViewProps) {
  return (
    <RoomViewsContext value={roomViews}>
      <RoomView {...props} />
    </RoomViewsContext>
  )
}
