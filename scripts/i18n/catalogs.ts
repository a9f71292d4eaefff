import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogType } from '@lingui/conf'
import lingui from '../../lingui.config.ts'
import { LOCALES } from '../../src/i18n/locales.ts'
import { root } from '../bundle/root.ts'

export type Texts = Record<string, string>

/** The shipped locales, the source locale first. */
export const locales: readonly string[] = LOCALES

export const sourceLocale: string = lingui.sourceLocale ?? 'en'

/** Returns the path of a locale's catalog. */
export function catalogFile(locale: string): string {
  return join(root, 'src/i18n/locales', `${locale}.po`)
}

/** Reads a catalog file with lingui's format. */
export async function readCatalog(filename: string, locale: string): Promise<CatalogType> {
  if (!lingui.format) throw new Error('lingui.config.ts has no catalog format')
  // A new locale has no file yet.
  const text = existsSync(filename) ? await readFile(filename, 'utf8') : ''
  return lingui.format.parse(text, { locale, sourceLocale, filename })
}

/** Reads the used texts of a catalog file, sorted by id; omits untranslated ones. */
export async function readTexts(filename: string, locale: string): Promise<Texts> {
  const catalog = await readCatalog(filename, locale)
  return Object.fromEntries(
    Object.entries(catalog)
      .filter(([, message]) => !message.obsolete && message.translation)
      .map(([id, message]): [string, string] => [id, message.translation ?? ''])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Reads what the code says to translators, by the ids of texts, sorted. */
export async function readComments(): Promise<Texts> {
  const catalog = await readCatalog(catalogFile(sourceLocale), sourceLocale)
  return Object.fromEntries(
    Object.entries(catalog)
      .filter(([, message]) => !message.obsolete)
      .map(([id, message]): [string, string] => [id, message.comments?.join(' ') ?? ''])
      .filter(([, comment]) => comment !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
