import type { Messages } from '@lingui/core'

/** Loads one group of the built-in texts in a locale. */
export type TextCatalog = Readonly<Record<'en' | 'pl', () => Promise<{ messages: Messages }>>>
