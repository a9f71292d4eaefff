import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { ElementCatalog } from '../i18n/texts.ts'
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

/** The texts shown while no catalog can be loaded: those of the failure notice, in English. */
export const fallbackTexts = {
  'failure.view.title': "Couldn't load this part",
  'failure.view.text': 'Check your connection and try again.',
  'failure.retry': 'Retry',
}

/** Whether the first texts can be shown; when they failed, `retry` fetches them again. */
export type TextsState = { status: 'loading' | 'ready' } | { status: 'failed'; retry(): void }

/** Switches the page's texts to a locale. */
export function useTexts(locale: Locale, group: ElementCatalog): TextsState {
  const { texts, log } = useRuntime()
  const [status, setStatus] = useState<TextsState['status']>('loading')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is what asks for the texts
  useEffect(() => {
    texts.activate(locale, group).then(
      () => setStatus('ready'),
      () => {
        log.error('locale', `the texts of ${locale} could not be loaded`)
        // The words of another locale stay on screen, where there are some.
        if (!texts.i18n.locale) texts.i18n.loadAndActivate({ locale, messages: fallbackTexts })
        setStatus(current => (current === 'ready' ? current : 'failed'))
      },
    )
  }, [texts, log, locale, group, attempt])
  return status === 'failed' ? { status, retry: () => setAttempt(count => count + 1) } : { status }
}
