import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { prefersReducedMotion } from '../../lib/appearance.ts'
import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import type { DemoScene, SlotEvent } from '../../media/demo-scene.ts'
import { useRuntime } from '../../runtime/context.ts'

/** Emits the events that the reels show. */
export type SlotEvents = Emitter<SlotEvent>

/** Creates the emitter that connects the feed to the reels. */
export const useSlotEvents = (): SlotEvents => useState(() => createEmitter<SlotEvent>())[0]

/** Scene of the drawn stream without its place on the page, with a setter for its volume. */
export interface Scene extends Omit<DemoScene, 'container'> {
  setVolume(volume: number): void
}

/** Returns the scene of the demo's drawn stream. */
export function useScene(events: SlotEvents, gameName: string): Scene {
  const { page } = useRuntime()
  // An effect event, because a scene needs the initial game only; later games come as events.
  const game = useEffectEvent(() => gameName)
  return useMemo(() => {
    let volume = 0
    return {
      game: () => game(),
      prefersReducedMotion: () => prefersReducedMotion(page),
      volume: () => volume,
      setVolume(next) {
        volume = next
      },
      onEvent: listener => events.listen(listener),
    }
  }, [events, page])
}

/** Applies a volume of 0 to 1 to the video, also while the player mutes it, and to the scene. */
export function useVolume(
  video: HTMLVideoElement,
  scene: Scene,
  volume: number,
  isMuted: boolean,
): void {
  useEffect(() => {
    video.volume = volume
    scene.setVolume(isMuted ? 0 : volume)
  }, [video, scene, volume, isMuted])
}

/** Returns whether the page sets the volume of videos; on an iPhone or iPad only the viewer's keys do. */
export function useIsVolumeSettable(): boolean {
  const { page, clock } = useRuntime()
  const [isSettable, setSettable] = useState(true)
  useEffect(() => {
    const video = page.document.createElement('video')
    video.volume = 0.5
    // Safari resets it in a task of its own.
    return clock.after(0, () => setSettable(video.volume !== 1))
  }, [page, clock])
  return isSettable
}
