// Types of inputs in which nothing can be typed.
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
  // Tab isn't typed, and a host's focus trap around the element needs it.
  if (event instanceof KeyboardEvent && event.key === 'Tab') return
  if (isTypedInto(event.composedPath()[0])) event.stopPropagation()
}

/** Stops key events of text fields, so that typing doesn't trigger the host's keyboard shortcuts. */
export function stopTypingEvents(root: ShadowRoot): void {
  // React listens on the same root, and is therefore not affected.
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, fence)
}
