import { useContext } from 'react'
import type { StreamProps } from '../../features/room/room-slots.ts'
import { useSurroundingLayout } from '../../features/room/use-room-layout.ts'
import { StreamKeeperContext } from '../stream-keeper.tsx'
import { LazyStream, StreamStage } from './movable-stream.tsx'

/** Draws a live stream, which ends with what is around it: in a studio, and in a room without a lobby. */
export function LiveStream({ status, ...props }: StreamProps) {
  const layout = useSurroundingLayout()
  return status === 'live' ? <LazyStream {...props} layout={layout} /> : null
}

/** Draws the live stream of a room; if the viewer leaves that for the lobby, it goes on in the mini player. */
export function RoomStream({ status, ...props }: StreamProps) {
  const keeper = useContext(StreamKeeperContext)
  if (!keeper) return <LiveStream {...props} status={status} />
  return status === 'live' ? <StreamStage {...props} keeper={keeper} /> : null
}
