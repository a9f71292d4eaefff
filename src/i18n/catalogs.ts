import type { TextCatalog } from '../lib/text-catalog.ts'

/** The texts that elements begin with. */
export const catalogs = {
  app: {
    en: () => import('./locales/en.po?app'),
    pl: () => import('./locales/pl.po?app'),
  },
  rewards: {
    en: () => import('./locales/en.po?rewards'),
    pl: () => import('./locales/pl.po?rewards'),
  },
} satisfies Record<string, TextCatalog>

/** What the rewards' modal and the count on its button say. */
export const prizeTexts: TextCatalog = {
  en: () => import('./locales/en.po?prizes'),
  pl: () => import('./locales/pl.po?prizes'),
}
