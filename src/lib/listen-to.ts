import type { Cancel } from './clock.ts'

/** Adds listeners for several events of a target; the returned function removes them. */
export function listenTo(
  target: EventTarget,
  listeners: Readonly<Record<string, (event: Event) => void>>,
): Cancel {
  for (const [type, listener] of Object.entries(listeners)) target.addEventListener(type, listener)
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      target.removeEventListener(type, listener)
  }
}
