import type { TextCatalog } from '../lib/text-catalog.ts'

/** What the views behind the lobby add to its texts, rooms among them. */
export const lateTexts: TextCatalog = {
  en: () => import('./locales/en.po?late'),
  pl: () => import('./locales/pl.po?late'),
}
