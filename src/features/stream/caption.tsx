import { useEffect, useEffectEvent, useState } from 'react'
import { seconds } from '../../lib/clock.ts'
import type { Emitter } from '../../lib/emitter.ts'
import { useBatcher } from '../../runtime/use-batcher.ts'
import { Hidden } from '../../ui/layout/hidden.tsx'

/** Minimum time between two captions, so that a screen reader isn't always talking. */
const BATCHES = { interval: seconds(3) }

/** Announces the events on the reels to screen readers: the first at once, then the newest every 3 s. */
export function Caption({ events }: { events: Emitter<{ caption: string }> }) {
  const [text, setText] = useState('')
  const announce = useEffectEvent(
    useBatcher<string>(BATCHES, { flush: captions => setText(captions.at(-1) ?? '') }),
  )
  useEffect(
    () =>
      events.listen(({ caption }) => {
        if (caption) announce(caption)
      }),
    [events],
  )
  return (
    <div aria-live="polite">
      <Hidden>{text}</Hidden>
    </div>
  )
}
