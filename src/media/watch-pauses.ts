import { type Cancel, type Clock, joinCancels } from '../lib/clock.ts'
import { listenTo } from '../lib/listen-to.ts'

/** Milliseconds after a pause until it counts: a hidden tab, or an iPhone's full screen that ends, may follow it. */
const PAUSE_COUNTS_AFTER = 300

interface PauseWatchOptions {
  video: HTMLVideoElement
  clock: Clock
  page: Window
  /** The video plays, whoever has started it. */
  onPlay(): void
  /**
   * The video is still paused a moment after a pause, whoever has paused it. `isPlayDue`: it was paused by the end of
   * full screen, or with a page that was left.
   */
  onPaused(isPlayDue: boolean): void
}

/** Watches a video for pauses and starts by the system: a picture-in-picture window, a headset, a call. */
export function watchPauses({ video, clock, page, onPlay, onPaused }: PauseWatchOptions): Cancel {
  let cancelCheck: Cancel = () => {}
  let isPlayDue = false
  function checkPause() {
    // A video pauses at its end as well.
    if (video.ended) return
    cancelCheck()
    cancelCheck = clock.after(PAUSE_COUNTS_AFTER, () => {
      if (video.paused && !video.ended && video.isConnected) onPaused(isPlayDue)
      isPlayDue = false
    })
  }
  function playOn() {
    isPlayDue = true
    checkPause()
  }
  return joinCancels([
    listenTo(video, {
      pause: checkPause,
      play() {
        // An earlier one may have been followed by a pause of ours.
        if (!video.paused) onPlay()
      },
      webkitendfullscreen: playOn,
    }),
    listenTo(page, { pageshow: playOn }),
    () => cancelCheck(),
  ])
}
