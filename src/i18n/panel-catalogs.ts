import type { TextCatalog } from '../lib/text-catalog.ts'

/** Loads the texts of a room's panels. */
export const panelTexts: TextCatalog = {
  en: () => import('./locales/en.po?panels'),
  pl: () => import('./locales/pl.po?panels'),
}
