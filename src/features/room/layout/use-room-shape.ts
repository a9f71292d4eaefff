import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useRuntime } from '../../../runtime/context.ts'
import { likelyShape, type RoomShape } from './room-geometry.ts'
import { type RoomChoices, type RoomTracking, trackRoom } from './track-room.ts'

/** Returns the shape of a room, mostly right before `RoomMeasurer` corrects it; null without a known width. */
export function useRoomShape({
  isWide,
  isFullScreen,
}: RoomChoices): [RoomShape | null, (shape: RoomShape) => void] {
  const [shape, setShape] = useState(() =>
    isWide === null
      ? null
      : likelyShape({ width: innerWidth, height: innerHeight, isWide, isFullScreen }),
  )
  return [shape, next => setShape(current => (current && isSame(current, next) ? current : next))]
}

const isSame = (one: RoomShape, other: RoomShape): boolean =>
  one.layout === other.layout &&
  one.isTight === other.isTight &&
  one.isCrowded === other.isCrowded &&
  one.isRoomy === other.isRoomy

interface RoomMeasurerProps extends RoomChoices {
  /** Body that comes before this component in the tree. */
  body: RefObject<HTMLElement | null>
  shape: RoomShape | null
  onShape: (shape: RoomShape) => void
}

/** Lays out a room's body for what can be seen of it, as long as both are mounted; draws nothing. */
export function RoomMeasurer({
  body,
  shape,
  onShape,
  isWide,
  isFullScreen,
  chat,
}: RoomMeasurerProps): null {
  const { clock } = useRuntime()
  // The body is measured in a second render, as the placeholder of an element goes with the first one.
  const [isPlaced, setPlaced] = useState(isWide === true)
  useLayoutEffect(() => setPlaced(true), [])
  const tracking = useRef<RoomTracking>(null)
  const currentChoices = useEffectEvent(() => ({ isWide, isFullScreen, chat }))
  const onMeasured = useEffectEvent(onShape)
  useLayoutEffect(() => {
    const element = body.current
    if (!element || !isPlaced) return
    const created = trackRoom(
      element,
      clock,
      () => currentChoices(),
      next => onMeasured(next),
    )
    tracking.current = created
    return () => {
      tracking.current = null
      created?.dispose()
    }
  }, [body, isPlaced, clock])
  // biome-ignore lint/correctness/useExhaustiveDependencies: all of them move the body or its parts
  useLayoutEffect(() => tracking.current?.update(), [isPlaced, shape, isWide, isFullScreen, chat])
  return null
}
