import { useSyncExternalStore } from 'react'
import type { Cancel } from '../../lib/clock.ts'
import { breakpoints } from '../styles/breakpoints.ts'
import { getOpenDialogs, onOpenDialogs } from './open-dialogs.ts'

/** Height in px below which a window is that of a phone in landscape. */
const SHORT = 500

// A modal covers the window, so the window's size counts, not the element's; dialog.css has the same query.
const query = `(width < ${breakpoints.medium}px), (height < ${SHORT}px)`

// jsdom, in which pages test, has no media queries.
const media = () => ('matchMedia' in globalThis ? matchMedia(query) : null)

function subscribe(listener: () => void): Cancel {
  const list = media()
  list?.addEventListener('change', listener)
  return () => list?.removeEventListener('change', listener)
}

/** Returns whether the window is a phone's at this time. */
export const isSmallWindow = (): boolean => media()?.matches ?? false

/** Returns whether the window is a phone's, in which dialogs are sheets. */
export const useIsSmallWindow = (): boolean => useSyncExternalStore(subscribe, isSmallWindow)

/** Returns whether an open dialog covers the picture of a room; sheets leave it visible. */
export function useIsPictureCovered(): boolean {
  const isSmall = useIsSmallWindow()
  const dialogs = useSyncExternalStore(onOpenDialogs, getOpenDialogs)
  return dialogs.some(({ dataset }) => !(isSmall && dataset.phone === 'sheet'))
}
