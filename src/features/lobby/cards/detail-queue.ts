import type { Cancel, Clock } from '../../../lib/clock.ts'
import { observeRows, type RowWindow } from '../../../ui/lists/observe-rows.ts'

/** Milliseconds without a newly drawn row after which details are drawn. */
const IDLE_DELAY = 200
/** Milliseconds by which the page may be late and still have time for details. */
const MAX_LATE = 50
/** Number of waits of a page that is always late. */
const MAX_WAITS = 5

/** Cards that were drawn without their details, to keep up with scrolling. */
export type DetailQueue = ReturnType<typeof createDetailQueue>

/** Creates a queue that shows the details of one card at a time, those nearest to the screen first. */
export function createDetailQueue(clock: Clock) {
  const waiting = new Map<() => void, number>()
  let center = 0
  let waits = 0
  let cancel: Cancel | null = null

  function schedule(ms: number) {
    cancel?.()
    const due = clock.now() + ms
    cancel = waiting.size > 0 ? clock.after(ms, () => showNearest(due)) : null
  }
  function showNearest(due: number) {
    waits += 1
    if (clock.now() - due > MAX_LATE && waits < MAX_WAITS) {
      schedule(IDLE_DELAY)
      return
    }
    waits = 0
    const distance = (index: number) => Math.abs(index - center)
    const [nearest] = [...waiting].sort(([, a], [, b]) => distance(a) - distance(b))
    if (nearest) waiting.delete(nearest[0])
    nearest?.[0]()
    schedule(0)
  }
  return {
    /** Adds the card at an index of the list; `show` is called when it is its turn. */
    add(index: number, show: () => void): Cancel {
      waiting.set(show, index)
      if (!cancel) schedule(IDLE_DELAY)
      return () => waiting.delete(show)
    },
    /** Starts the wait anew, after the list has moved to the entries around an index. */
    postpone(next: number) {
      center = next
      schedule(IDLE_DELAY)
    },
    dispose() {
      waiting.clear()
      cancel?.()
    },
  }
}

/** Calls back with the cards near the viewport; while they change, the queue waits. */
export const observeCards = (
  list: HTMLElement,
  count: number,
  queue: DetailQueue | undefined,
  onChange: (drawn: RowWindow) => void,
): Cancel =>
  observeRows(list, count, drawn => {
    queue?.postpone((drawn.from + drawn.to) / 2)
    onChange(drawn)
  })
