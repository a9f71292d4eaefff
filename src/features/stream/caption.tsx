import { useEffect, useState } from 'react'
import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import type { Emitter } from '../../lib/emitter.ts'
import { useRuntime } from '../../runtime/context.ts'
import { Hidden } from '../../ui/layout/hidden.tsx'

/** Announces the events on the reels to screen readers. */
export function Caption({ events }: { events: Emitter<{ caption: string }> }) {
  const { clock } = useRuntime()
  const [text, setText] = useState('')
  useEffect(() => {
    const throttle = createCaptionThrottle(clock, setText)
    const unlisten = events.listen(({ caption }) => {
      if (caption) throttle.announce(caption)
    })
    return () => {
      unlisten()
      throttle.dispose()
    }
  }, [clock, events])
  return (
    <div aria-live="polite">
      <Hidden>{text}</Hidden>
    </div>
  )
}

/** Minimum interval between announcements, so that a screen reader isn't always talking. */
export const CAPTION_INTERVAL: number = seconds(3)

export interface CaptionThrottle {
  announce(caption: string): void
  dispose(): void
}

/** Calls `show` with the first caption at once, then with the newest one every three seconds. */
export function createCaptionThrottle(
  clock: Clock,
  show: (caption: string) => void,
): CaptionThrottle {
  let pending: string | null = null
  let cancel: Cancel | null = null
  function showNow(caption: string) {
    pending = null
    show(caption)
    cancel = clock.after(CAPTION_INTERVAL, () => {
      cancel = null
      if (pending !== null) showNow(pending)
    })
  }
  return {
    announce(caption) {
      if (cancel) pending = caption
      else showNow(caption)
    },
    dispose() {
      cancel?.()
      cancel = null
      pending = null
    },
  }
}
