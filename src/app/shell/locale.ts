import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ElementCatalog } from '../../i18n/texts.ts'
import { scheduleRetry } from '../../lib/listen-to.ts'
import { configAtom, pageLanguageAtom } from '../../runtime/atoms.ts'
import { chooseLocale } from '../../runtime/config/parse-value.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useSession } from '../../runtime/use-session.ts'

/** Returns the locale to use: the page's configuration, else the user's language, else the document's. */
export function useLocale(): string {
  const { locale } = useAtomValue(configAtom)
  const { user } = useSession()
  const userLanguage = user.walletHash && user.language
  const pageLanguage = useAtomValue(pageLanguageAtom) ?? document.documentElement.lang
  return chooseLocale(locale, userLanguage, pageLanguage)
}

/**
 * Loads an element's texts and activates a locale; retries failed loads. Returns the language on screen, null before
 * the first texts have come and empty if they have failed, and a function that loads them again at once.
 */
export function useTexts(locale: string, group: ElementCatalog) {
  const { texts, log, clock, page } = useRuntime()
  const { i18n } = texts
  // `lang` changes in the same render as the words: from right to left they mustn't show in the other direction first.
  const lang = useSyncExternalStore(
    onChange => i18n.on('change', onChange),
    () => i18n.locale,
  )
  const [firstLang, setFirstLang] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = () => setAttempt(count => count + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again, and the runtime of the texts is the same
  useEffect(() => {
    texts.activate(locale, group).then(
      () => {
        // Texts of a locale that has been replaced meanwhile aren't shown.
        if (i18n.locale === locale) setFirstLang(locale)
      },
      () => {
        log.error('locale', `failed to load the texts of ${locale}`)
        setFirstLang(current => current ?? '')
        // The retry isn't cancelled: later it would find the texts of the locale then loaded.
        scheduleRetry(clock, page, retry)
      },
    )
  }, [texts, locale, group, attempt])
  return { lang: firstLang && lang, retry }
}
