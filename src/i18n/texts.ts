import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { NestedTexts } from '../model/translations.ts'
import { catalogs } from './catalogs.ts'

/** The texts of the page's elements: built-in catalogs, with the server's over them. */
export interface Texts {
  readonly i18n: I18n
  /** Loads a locale and switches to it; the last call wins. */
  activate(locale: keyof typeof catalogs): Promise<void>
  /** Lays a server's texts over a locale's own. */
  overlay(locale: keyof typeof catalogs, texts: NestedTexts): Promise<void>
}

export function createTexts(): Texts {
  // Not lingui's global instance: the host's page may use that one itself.
  const i18n = setupI18n()
  const overlays = new Map<string, Messages>()
  let wanted: string | undefined
  return {
    i18n,
    async activate(locale) {
      wanted = locale
      const { messages } = await catalogs[locale]()
      // Never over what a server said: it may have answered first.
      i18n.load(locale, { ...messages, ...overlays.get(locale) })
      if (wanted === locale) i18n.activate(locale)
    },
    async overlay(locale, texts) {
      const { compileTexts } = await import('./server-texts.ts')
      const merged = { ...overlays.get(locale), ...compileTexts(texts) }
      overlays.set(locale, merged)
      i18n.load(locale, merged)
    },
  }
}
