import type { TextCatalog } from '../lib/text.ts'

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

/** Loads the texts of views beyond the lobby's first screen, including rooms. */
export const deferredTexts: TextCatalog = {
  en: () => import('./locales/en.po?deferred'),
  pl: () => import('./locales/pl.po?deferred'),
}

/** Loads the texts of a room's panels. */
export const panelTexts: TextCatalog = {
  en: () => import('./locales/en.po?panels'),
  pl: () => import('./locales/pl.po?panels'),
}

/** Loads the texts of the rewards modal. */
export const prizeTexts: TextCatalog = {
  en: () => import('./locales/en.po?prizes'),
  pl: () => import('./locales/pl.po?prizes'),
}

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
