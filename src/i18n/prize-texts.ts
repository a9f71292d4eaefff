import type { TextCatalog } from '../lib/text-catalog.ts'

/** What the rewards' modal and the count on its button say. */
export const prizeTexts: TextCatalog = {
  en: () => import('./locales/en.po?prizes'),
  pl: () => import('./locales/pl.po?prizes'),
}
