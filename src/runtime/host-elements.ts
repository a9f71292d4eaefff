import { atom } from 'jotai'
import type { WidgetEvents } from './events.ts'
import type { Runtime } from './runtime.ts'

/** The page's elements whose view is on screen. */
export const hostElementsAtom = atom<readonly Element[]>([])

/** Dispatches an event that the host page may cancel on each element; returns false if it has. */
export function dispatchCancelable<Name extends keyof WidgetEvents>(
  { store }: Runtime,
  name: Name,
  detail: WidgetEvents[Name],
): boolean {
  const dispatch = (element: Element) =>
    element.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
    )
  return store.get(hostElementsAtom).map(dispatch).every(Boolean)
}
