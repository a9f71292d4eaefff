import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { catalogs } from './catalogs.ts'
import type { TextGroup } from './text-groups.ts'

type CatalogName = keyof typeof catalogs

/** The texts of the page's elements: built-in catalogs, with the server's over them. */
export interface Texts {
  readonly i18n: I18n
  /** Loads a group of a locale's texts and switches to it; the last call wins. */
  activate(locale: CatalogName, group: TextGroup): Promise<void>
}

/** `readOverlay` brings what a server says in place of the built-in texts. */
export function createTexts(readOverlay: (locale: CatalogName) => Promise<Messages>): Texts {
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
    const messages = await readOverlay(locale)
    overlays.set(locale, messages)
    i18n.load(locale, messages)
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
    async activate(locale, group) {
      wanted = locale
      await once(`${locale} ${group}`, () => load(locale, group))
      if (wanted === locale && i18n.locale !== locale) i18n.activate(locale)
      // The built-in texts stand where a server has none: that is no failure.
      void once(locale, () => overlay(locale)).catch(() => {})
    },
  }
}
