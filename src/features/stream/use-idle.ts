import { useEffect, useState } from 'react'
import { type Cancel, seconds } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { useRuntime } from '../../runtime/context.ts'

/** Time without activity after which the controls are hidden. */
const IDLE_AFTER = seconds(3)

/** Returns whether the viewer has been inactive over an element for 3 s, or has left it. */
export function useIdle(box: HTMLElement | null): boolean {
  const { clock } = useRuntime()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!box) return
    let cancel: Cancel = () => {}
    const onActivity = () => {
      cancel()
      setIdle(false)
      cancel = clock.after(IDLE_AFTER, () => setIdle(true))
    }
    const onLeave = () => {
      cancel()
      setIdle(true)
    }
    onActivity()
    const unlisten = listenTo(box, {
      pointermove: onActivity,
      pointerdown: onActivity,
      keydown: onActivity,
      focusin: onActivity,
      pointerleave: onLeave,
    })
    return () => {
      unlisten()
      cancel()
    }
  }, [box, clock])
  return isIdle
}
