import type { TextCatalog } from '../lib/text-catalog.ts'

/** Loads the texts of the rewards modal. */
export const prizeTexts: TextCatalog = {
  en: () => import('./locales/en.po?prizes'),
  pl: () => import('./locales/pl.po?prizes'),
}
