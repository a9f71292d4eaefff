import type { Cancel, Clock } from '../../lib/clock.ts'
import type { AppLocation, LocationChange } from '../../routing/location.ts'

/** Milliseconds from a navigation to its scroll (docs/behaviour/navigation.md#scrolling). */
const SCROLL_DELAY = 450

type ScrollBox = Pick<Element, 'scrollTop'>

const skipsScroll = ({ to }: LocationChange): boolean =>
  new URLSearchParams(to.search).get('ns') === '1'

/** Scrolls a box to the top after a forward navigation, and to its previous position after going back. */
export function createScrollRestoration(box: ScrollBox, location: AppLocation, clock: Clock) {
  const positions = new Map<number, number>()
  let last: LocationChange | null = null
  let cancel: Cancel = () => {}
  // The location notifies before the next view renders, so the box still has its old position.
  const unlisten = location.listen(change => {
    positions.set(change.fromEntry, box.scrollTop)
    last = change
    cancel()
  })
  return {
    /** Schedules the scroll; call once the view of the last navigation is rendered. */
    handleViewShown() {
      if (!last || skipsScroll(last)) return
      const { fromEntry, toEntry } = last
      const top = toEntry < fromEntry ? (positions.get(toEntry) ?? 0) : 0
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
