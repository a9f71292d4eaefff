import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Log } from '../lib/log.ts'
import type { NestedTexts } from '../model/translations.ts'
import { catalogs } from './catalogs.ts'

type CatalogName = keyof typeof catalogs

/** Where a server keeps texts of its own for a locale. */
export type TextSource = (locale: CatalogName) => Promise<NestedTexts>

/** The texts of the page's elements: built-in catalogs, with the server's over them. */
export interface Texts {
  readonly i18n: I18n
  /** Loads a locale and switches to it; the last call wins. */
  activate(locale: CatalogName): Promise<void>
}

/** Later sources win over earlier ones, and each of them over the built-in catalog. */
export function createTexts(sources: readonly TextSource[], log: Log): Texts {
  // Not lingui's global instance: the host's page may use that one itself.
  const i18n = setupI18n()
  const loading = new Map<CatalogName, Promise<void>>()
  let wanted: CatalogName | undefined

  async function load(locale: CatalogName): Promise<void> {
    const { messages } = await catalogs[locale]()
    i18n.load(locale, messages)
    void overlay(locale)
  }

  async function overlay(locale: CatalogName): Promise<void> {
    const answers = await Promise.allSettled(sources.map(source => source(locale)))
    const found = answers.filter(answer => answer.status === 'fulfilled')
    if (found.length < answers.length) log.info('texts', `built-in texts stand in for ${locale}`)
    if (found.length === 0) return
    const { compileTexts } = await import('./server-texts.ts')
    const merged: Messages = {}
    for (const { value } of found) Object.assign(merged, compileTexts(value))
    i18n.load(locale, merged)
  }

  return {
    i18n,
    async activate(locale) {
      wanted = locale
      const loaded = loading.get(locale) ?? load(locale)
      loading.set(locale, loaded)
      await loaded.catch(error => {
        // The next call loads it again.
        loading.delete(locale)
        throw error
      })
      if (wanted === locale) i18n.activate(locale)
    },
  }
}
