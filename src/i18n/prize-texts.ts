import type { Catalog } from './catalogs.ts'

/** What the rewards' modal and the count on its button say. */
export const prizeTexts: Catalog = {
  en: () => import('./locales/en.po?prizes'),
  pl: () => import('./locales/pl.po?prizes'),
}
