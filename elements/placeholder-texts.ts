import { messages as english } from '../src/i18n/locales/en.po?placeholder'
import { messages as polish } from '../src/i18n/locales/pl.po?placeholder'
import type { Locale, PageConfig } from '../src/runtime/config.ts'
import { parseLocale } from '../src/runtime/page-config.ts'

const catalogs = { en: english, pl: polish } satisfies Record<Locale, object>

/** Returns the locale to use until the user's own language is known. */
export const initialLocale = ({ locale }: Pick<PageConfig, 'locale'>, page: Document): Locale =>
  locale ?? parseLocale(page.documentElement.lang).value ?? 'en'

/** Returns a text by its id. */
export type PlaceholderText = (id: string) => string

/** Returns the texts that are needed before the code of a view is loaded. */
export const placeholderTexts =
  (locale: Locale): PlaceholderText =>
  id =>
    String(catalogs[locale][id])
