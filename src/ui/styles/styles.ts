import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptSheets } from './adopt-sheets.ts'
import type { LazySheet } from './lazy-sheet.ts'

/** Provides the shadow root that a tree is rendered in; null outside an element. */
export const ShadowRootContext = createContext<ShadowRoot | null>(null)

/** Adopts a component's sheet in its shadow root before the first paint; it is never removed. */
export function useStyles(sheet: LazySheet): void {
  const root = useContext(ShadowRootContext)
  useInsertionEffect(() => {
    if (root) adoptSheets(root, [sheet])
  }, [root, sheet])
}
