import { useSyncExternalStore } from 'react'
import { getOpenDialogs, onOpenDialogs } from './open-dialogs.ts'

/** Returns the modal dialogs of the page, the top one last. */
export const useOpenDialogs = (): readonly HTMLDialogElement[] =>
  useSyncExternalStore(onOpenDialogs, getOpenDialogs)

/** Returns the top modal dialog of the page; null if none is open. */
export const useTopDialog = (): HTMLDialogElement | null => useOpenDialogs().at(-1) ?? null
