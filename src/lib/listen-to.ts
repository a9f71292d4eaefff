import { type Cancel, type Clock, seconds } from './clock.ts'

// A method, because parameters of methods are compared bivariantly: each listener takes its own event.
type Listener<E extends Event> = { listen(event: E): void }['listen']
type Listeners<EventMap> = {
  readonly [Type in keyof EventMap]?: EventMap[Type] extends Event
    ? Listener<EventMap[Type]>
    : never
}

/** Adds listeners for several events of a target; the returned function removes them. */
export function listenTo(target: Window, listeners: Listeners<WindowEventMap>): Cancel
export function listenTo(target: Document, listeners: Listeners<DocumentEventMap>): Cancel
export function listenTo(
  target: EventTarget,
  listeners: Readonly<Record<string, Listener<Event>>>,
): Cancel
export function listenTo(
  target: EventTarget,
  listeners: Readonly<Record<string, Listener<Event>>>,
): Cancel {
  for (const [type, listener] of Object.entries(listeners)) target.addEventListener(type, listener)
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      target.removeEventListener(type, listener)
  }
}

/** Time until code that failed to load is loaded again (docs/behaviour/server.md#lazy-code). */
const RETRY_DELAY = seconds(30)

/** Calls back once, after 30 s or when the browser is back online, unless it is cancelled before. */
export function whenToRetry(clock: Clock, page: Window, retry: () => void): Cancel {
  const run = () => {
    cancel()
    retry()
  }
  const stop = clock.after(RETRY_DELAY, run)
  const unlisten = listenTo(page, { online: run })
  const cancel = () => {
    stop()
    unlisten()
  }
  return cancel
}
