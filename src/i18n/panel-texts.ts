import type { TextCatalog } from '../lib/text-catalog.ts'

/** What a room's panels say. */
export const panelTexts: TextCatalog = {
  en: () => import('./locales/en.po?panels'),
  pl: () => import('./locales/pl.po?panels'),
}
