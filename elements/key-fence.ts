// Buttons in disguise: nothing is typed into them.
const notTyped = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
])

function isTypedInto(target: EventTarget | undefined): boolean {
  if (target instanceof HTMLInputElement) return !notTyped.has(target.type)
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLElement && target.isContentEditable
}

function fence(event: Event): void {
  // Tab is not typed; a host's focus trap around the element has to see it.
  if (event instanceof KeyboardEvent && event.key === 'Tab') return
  if (isTypedInto(event.composedPath()[0])) event.stopPropagation()
}

/** Keeps what is typed into a shadow root's fields from the host's keyboard shortcuts. */
export function fenceKeys(root: ShadowRoot): void {
  // React listens on the same root, where stopping does not reach, so all works inside.
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, fence)
}
