import { createContext, useContext, useInsertionEffect } from 'react'

/** Provides the shadow root that a tree is rendered in; null outside an element. */
export const ShadowRootContext = createContext<ShadowRoot | null>(null)

export type LazySheet = () => CSSStyleSheet

/** Adopts the sheets that a root doesn't have yet; the order of the others stays. */
export function adoptSheets(root: ShadowRoot, sheets: readonly LazySheet[]): void {
  const missing = sheets.map(sheet => sheet()).filter(it => !root.adoptedStyleSheets.includes(it))
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
}

/** Adopts a component's sheet in its shadow root before the first paint; it is never removed. */
export function useStyles(sheet: LazySheet): void {
  const root = useContext(ShadowRootContext)
  useInsertionEffect(() => {
    if (root) adoptSheets(root, [sheet])
  }, [root, sheet])
}
