import type { Catalog } from './catalogs.ts'

/** Words of the debug panel. */
export const debugTexts: Catalog = {
  en: () => import('./locales/en.po?debug'),
  pl: () => import('./locales/pl.po?debug'),
}
