import type { Catalog } from './catalogs.ts'

/** Questions and answers. */
export const faqTexts: Catalog = {
  en: () => import('./locales/en.po?faq'),
  pl: () => import('./locales/pl.po?faq'),
}
