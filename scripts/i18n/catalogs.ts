import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogType } from '@lingui/conf'
import lingui from '../../lingui.config.ts'
import { root } from '../bundle/root.ts'

export type Texts = Record<string, string>

/** The locales that the project ships, the source locale first. */
export const locales: readonly string[] = lingui.locales

export const sourceLocale: string = lingui.sourceLocale ?? 'en'

/** Path of a locale's catalog. */
export function catalogFile(locale: string): string {
  return join(root, 'src/i18n/locales', `${locale}.po`)
}

/** A catalog file as lingui sees it. */
export async function readCatalog(filename: string, locale: string): Promise<CatalogType> {
  if (!lingui.format) throw new Error('lingui.config.ts names no catalog format')
  return lingui.format.parse(await readFile(filename, 'utf8'), { locale, sourceLocale, filename })
}

/** The texts in use of a catalog file, by id, sorted; untranslated ones are left out. */
export async function readTexts(filename: string, locale: string): Promise<Texts> {
  const catalog = await readCatalog(filename, locale)
  return Object.fromEntries(
    Object.entries(catalog)
      .filter(([, message]) => !message.obsolete && message.translation)
      .map(([id, message]): [string, string] => [id, message.translation ?? ''])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
