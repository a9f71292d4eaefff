import { useSyncExternalStore } from 'react'

// Of the document, like the platform's own top layer: whatever else stands there is inert meanwhile.
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of [...listeners]) listener()
}

/** Notes a modal dialog as the uppermost one, until the answer is called. */
export function noteOpen(dialog: HTMLDialogElement): () => void {
  change([...open, dialog])
  return () => change(open.filter(other => other !== dialog))
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The uppermost modal dialog of the page; null while there is none. */
export const useOpenDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(listen, () => open.at(-1) ?? null)
