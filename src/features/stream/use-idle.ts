import { useEffect, useState } from 'react'
import { type Cancel, seconds } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { useRuntime } from '../../runtime/context.ts'

/** How long a pointer rests until the controls go. */
const IDLE_AFTER = seconds(3)

/** Whether nobody moves anything over an element. */
export function useIdle(box: HTMLElement | null): boolean {
  const { clock } = useRuntime()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!box) return
    let cancel: Cancel = () => {}
    const stir = () => {
      cancel()
      setIdle(false)
      cancel = clock.after(IDLE_AFTER, () => setIdle(true))
    }
    const leave = () => {
      cancel()
      setIdle(true)
    }
    stir()
    const unlisten = listenTo(box, {
      pointermove: stir,
      pointerdown: stir,
      keydown: stir,
      focusin: stir,
      pointerleave: leave,
    })
    return () => {
      unlisten()
      cancel()
    }
  }, [box, clock])
  return isIdle
}
