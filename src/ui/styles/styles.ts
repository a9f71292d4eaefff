import { createContext, useContext, useInsertionEffect } from 'react'
import type { LazySheet } from './sheets.ts'
import { adoptSheets } from './sheets.ts'

/** Provides the shadow root that a tree is rendered in; null outside an element. */
export const ShadowRootContext = createContext<ShadowRoot | null>(null)

/** Adopts a component's sheet in its shadow root before the first paint; it is never removed. */
export function useStyles(sheet: LazySheet): void {
  const root = useContext(ShadowRootContext)
  useInsertionEffect(() => {
    if (root) adoptSheets(root, [sheet])
  }, [root, sheet])
}

/** Joins class names, leaving out falsy ones. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
