import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Log } from '../lib/log.ts'
import type { NestedTexts } from '../model/translations.ts'
import { catalogs } from './catalogs.ts'
import type { TextGroup } from './text-groups.ts'

type CatalogName = keyof typeof catalogs

/** Where a server keeps texts of its own for a locale. */
export type TextSource = (locale: CatalogName) => Promise<NestedTexts>

/** The texts of the page's elements: built-in catalogs, with the server's over them. */
export interface Texts {
  readonly i18n: I18n
  /** Loads some groups of a locale's texts and switches to it; the last call wins. */
  activate(locale: CatalogName, groups: readonly TextGroup[]): Promise<void>
}

/** Later sources win over earlier ones, and each of them over the built-in catalog. */
export function createTexts(sources: readonly TextSource[], log: Log): Texts {
  // Not lingui's global instance: the host's page may use that one itself.
  const i18n = setupI18n()
  const overlays = new Map<CatalogName, Messages>()
  const loading = new Map<string, Promise<void>>()
  let wanted: CatalogName | undefined

  async function load(locale: CatalogName, group: TextGroup): Promise<void> {
    const { messages } = await catalogs[locale][group]()
    // Never over what a server said: it may have answered first.
    i18n.load(locale, { ...messages, ...overlays.get(locale) })
  }

  async function overlay(locale: CatalogName): Promise<void> {
    const answers = await Promise.allSettled(sources.map(source => source(locale)))
    const found = answers.filter(answer => answer.status === 'fulfilled')
    if (found.length < answers.length) log.info('texts', `built-in texts stand in for ${locale}`)
    if (found.length === 0) return
    const { compileTexts } = await import('./server-texts.ts')
    const merged: Messages = {}
    for (const { value } of found) Object.assign(merged, compileTexts(value))
    overlays.set(locale, merged)
    i18n.load(locale, merged)
  }

  /** Once per key, unless it failed. */
  function once(key: string, run: () => Promise<void>): Promise<void> {
    const running = loading.get(key) ?? run()
    loading.set(key, running)
    return running.catch(error => {
      loading.delete(key)
      throw error
    })
  }

  return {
    i18n,
    async activate(locale, groups) {
      wanted = locale
      await Promise.all(groups.map(group => once(`${locale} ${group}`, () => load(locale, group))))
      if (wanted === locale && i18n.locale !== locale) i18n.activate(locale)
      void once(locale, () => overlay(locale))
    },
  }
}
