import type { Messages } from '@lingui/core'
import type { TextGroup } from '../lib/text.ts'
import { LOCALES } from './locales.ts'

/* Loading depends on the build: `scripts/bundle/catalogs.ts` replaces this module with its own, which it documents. */

/** Returns whether the build has texts in a locale; else it is a language of the operator's own. */
export const hasTexts = (locale: string): boolean => LOCALES.some(other => other === locale)

/** Loads a group of the built-in texts; the English ones in a locale that has none. */
export const loadTexts = (locale: string, group: TextGroup): Promise<{ messages: Messages }> =>
  import(`./locales/${hasTexts(locale) ? locale : 'en'}.po?${group}`)
