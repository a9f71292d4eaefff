import { joinCancels } from '../src/lib/clock.ts'
import { listenTo } from '../src/lib/listen-to.ts'
import type { TrackEvent } from '../src/model/track-events.ts'
import type { Runtime } from '../src/runtime/runtime.ts'

type Vitals = Extract<TrackEvent, { name: 'vitals' }>
type Times = Pick<Vitals, 'firstPicture' | 'usable'>

/** Shortest time in milliseconds that browsers are asked for; Interaction to Next Paint has the same. */
const LEAST_INTERACTION = 40

const tags = ['casino-lobby', 'casino-room', 'casino-rewards'] as const

// TypeScript's library lacks both.
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly currentRect: DOMRect; readonly previousRect: DOMRect }[]
}
const isLayoutShift = (entry: PerformanceEntry): entry is LayoutShift => 'sources' in entry

/**
 * Measures an element until it is left or the tab is hidden, then reports it once. Browsers name no node of a
 * shadow tree, so a shift is the element's if it moved something inside its box, and an interaction if it has the
 * time stamp of an event that the element has seen.
 */
export function observeVitals(
  runtime: Runtime,
  host: Element,
  times: Times,
  ended: AbortSignal,
): void {
  const element = tags.find(tag => tag === host.localName)
  const { page } = runtime
  let layoutShift = 0
  let interaction = 0
  /** Time stamps of presses and keys in the element. */
  const pressed = new Set<number>()
  const isInside = (rect: DOMRect) => overlaps(rect, host.getBoundingClientRect())

  function handle(entries: readonly PerformanceEntry[]) {
    for (const entry of entries) {
      if (!isLayoutShift(entry)) {
        if (pressed.has(entry.startTime)) interaction = Math.max(interaction, entry.duration)
      } else if (
        !entry.hadRecentInput &&
        entry.startTime >= times.firstPicture &&
        entry.sources.some(it => isInside(it.currentRect) || isInside(it.previousRect))
      ) {
        layoutShift += entry.value
      }
    }
  }
  const observers = [
    observe({ type: 'layout-shift', buffered: true }, handle),
    observe({ type: 'event', durationThreshold: LEAST_INTERACTION }, handle),
  ]
  const notePress = ({ timeStamp }: Event) => pressed.add(timeStamp)
  const unlisten = joinCancels([
    // These include events that a component stops on their way.
    ...['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'].map(type =>
      listenTo(host, { [type]: notePress }, { capture: true, passive: true }),
    ),
    listenTo(page, { pagehide: report }),
    listenTo(page.document, {
      visibilitychange: () => page.document.visibilityState === 'hidden' && report(),
    }),
    listenTo(ended, { abort: report }),
  ])

  function report() {
    for (const observer of observers) {
      handle(observer?.takeRecords() ?? [])
      observer?.disconnect()
    }
    unlisten()
    if (!element) return
    runtime.track({
      name: 'vitals',
      element,
      firstPicture: Math.round(times.firstPicture),
      usable: Math.round(times.usable),
      layoutShift: Math.round(layoutShift * 10_000) / 10_000,
      ...(interaction > 0 && { interaction }),
    })
  }
  if (ended.aborted) report()
}

/** Observes entries of a type; browsers that lack it measure nothing. */
function observe(
  options: PerformanceObserverInit & { durationThreshold?: number },
  onEntries: (entries: readonly PerformanceEntry[]) => void,
): PerformanceObserver | null {
  if (!PerformanceObserver.supportedEntryTypes.includes(options.type ?? '')) return null
  const observer = new PerformanceObserver(list => onEntries(list.getEntries()))
  observer.observe(options)
  return observer
}

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top
