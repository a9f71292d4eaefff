import { createContext, useContext } from 'react'
import { type Preloadable, usePreload } from './lazy-view.tsx'

/** Provides a function that returns the page of a path, if its code is loaded on demand. */
export const PageAtContext = createContext<(path: string) => Preloadable | undefined>(
  () => undefined,
)

/** Returns the handlers with which a link loads the code of its page ahead of the click. */
export function usePagePreload(path: string) {
  const pageAt = useContext(PageAtContext)
  return usePreload(pageAt(path))
}
