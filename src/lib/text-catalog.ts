import type { Messages } from '@lingui/core'

/** One group of the built-in texts in each locale, loaded when it is needed. */
export type TextCatalog = Readonly<Record<'en' | 'pl', () => Promise<{ messages: Messages }>>>
