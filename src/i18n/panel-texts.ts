import type { Catalog } from './catalogs.ts'

/** What a room's panels say. */
export const panelTexts: Catalog = {
  en: () => import('./locales/en.po?panels'),
  pl: () => import('./locales/pl.po?panels'),
}
