import { messages as english } from '../src/i18n/locales/en.po?placeholder'
import { messages as polish } from '../src/i18n/locales/pl.po?placeholder'
import type { Locale, PageConfig } from '../src/runtime/config/config.ts'
import { chooseLocale } from '../src/runtime/config/parse-value.ts'

const catalogs = { en: english, pl: polish } satisfies Record<Locale, object>

/** Returns the locale to use until the user's own language is known. */
export const initialLocale = ({ locale }: Pick<PageConfig, 'locale'>, page: Document): Locale =>
  chooseLocale(locale, page.documentElement.lang)

/** Returns a text by its id. */
export type PlaceholderText = (id: string) => string

/** Returns the texts that are needed before the code of a view is loaded. */
export const placeholderTexts =
  (locale: Locale): PlaceholderText =>
  id =>
    String(catalogs[locale][id])
