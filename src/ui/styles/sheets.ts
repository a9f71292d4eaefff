/** Returns the sheet of a CSS file, the same one each time. */
export type LazySheet = () => CSSStyleSheet

const layers = new WeakMap<CSSStyleSheet, number>()
const sheetsOf = new WeakMap<ShadowRoot, Set<CSSStyleSheet>>()

/** Creates the sheet of a text on first use; `layer`: the place of its folder in the order of layers. */
export function lazySheet(text: string, layer = 0): LazySheet {
  let sheet: CSSStyleSheet | undefined
  return () => {
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      layers.set(sheet, layer)
    }
    return sheet
  }
}

/**
 * Adopts the sheets that a root doesn't have yet; without any, all that it had before it was in another document. They
 * are ordered by layer, so that a rule of a feature wins over one of `ui` also where its sheet was loaded first, like
 * that of a placeholder.
 */
export function adoptSheets(root: ShadowRoot, sheets: readonly LazySheet[]): void {
  // Undefined in the tests of a page in an older jsdom, as Jest has it, which lays nothing out.
  const adopted: readonly CSSStyleSheet[] | undefined = root.adoptedStyleSheets
  if (!adopted) return
  const own = sheetsOf.get(root) ?? new Set()
  sheetsOf.set(root, own)
  const { size } = own
  for (const sheet of sheets) own.add(sheet())
  // None is new, or the root is in another document, which refuses them.
  if ((sheets.length && own.size === size) || root.ownerDocument !== document) return
  const all = [...new Set([...adopted, ...own])]
  let layer = 0
  for (const sheet of all) {
    // One of another script, such as an extension for dark pages, stays behind the sheet that it follows.
    layer = layers.get(sheet) ?? layer
    layers.set(sheet, layer)
  }
  root.adoptedStyleSheets = all.sort((a, b) => (layers.get(a) ?? 0) - (layers.get(b) ?? 0))
}
