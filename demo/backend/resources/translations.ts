import type { NestedTexts } from '../../../src/model/translations.ts'
import type { DemoState } from '../demo-state.ts'
import type { Call } from '../http.ts'

const texts: Readonly<Record<string, NestedTexts>> = {
  en: { operator: { demo: { note: 'Sample data. Nobody plays for money here.' } } },
  pl: { operator: { demo: { note: 'Dane przykładowe. Nikt tu nie gra na pieniądze.' } } },
}

/** Answers the operator's own texts for a locale, which override the widget's. */
export function templatedTranslations(
  { query, wallet }: Call,
  { notifications: notices }: DemoState,
): NestedTexts {
  const locale = query.get('locale') ?? ''
  if (wallet !== null) notices.setLocale(wallet, locale)
  return texts[locale] ?? {}
}
