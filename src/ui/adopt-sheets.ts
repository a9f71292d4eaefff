import type { LazySheet } from './lazy-sheet.ts'

/** Adopts the sheets that a root doesn't have yet; the order of the others stays. */
export function adoptSheets(root: ShadowRoot, sheets: readonly LazySheet[]): void {
  const missing = sheets.map(sheet => sheet()).filter(it => !root.adoptedStyleSheets.includes(it))
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
}
