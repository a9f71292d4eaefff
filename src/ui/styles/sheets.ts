/** Returns the sheet of a CSS file, the same one each time. */
export type LazySheet = () => CSSStyleSheet

/** Creates the sheet of a text on first use. Every import of a CSS file calls it. */
export function lazySheet(text: string): LazySheet {
  let sheet: CSSStyleSheet | undefined
  return () => {
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
    }
    return sheet
  }
}

/** Adopts the sheets that a root doesn't have yet; the order of the others stays. */
export function adoptSheets(root: ShadowRoot, sheets: readonly LazySheet[]): void {
  // The tests of a page in an older jsdom, as Jest has it, which lays nothing out.
  if (!('adoptedStyleSheets' in root)) return
  const missing = sheets.map(sheet => sheet()).filter(it => !root.adoptedStyleSheets.includes(it))
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
}
