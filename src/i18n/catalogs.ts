import type { Messages } from '@lingui/core'

/** One group of the built-in texts in each locale, loaded when it is needed. */
export type Catalog = Readonly<Record<'en' | 'pl', () => Promise<{ messages: Messages }>>>

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
} satisfies Record<string, Catalog>
