import type { TextCatalog } from '../lib/text-catalog.ts'

/** Loads the texts of views beyond the lobby's first screen, including rooms. */
export const lateTexts: TextCatalog = {
  en: () => import('./locales/en.po?late'),
  pl: () => import('./locales/pl.po?late'),
}
