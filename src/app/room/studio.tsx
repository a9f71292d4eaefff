import { lazyView } from '../../components/lazy-view.tsx'
import { PanelPlaceholder } from '../../features/room/room-panel.tsx'
import { type RoomSlots, RoomSlotsContext } from '../../features/room/room-slots.ts'
import type { RoomViewProps } from '../../features/room/room-view.tsx'
import { StudioView } from '../../features/room/studio-view.tsx'
import { LeaveStudio } from '../../features/studio/view/leave-studio.tsx'
import { LiveStream } from './movable-stream.tsx'
import { roomSlots } from './room.tsx'

/** Panels that inform viewers about a room; its owner doesn't need them. */
const FOR_VIEWERS: ReadonlySet<string> = new Set(['about', 'games'])

const studioSlots: RoomSlots = {
  ...roomSlots,
  panels: roomSlots.panels.filter(({ name }) => !FOR_VIEWERS.has(name)),
  // A studio is left for good, with its session.
  Stream: LiveStream,
  Studio: lazyView(() => import('../../features/studio/studio-panel.tsx'), {
    name: 'studio-panel',
    texts: 'studio',
    fallback: <PanelPlaceholder of="studio" />,
  }),
}

/** Renders a streamer's own view of their room, with the views of all features in it. */
export default function Studio(props: RoomViewProps) {
  return (
    <RoomSlotsContext value={studioSlots}>
      <StudioView {...props} />
      <LeaveStudio />
    </RoomSlotsContext>
  )
}
