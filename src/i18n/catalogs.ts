import type { Messages } from '@lingui/core'
import type { TextGroup } from './text-groups.ts'

type Catalogs = Record<'en' | 'pl', Record<TextGroup, () => Promise<{ messages: Messages }>>>

/** The built-in texts, by locale and group, loaded when they are needed. */
export const catalogs: Catalogs = {
  en: {
    base: () => import('./locales/en.po?base'),
    rewards: () => import('./locales/en.po?rewards'),
    app: () => import('./locales/en.po?app'),
  },
  pl: {
    base: () => import('./locales/pl.po?base'),
    rewards: () => import('./locales/pl.po?rewards'),
    app: () => import('./locales/pl.po?app'),
  },
}
