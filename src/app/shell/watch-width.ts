import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'

/** Width in CSS pixels below which an element can't be used. */
const LEAST_WIDTH = 200
/** Time that a page has to widen an element, as one that slides in does. */
const PATIENCE = seconds(1)

/** Warns once if a page keeps an element narrower than 200 px (docs/embedding.md#size). */
export function watchWidth(element: Element, log: Log, clock: Clock): Cancel {
  let cancel: Cancel = () => {}
  // An element without a box (`display: none`, a closed dialog) isn't narrow.
  const isNarrow = () => element.clientWidth < LEAST_WIDTH && element.getClientRects().length > 0
  const observer = new ResizeObserver(() => {
    cancel()
    if (isNarrow()) cancel = clock.after(PATIENCE, warn)
  })
  function warn() {
    if (!isNarrow()) return
    observer.disconnect()
    log.warnOnce(
      'width',
      `<${element.localName}> is less than ${LEAST_WIDTH} px wide: give it, or what it is in, a width`,
    )
  }
  observer.observe(element)
  return () => {
    observer.disconnect()
    cancel()
  }
}
