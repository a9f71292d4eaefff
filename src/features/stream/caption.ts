import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'

/** Minimum interval between announcements, so that the screen reader is not always talking. */
export const CAPTION_EVERY: number = seconds(3)

/** Passes on the first of what it is told at once, then the newest every three seconds. */
export interface Captions {
  say(text: string): void
  dispose(): void
}

export function createCaptions(clock: Clock, show: (text: string) => void): Captions {
  let waiting: string | null = null
  let cancel: Cancel | null = null
  function pass(text: string) {
    waiting = null
    show(text)
    cancel = clock.after(CAPTION_EVERY, () => {
      cancel = null
      if (waiting !== null) pass(waiting)
    })
  }
  return {
    say(text) {
      if (cancel) waiting = text
      else pass(text)
    },
    dispose() {
      cancel?.()
      cancel = null
      waiting = null
    },
  }
}
