import { useEffect, useEffectEvent, useMemo } from 'react'
import type { DemoScene } from '../../media/demo-scene.ts'
import { useRuntime } from '../../runtime/context.ts'
import type { SlotSignal } from './use-slot-feed.ts'

/** A scene whose loudness follows the viewer's. */
export interface Scene extends DemoScene {
  setLoudness(loudness: number): void
}

/** Where the demo draws, and what it asks of the page around it. */
export function useScene(
  canvas: HTMLCanvasElement | null,
  events: SlotSignal,
  gameName: string,
): Scene | null {
  const { page } = useRuntime()
  // The first game alone: of another one the events tell.
  const game = useEffectEvent(() => gameName)
  return useMemo(() => {
    if (!canvas) return null
    const motion = page.matchMedia('(prefers-reduced-motion: reduce)')
    let loudness = 0
    return {
      canvas,
      game: () => game(),
      prefersReducedMotion: () => motion.matches,
      volume: () => loudness,
      setLoudness(next) {
        loudness = next
      },
      onEvent: listener => events.listen(listener),
    }
  }, [canvas, events, page])
}

/** Makes the picture as loud as the viewer wants it; 0 is silent. */
export function useLoudness(
  video: HTMLVideoElement | null,
  scene: Scene | null,
  loudness: number,
): void {
  useEffect(() => {
    // Muting is the player's: a level of 0 would be kept as the viewer's own.
    if (video && loudness > 0) video.volume = loudness
    scene?.setLoudness(loudness)
  }, [video, scene, loudness])
}
