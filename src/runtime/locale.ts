import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { ElementTexts } from '../i18n/texts.ts'
import { configAtom } from './atoms.ts'
import { LOCALES, type Locale } from './config.ts'
import { useRuntime } from './context.ts'
import { useSession } from './use-session.ts'

const LocaleName = v.picklist(LOCALES)

/** The first of several language tags that we speak; English when there is none. */
export function chooseLocale(...tags: readonly (string | null | undefined)[]): Locale {
  for (const tag of tags) {
    const language = tag?.toLowerCase().split('-')[0]
    if (v.is(LocaleName, language)) return language
  }
  return 'en'
}

/** The locale on screen: what the page asks for, else the user's language, else the document's. */
export function useLocale(): Locale {
  const { locale } = useAtomValue(configAtom)
  const { user } = useSession()
  const userLanguage = user.walletHash === '' ? null : user.language
  return chooseLocale(locale, userLanguage, document.documentElement.lang)
}

/** Switches the page's texts to a locale; false until the first ones can be shown. */
export function useTexts(locale: Locale, group: ElementTexts): boolean {
  const { texts, log } = useRuntime()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    texts.activate(locale, group).then(
      () => setReady(true),
      () => log.error('locale', `the texts of ${locale} could not be loaded`),
    )
  }, [texts, log, locale, group])
  return isReady
}
