import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogType, MessageType } from '@lingui/conf'
import lingui from '../../lingui.config.ts'
import { root } from '../bundle/root.ts'

export type Texts = Record<string, string>

export const sourceLocale: string = lingui.sourceLocale ?? 'en'

/** Returns the path of a locale's catalog. */
export function catalogFile(locale: string): string {
  return join(root, 'src/i18n/locales', `${locale}.po`)
}

/** Reads a catalog file with lingui's format. */
export async function readCatalog(filename: string, locale: string): Promise<CatalogType> {
  if (!lingui.format) throw new Error('lingui.config.ts has no catalog format')
  const text = await readFile(filename, 'utf8')
  return lingui.format.parse(text, { locale, sourceLocale, filename })
}

/** Reads the used texts of a catalog file, sorted by id; omits untranslated ones. */
export const readTexts = async (filename: string, locale: string): Promise<Texts> =>
  textsOf(await readCatalog(filename, locale), ({ translation }) => translation)

/** Reads what the code says to translators, by the ids of texts, sorted. */
export const readComments = async (): Promise<Texts> =>
  textsOf(await readCatalog(catalogFile(sourceLocale), sourceLocale), ({ comments }) =>
    comments?.join(' '),
  )

function textsOf(catalog: CatalogType, textOf: (message: MessageType) => string | undefined) {
  const entries = Object.entries(catalog).flatMap(([id, message]): [string, string][] => {
    const text = message.obsolete ? '' : textOf(message)
    return text ? [[id, text]] : []
  })
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
