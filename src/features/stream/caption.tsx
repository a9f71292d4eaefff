import { useEffect, useState } from 'react'
import type { Emitter } from '../../lib/emitter.ts'
import { useRuntime } from '../../runtime/context.ts'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { createCaptionThrottle } from './caption-throttle.ts'

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
