import type { Cancel } from '../lib/clock.ts'

/** Listens to several events of a target. */
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
