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
