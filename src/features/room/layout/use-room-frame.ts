import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useRuntime } from '../../../runtime/context.ts'
import { type RoomShape, wideShape } from './room-frame.ts'
import { type RoomChoices, type RoomTracker, trackRoom } from './track-room.ts'

/**
 * Lays out a room's body for what can be seen of it, as long as the body is mounted, and returns the shape;
 * null before the first measurement, except in a wide box, which needs none.
 */
export function useRoomFrame(
  body: RefObject<HTMLElement | null> | null,
  choices: RoomChoices,
): RoomShape | null {
  const { clock } = useRuntime()
  const [shape, setShape] = useState<RoomShape | null>(choices.isWide ? wideShape : null)
  // Measured in a second render, as the placeholder of an element goes with the first one.
  const [isPlaced, setPlaced] = useState(choices.isWide === true)
  useLayoutEffect(() => setPlaced(true), [])
  const tracker = useRef<RoomTracker>(null)
  const currentChoices = useEffectEvent(() => choices)
  const onShape = useEffectEvent((next: RoomShape) =>
    setShape(current => (current && isSame(current, next) ? current : next)),
  )
  useLayoutEffect(() => {
    const element = body?.current
    if (!element || !isPlaced) return
    const created = trackRoom(
      element,
      clock,
      () => currentChoices(),
      next => onShape(next),
    )
    tracker.current = created
    return () => {
      tracker.current = null
      created?.dispose()
    }
  }, [body, isPlaced, clock])
  const { isWide, isFullScreen, chat } = choices
  // biome-ignore lint/correctness/useExhaustiveDependencies: all of them move the body or its parts
  useLayoutEffect(() => tracker.current?.update(), [isPlaced, shape, isWide, isFullScreen, chat])
  return shape
}

const isSame = (one: RoomShape, other: RoomShape): boolean =>
  one.layout === other.layout &&
  one.isTight === other.isTight &&
  one.isCrowded === other.isCrowded &&
  one.isRoomy === other.isRoomy
