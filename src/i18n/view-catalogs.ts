import type { TextCatalog } from '../lib/text-catalog.ts'

/** Loads the texts of the FAQ. */
export const faqTexts: TextCatalog = {
  en: () => import('./locales/en.po?faq'),
  pl: () => import('./locales/pl.po?faq'),
}

/** Loads the texts of the debug panel. */
export const debugTexts: TextCatalog = {
  en: () => import('./locales/en.po?debug'),
  pl: () => import('./locales/pl.po?debug'),
}

/** Loads the texts of the studio. */
export const studioTexts: TextCatalog = {
  en: () => import('./locales/en.po?studio'),
  pl: () => import('./locales/pl.po?studio'),
}
