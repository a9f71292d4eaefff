import type { TextCatalog } from '../lib/text-catalog.ts'

/** Loads the texts that each element needs first. */
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
