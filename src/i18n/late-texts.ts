import type { Catalog } from './catalogs.ts'

/** What the views behind the lobby add to its texts, rooms among them. */
export const lateTexts: Catalog = {
  en: () => import('./locales/en.po?late'),
  pl: () => import('./locales/pl.po?late'),
}
