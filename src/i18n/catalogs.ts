import type { Messages } from '@lingui/core'

/** The built-in texts of each locale, loaded when they are needed. */
export const catalogs: Record<'en' | 'pl', () => Promise<{ messages: Messages }>> = {
  en: () => import('./locales/en.po'),
  pl: () => import('./locales/pl.po'),
}
