import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { TextGroup } from '../lib/text.ts'
import { hasTexts, loadTexts } from './load-texts.ts'
// The texts of the placeholder are in the script anyway, with those of the failure notice.
import { messages as first } from './locales/en.po?placeholder'

/** The texts that an element needs first. */
export type ElementCatalog = Extract<TextGroup, 'app' | 'rewards'>

/** The texts of the page's elements: built-in catalogs, overridden by the server's texts. */
export interface Texts {
  readonly i18n: I18n
  /** Loads an element's texts and activates a locale; the last call wins. Rejects if some fail: the old ones stay. */
  activate(locale: string, texts: ElementCatalog): Promise<void>
  /** Loads more texts, in the active locale and in each one activated later. */
  loadCatalog(group: TextGroup): Promise<void>
  /** Replaces the server's texts by those of another server. */
  reset(): void
}

/** Reads the server's texts in a locale, which override the built-in ones; rejects if it may get more later. */
type ReadOverlay = (locale: string, load: (messages: Messages) => void) => Promise<void>

type ByLocale = Record<string, Messages>

/** Creates the texts; `untilRetry` resolves when another attempt to read them is due, later each time. */
export function createTexts(
  readOverlay: ReadOverlay,
  untilRetry: (attempt: number) => Promise<void>,
): Texts {
  // The instance isn't lingui's global one, which the host page may use.
  const i18n = setupI18n()
  const builtIn: ByLocale = {}
  let overlays: ByLocale = {}
  let loading: Record<string, Promise<void>> = {}
  const requested = new Set<TextGroup>()
  let activeLocale: string | undefined

  /** Shows a locale with the texts that have come. */
  const show = (locale: string) =>
    i18n.loadAndActivate({
      locale,
      // Digits are those of amounts and times: for Arabic, WebKit has others. English dates are British, day first.
      locales: `${locale === 'en' ? 'en-GB' : locale}-u-nu-latn`,
      messages: { ...first, ...builtIn[locale], ...overlays[locale] },
    })

  function add(texts: ByLocale, locale: string, messages: Messages): void {
    texts[locale] = { ...texts[locale], ...messages }
    if (i18n.locale === locale) show(locale)
  }

  /** Reads the server's texts until they have come; resolves with the first attempt. */
  function overlay(locale: string, attempt = 1): Promise<void> {
    // Texts of an earlier server may come late, after `reset` has replaced the object.
    const texts = overlays
    return readOverlay(locale, messages => add(texts, locale, messages)).catch(
      () => void untilRetry(attempt).then(() => overlay(locale, attempt + 1)),
    )
  }

  /** Runs once per key, and again after a failure. */
  function once(key: string, run: () => Promise<void>): Promise<void> {
    loading[key] ??= run().catch(error => {
      delete loading[key]
      throw error
    })
    return loading[key]
  }

  /** Loads the server's texts and all requested catalogs, so that none is missing after a change of locale. */
  async function loadRequested(): Promise<void> {
    const locale = activeLocale
    if (!locale) return
    const overlaid = once(locale, () => overlay(locale))
    await Promise.all([
      // A language of the operator's own consists of the server's texts; without them the built-in ones remain.
      hasTexts(locale) || overlaid,
      ...[...requested].map(group =>
        once(`${locale} ${group}`, async () =>
          add(builtIn, locale, (await loadTexts(locale, group)).messages),
        ),
      ),
    ])
  }

  return {
    i18n,
    loadCatalog(group) {
      requested.add(group)
      return loadRequested()
    },
    async activate(locale, texts) {
      activeLocale = locale
      requested.add(texts)
      await loadRequested().catch(error => {
        // What is opened from now on is shown in the locale that stays on screen.
        if (activeLocale === locale) {
          activeLocale = i18n.locale || locale
          show(activeLocale)
        }
        throw error
      })
      if (activeLocale === locale) show(locale)
    },
    reset() {
      overlays = {}
      loading = {}
      // A failed load is repeated with the next request for it.
      loadRequested().catch(() => {})
    },
  }
}
