// Types of inputs without text.
const nonTextTypes = new Set([
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

function isTextField(target: EventTarget | undefined): boolean {
  if (target instanceof HTMLInputElement) return !nonTextTypes.has(target.type)
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLElement && target.isContentEditable
}

function stopIfTyping(event: Event): void {
  // Tab isn't typed, and a host's focus trap around the element needs it.
  if (event instanceof KeyboardEvent && event.key === 'Tab') return
  if (isTextField(event.composedPath()[0])) event.stopPropagation()
}

/** Stops key events of text fields, so that typing doesn't trigger the host's keyboard shortcuts. */
export function stopTypingEvents(root: ShadowRoot): void {
  // React listens on the same root, and is therefore not affected.
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, stopIfTyping)
}
