import type { TextCatalog } from '../lib/text-catalog.ts'

/** Questions and answers. */
export const faqTexts: TextCatalog = {
  en: () => import('./locales/en.po?faq'),
  pl: () => import('./locales/pl.po?faq'),
}
