import { createContext, type ReactNode, useSyncExternalStore } from 'react'

// Per document, like the browser's top layer: everything below the top dialog is inert.
let openDialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function setOpenDialogs(next: readonly HTMLDialogElement[]) {
  openDialogs = next
  for (const listener of [...listeners]) listener()
}

/** Adds a modal dialog as the top one; the returned function removes it. */
export function registerOpenDialog(dialog: HTMLDialogElement): () => void {
  setOpenDialogs([...openDialogs, dialog])
  return () => setOpenDialogs(openDialogs.filter(other => other !== dialog))
}

/** Shows the dialogs in a tree again, in their order: one that was moved in the document isn't modal any more. */
export function reopenDialogs(tree: Node): void {
  for (const dialog of openDialogs) {
    if (!tree.contains(dialog)) continue
    dialog.close()
    dialog.showModal()
  }
}

/** Calls back whenever a modal dialog of the page was opened or closed, until the returned function is called. */
export function onOpenDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the open modal dialogs of the page, the top one last. */
export const useOpenDialogs = (): readonly HTMLDialogElement[] =>
  useSyncExternalStore(onOpenDialogs, () => openDialogs)

/** Returns the top modal dialog of the page; null if none is open. */
export const useTopDialog = (): HTMLDialogElement | null => useOpenDialogs().at(-1) ?? null

/** What every dialog shows in its header, because it covers the view around. */
export const DialogMarkContext = createContext<ReactNode>(null)
