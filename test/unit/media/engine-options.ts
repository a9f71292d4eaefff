import type { ManualClock } from '../../support/manual-clock.ts'

/** Returns what engines and the player are given for any stream. */
export const engineOptions = (video: HTMLVideoElement, clock: ManualClock) => ({
  video,
  demo: {
    container: document.createElement('div'),
    game: () => '',
    prefersReducedMotion: () => false,
    volume: () => 0,
    onEvent: () => () => {},
  },
  page: window,
  clock,
  allowedOrigins: [],
  serverNow: clock.now,
})
