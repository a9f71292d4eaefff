import type { Messages } from '@lingui/core'
import type { TextGroup } from '../lib/text.ts'
import type { Locale } from './locales.ts'

/**
 * Loads a group of the built-in texts. How, depends on the build: `scripts/bundle/catalogs.ts` puts its own module in
 * place of this one, which says what it does.
 */
export const loadTexts = (locale: Locale, group: TextGroup): Promise<{ messages: Messages }> =>
  import(`./locales/${locale}.po?${group}`)
