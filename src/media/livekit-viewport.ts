import type { ElementInfo } from 'livekit-client'
import type { Cancel } from '../lib/clock.ts'

/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

/** Tells LiveKit's adaptive stream how large the picture is shown, and whether at all. */
export interface Viewport extends ElementInfo {
  setVisible(isVisible: boolean): void
  /** Requests a picture of this size, whatever the player's; null follows the player. */
  setSize(size: Size | null): void
}

/**
 * Creates the viewport of a video. LiveKit's own one comes with `track.attach()`, which also plays and
 * unmutes the element: both are the player's.
 */
export function createViewport(
  page: Window & typeof globalThis,
  video: HTMLVideoElement,
  now: () => number,
): Viewport {
  let requested: Size | null = null
  let stopObserving: Cancel = () => {}
  const viewport: Viewport = {
    element: video,
    width: () => requested?.width ?? video.clientWidth,
    height: () => requested?.height ?? video.clientHeight,
    visible: true,
    // The player counts a picture-in-picture window as visible.
    pictureInPicture: false,
    visibilityChangedAt: undefined,
    observe() {
      // Another track observes the same viewport when the streamer publishes again.
      stopObserving()
      const observer = new page.ResizeObserver(() => viewport.handleResize?.())
      observer.observe(video)
      stopObserving = () => observer.disconnect()
    },
    stopObserving: () => stopObserving(),
    setVisible(isVisible) {
      viewport.visible = isVisible
      viewport.visibilityChangedAt = now()
      viewport.handleVisibilityChanged?.()
    },
    setSize(size) {
      requested = size
      viewport.handleResize?.()
    },
  }
  return viewport
}
