import { createContext, useContext, useInsertionEffect } from 'react'

/** The shadow root that a tree is drawn in; null outside of an element. */
export const ShadowRootContext = createContext<ShadowRoot | null>(null)

export type LazySheet = () => CSSStyleSheet

/** Adopts sheets that a root does not have yet, and leaves the others in their order. */
export function adoptSheets(root: ShadowRoot, sheets: readonly LazySheet[]): void {
  const missing = sheets.map(sheet => sheet()).filter(it => !root.adoptedStyleSheets.includes(it))
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
}

/** Puts a component's sheet into its shadow root before the component is painted; it stays there. */
export function useStyles(sheet: LazySheet): void {
  const root = useContext(ShadowRootContext)
  useInsertionEffect(() => {
    if (root) adoptSheets(root, [sheet])
  }, [root, sheet])
}
