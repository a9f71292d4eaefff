import type { Cancel, Clock } from '../../lib/clock.ts'
import type { AppLocation, LocationChange } from '../../routing/location.ts'

/** Milliseconds from a navigation to its scroll (docs/behaviour/navigation.md#scrolling). */
const SCROLL_DELAY = 450

/** What scrolls: the element itself. */
type Box = Pick<Element, 'scrollTop'>

const skipsScroll = ({ to }: LocationChange): boolean =>
  new URLSearchParams(to.search).get('ns') === '1'

/** Takes a box to its top after a navigation forward, and to where it was left after one back. */
export function createScrollKeeper(box: Box, location: AppLocation, clock: Clock) {
  const left = new Map<number, number>()
  let last: LocationChange | null = null
  let cancel: Cancel = () => {}
  // Heard before the next view is drawn: the box still stands where the viewer left it.
  const unlisten = location.listen(move => {
    left.set(move.fromEntry, box.scrollTop)
    last = move
    cancel()
  })
  return {
    /** The view that the last navigation led to is on screen. */
    arrived() {
      if (!last || skipsScroll(last)) return
      const { fromEntry, toEntry } = last
      const top = toEntry < fromEntry ? (left.get(toEntry) ?? 0) : 0
      cancel = clock.after(SCROLL_DELAY, () => {
        box.scrollTop = top
      })
    },
    dispose() {
      unlisten()
      cancel()
    },
  }
}
