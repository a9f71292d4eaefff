import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { TextCatalog } from '../lib/text.ts'
import { catalogs } from './catalogs.ts'

type CatalogLocale = keyof TextCatalog

/** Name of the catalog that an element needs first. */
export type ElementCatalog = keyof typeof catalogs

/** The texts of the page's elements: built-in catalogs, overridden by the server's texts. */
export interface Texts {
  readonly i18n: I18n
  /** Loads an element's texts in a locale and activates it; the last call wins. */
  activate(locale: CatalogLocale, texts: ElementCatalog): Promise<void>
  /** Loads more texts, in the active locale and in each one activated later. */
  loadCatalog(catalog: TextCatalog): Promise<void>
}

/** Creates the texts; `readOverlay` reads the server's texts, which override the built-in ones. */
export function createTexts(readOverlay: (locale: CatalogLocale) => Promise<Messages>): Texts {
  // Not lingui's global instance, which the host page may use.
  const i18n = setupI18n()
  const overlays = new Map<CatalogLocale, Messages>()
  const loading = new Map<unknown, Promise<void>>()
  const requested = new Set<TextCatalog>()
  let activeLocale: CatalogLocale | undefined

  async function load(locale: CatalogLocale, catalog: TextCatalog): Promise<void> {
    const { messages } = await catalog[locale]()
    // The server's texts may have arrived first and must not be overwritten.
    i18n.load(locale, { ...messages, ...overlays.get(locale) })
  }

  async function overlay(locale: CatalogLocale): Promise<void> {
    const messages = await readOverlay(locale)
    overlays.set(locale, messages)
    i18n.load(locale, messages)
  }

  /** Runs once per key, and again after a failure. */
  function once(key: unknown, run: () => Promise<void>): Promise<void> {
    const running = loading.get(key) ?? run()
    loading.set(key, running)
    return running.catch(error => {
      loading.delete(key)
      throw error
    })
  }

  // Loads all requested catalogs, so that none is missing after a change of locale.
  async function loadCatalog(catalog: TextCatalog): Promise<void> {
    requested.add(catalog)
    const locale = activeLocale
    if (!locale) return
    await Promise.all(
      [...requested].map(requestedCatalog =>
        once(requestedCatalog[locale], () => load(locale, requestedCatalog)),
      ),
    )
  }

  return {
    i18n,
    loadCatalog,
    async activate(locale, texts) {
      activeLocale = locale
      await loadCatalog(catalogs[texts])
      if (activeLocale === locale && i18n.locale !== locale) i18n.activate(locale)
      // Without the server's texts the built-in ones remain.
      void once(locale, () => overlay(locale)).catch(() => {})
    },
  }
}
