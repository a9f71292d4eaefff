import type { LazySheet } from './lazy-sheet.ts'

/** Adopts the sheets that a root doesn't have yet; the order of the others stays. */
export function adoptSheets(root: ShadowRoot, sheets: readonly LazySheet[]): void {
  // The tests of a page in an older jsdom, as Jest has it, which lays nothing out.
  if (!('adoptedStyleSheets' in root)) return
  const missing = sheets.map(sheet => sheet()).filter(it => !root.adoptedStyleSheets.includes(it))
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
}
