import type { Cancel } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { closeDialog, getOpenDialogs, showDialog } from './open-dialogs.ts'

/** Opens a modal dialog until cancelled; not modal while its host hides it. Its keys stay from the host. */
export function openModal(dialog: HTMLDialogElement): Cancel {
  showDialog(dialog)
  const update = () => {
    if (dialog.checkVisibility() !== dialog.matches(':modal')) showDialog(dialog)
  }
  // jsdom, in which pages test, has none. A closed <details> around it doesn't resize a dialog.
  const observers =
    'ResizeObserver' in globalThis
      ? [new ResizeObserver(update), new IntersectionObserver(update)]
      : []
  for (const observer of observers) observer.observe(dialog)
  const unlisten = listenTo(window, { keydown: event => keepKey(dialog, event) }, { capture: true })
  return () => {
    unlisten()
    for (const observer of observers) observer.disconnect()
    closeDialog(dialog)
  }
}

// These are keys by which a host closes views behind the dialog, or moves the focus of its trap, which is inert.
const isKept = ({ key }: KeyboardEvent): boolean => key === 'Escape' || key === 'Tab'

/** Stops a key before the host's listeners; a copy in the shadow root reaches ours, and the default action stays. */
function keepKey(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  // The event's path omits elements in a closed shadow tree of the host's, but a key goes where the focus is.
  const root = dialog.getRootNode()
  const target = root instanceof ShadowRoot && root.activeElement
  const isInside = target && dialog.contains(target)
  // Another element is in a dialog of the host's above ours.
  const isOurs = isInside || event.target === document.body || dialog.matches(':focus-within')
  if (!isKept(event) || !event.composed || !isOurs || getOpenDialogs().at(-1) !== dialog) return
  event.stopPropagation()
  // The event comes when the dialog may be gone.
  addEventListener('keyup', stopKeyUp, { capture: true, once: true })
  // Content that the host has put into a slot of ours isn't affected.
  if (!isInside) return
  const { key, keyCode, shiftKey, isComposing } = event
  // A KeyboardEvent isn't used, because it always leaves the shadow root in Firefox, and would come back here.
  const copy = new Event('keydown', { bubbles: true, cancelable: true })
  if (!target.dispatchEvent(Object.assign(copy, { key, keyCode, shiftKey, isComposing })))
    event.preventDefault()
}

function stopKeyUp(event: KeyboardEvent): void {
  if (isKept(event)) event.stopPropagation()
}
