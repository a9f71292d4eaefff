declare module '*.po?placeholder' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module 'virtual:catalogs' {
  import type { Messages } from '@lingui/core'
  import type { Locale } from '../src/i18n/locales.ts'
  import type { TextGroup } from '../src/lib/text.ts'
  /** Loads a group of the built-in texts; written by `scripts/bundle/catalogs.ts`. */
  export function loadTexts(locale: Locale, group: TextGroup): Promise<{ messages: Messages }>
}
