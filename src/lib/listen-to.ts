import { type Cancel, type Clock, joinCancels, seconds } from './clock.ts'

// A method, because parameters of methods are compared bivariantly: each listener takes its own event.
type Listener<E extends Event> = { listen(event: E): void }['listen']
type Listeners<EventMap> = {
  readonly [Type in keyof EventMap]?: EventMap[Type] extends Event
    ? Listener<EventMap[Type]>
    : never
}

type AnyListeners = Readonly<Record<string, Listener<Event>>>
type Options = Pick<AddEventListenerOptions, 'capture' | 'passive'>

/** Adds listeners for several events of a target; the returned function removes them. */
export function listenTo(
  target: Window,
  listeners: Listeners<WindowEventMap>,
  options?: Options,
): Cancel
export function listenTo(
  target: Document,
  listeners: Listeners<DocumentEventMap>,
  options?: Options,
): Cancel
export function listenTo(target: EventTarget, listeners: AnyListeners, options?: Options): Cancel
export function listenTo(target: EventTarget, listeners: AnyListeners, options?: Options): Cancel {
  const all = Object.entries(listeners)
  for (const [type, listener] of all) target.addEventListener(type, listener, options)
  return () => {
    for (const [type, listener] of all) target.removeEventListener(type, listener, options)
  }
}

/** Time until a failed load is repeated (docs/behaviour/server.md#lazy-code). */
const RETRY_DELAY = seconds(30)

/** Maximum delays that an attempt waits for. */
const MAX_DELAYS = 10

/**
 * Calls back once, after 30 s or when the browser is back online, unless it is cancelled before. A later `attempt`
 * waits 30 s longer than the one before, up to 5 min.
 */
export function scheduleRetry(clock: Clock, page: Window, retry: () => void, attempt = 1): Cancel {
  const run = () => {
    cancel()
    retry()
  }
  const cancel = joinCancels([
    clock.after(RETRY_DELAY * Math.min(attempt, MAX_DELAYS), run),
    listenTo(page, { online: run }),
  ])
  return cancel
}
