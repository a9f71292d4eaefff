import { useEffect, useState } from 'react'
import type { Emitter } from '../../lib/emitter.ts'
import { useRuntime } from '../../runtime/context.ts'
import { Hidden } from '../../ui/hidden.tsx'
import { createCaptions } from './caption.ts'

/** Says what the reels show to those who do not see them. */
export function Caption({ events }: { events: Emitter<{ caption: string }> }) {
  const { clock } = useRuntime()
  const [text, setText] = useState('')
  useEffect(() => {
    const captions = createCaptions(clock, setText)
    const unlisten = events.listen(({ caption }) => {
      if (caption) captions.say(caption)
    })
    return () => {
      unlisten()
      captions.dispose()
    }
  }, [clock, events])
  return (
    <div aria-live="polite">
      <Hidden>{text}</Hidden>
    </div>
  )
}
