import type { TextCatalog } from '../lib/text-catalog.ts'

/** Words of the debug panel. */
export const debugTexts: TextCatalog = {
  en: () => import('./locales/en.po?debug'),
  pl: () => import('./locales/pl.po?debug'),
}
