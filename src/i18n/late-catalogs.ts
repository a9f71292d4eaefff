import type { TextCatalog } from '../lib/text-catalog.ts'

/** What the views behind the lobby add to its texts, rooms among them. */
export const lateTexts: TextCatalog = {
  en: () => import('./locales/en.po?late'),
  pl: () => import('./locales/pl.po?late'),
}

/** What a room's panels say. */
export const panelTexts: TextCatalog = {
  en: () => import('./locales/en.po?panels'),
  pl: () => import('./locales/pl.po?panels'),
}

/** Questions and answers. */
export const faqTexts: TextCatalog = {
  en: () => import('./locales/en.po?faq'),
  pl: () => import('./locales/pl.po?faq'),
}

/** Words of the debug panel. */
export const debugTexts: TextCatalog = {
  en: () => import('./locales/en.po?debug'),
  pl: () => import('./locales/pl.po?debug'),
}
