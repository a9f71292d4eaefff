import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { TextCatalog } from '../lib/text-catalog.ts'
import { catalogs } from './catalogs.ts'

type CatalogLocale = keyof TextCatalog

/** Which texts an element begins with. */
export type ElementCatalog = keyof typeof catalogs

/** The texts of the page's elements: built-in catalogs, with the server's over them. */
export interface Texts {
  readonly i18n: I18n
  /** Loads an element's texts in a locale and switches to it; the last call wins. */
  activate(locale: CatalogLocale, texts: ElementCatalog): Promise<void>
  /** Loads more texts, in the locale on screen and in every later one. */
  loadCatalog(catalog: TextCatalog): Promise<void>
}

/** `readOverlay` brings what a server says in place of the built-in texts. */
export function createTexts(readOverlay: (locale: CatalogLocale) => Promise<Messages>): Texts {
  // Not lingui's global instance: the host's page may use that one itself.
  const i18n = setupI18n()
  const overlays = new Map<CatalogLocale, Messages>()
  const loading = new Map<unknown, Promise<void>>()
  const needed = new Set<TextCatalog>()
  let wanted: CatalogLocale | undefined

  async function load(locale: CatalogLocale, catalog: TextCatalog): Promise<void> {
    const { messages } = await catalog[locale]()
    // Never over what a server said: it may have answered first.
    i18n.load(locale, { ...messages, ...overlays.get(locale) })
  }

  async function overlay(locale: CatalogLocale): Promise<void> {
    const messages = await readOverlay(locale)
    overlays.set(locale, messages)
    i18n.load(locale, messages)
  }

  /** Once per key, unless it failed. */
  function once(key: unknown, run: () => Promise<void>): Promise<void> {
    const running = loading.get(key) ?? run()
    loading.set(key, running)
    return running.catch(error => {
      loading.delete(key)
      throw error
    })
  }

  /** A catalog, and all that were needed before: none of them is left in another locale. */
  async function loadCatalog(catalog: TextCatalog): Promise<void> {
    needed.add(catalog)
    const locale = wanted
    if (!locale) return
    await Promise.all([...needed].map(each => once(each[locale], () => load(locale, each))))
  }

  return {
    i18n,
    loadCatalog,
    async activate(locale, texts) {
      wanted = locale
      await loadCatalog(catalogs[texts])
      if (wanted === locale && i18n.locale !== locale) i18n.activate(locale)
      // The built-in texts stand where a server has none: that is no failure.
      void once(locale, () => overlay(locale)).catch(() => {})
    },
  }
}
