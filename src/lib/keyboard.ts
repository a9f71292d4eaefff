/** Fields of a key event that show whether it belongs to an input method, such as one for Japanese. */
type ComposingKey = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/** `keyCode` of a key that an input method has taken. */
const TAKEN = 229

/** Returns whether an input method uses a key, also after the composition, as in Safari: `isComposing` misses that. */
export const isComposing = ({ isComposing, keyCode }: ComposingKey): boolean =>
  isComposing || keyCode === TAKEN

/** Returns whether the focus is elsewhere than where `node` is: in the trees around, the host page or another window. */
export function isFocusElsewhere(node: Node): boolean {
  let root = node.getRootNode()
  let host: Element | null = null
  while (root instanceof ShadowRoot) {
    if (root.activeElement !== null && root.activeElement !== host) return true
    host = root.host
    root = host.getRootNode()
  }
  const page = node.ownerDocument
  // Without `hasFocus` an iframe would take the focus from the page around it.
  return !page?.hasFocus() || ![null, page.body, host].includes(page.activeElement)
}
