import { createContext, type ReactNode } from 'react'
import { createEmitter } from '../../lib/emitter.ts'

// Per document, like the browser's top layer: everything below the top dialog is inert.
let openDialogs: readonly HTMLDialogElement[] = []
const changed = createEmitter<void>()

/** Returns the modal dialogs of the page, the top one last. */
export const getOpenDialogs = (): readonly HTMLDialogElement[] => openDialogs

function setOpen(dialog: HTMLDialogElement, isOpen: boolean) {
  const others = openDialogs.filter(other => other !== dialog)
  openDialogs = isOpen ? [...others, dialog] : others
  changed.emit()
}

/** Shows a dialog as the top modal one; not modal while its host hides it, as it would make the page inert. */
export function showDialog(dialog: HTMLDialogElement): void {
  dialog.close()
  dialog.open = true
  const isRendered = dialog.checkVisibility()
  if (isRendered) {
    dialog.open = false
    dialog.showModal()
  }
  setOpen(dialog, isRendered)
}

export function closeDialog(dialog: HTMLDialogElement): void {
  setOpen(dialog, false)
  dialog.close()
}

/** Shows the dialogs in a tree again, in their order: one that was moved in the document isn't modal any more. */
export function reopenDialogs(tree: Node): void {
  for (const dialog of openDialogs) if (tree.contains(dialog)) showDialog(dialog)
}

/** Calls back whenever a modal dialog of the page was opened or closed, until the returned function is called. */
export const onOpenDialogs = changed.listen

/** Content that every dialog shows in its header, because it covers the surrounding view. */
export const DialogMarkContext = createContext<ReactNode>(null)
