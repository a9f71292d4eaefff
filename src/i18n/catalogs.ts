import type { Messages } from '@lingui/core'
import type { TextGroup } from './text-groups.ts'

type Catalogs = Record<'en' | 'pl', Record<TextGroup, () => Promise<{ messages: Messages }>>>

/** The built-in texts, by locale and group, loaded when they are needed. */
export const catalogs: Catalogs = {
  en: {
    app: () => import('./locales/en.po?app'),
    rewards: () => import('./locales/en.po?rewards'),
  },
  pl: {
    app: () => import('./locales/pl.po?app'),
    rewards: () => import('./locales/pl.po?rewards'),
  },
}
