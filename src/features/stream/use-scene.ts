import { useEffect, useEffectEvent, useMemo } from 'react'
import { prefersReducedMotion } from '../../lib/appearance.ts'
import type { DemoScene } from '../../media/demo-scene.ts'
import { useRuntime } from '../../runtime/context.ts'
import type { SlotEvents } from './use-slot-feed.ts'

/** Scene of the drawn stream, with a setter for its volume. */
export interface Scene extends DemoScene {
  setVolume(volume: number): void
}

/** Returns the scene of the demo's drawn stream, null until its container is mounted. */
export function useScene(
  container: HTMLElement | null,
  events: SlotEvents,
  gameName: string,
): Scene | null {
  const { page } = useRuntime()
  // An effect event, because a scene needs the initial game only; later games come as events.
  const game = useEffectEvent(() => gameName)
  return useMemo(() => {
    if (!container) return null
    let volume = 0
    return {
      container,
      game: () => game(),
      prefersReducedMotion: () => prefersReducedMotion(page),
      volume: () => volume,
      setVolume(next) {
        volume = next
      },
      onEvent: listener => events.listen(listener),
    }
  }, [container, events, page])
}

/** Applies a volume of 0 to 1 to the video and the scene; 0 when muted. */
export function useVolume(
  video: HTMLVideoElement | null,
  scene: Scene | null,
  volume: number,
): void {
  useEffect(() => {
    // The player mutes the video; a volume of 0 would replace the viewer's setting.
    if (video && volume > 0) video.volume = volume
    scene?.setVolume(volume)
  }, [video, scene, volume])
}
