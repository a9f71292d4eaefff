import { useLingui } from '@lingui/react/macro'
import { formatCount, formatPercent, languageName } from './format.ts'

interface Format {
  /** Formats a share of 0 to 1 as a percentage, such as `96.4%`. */
  percent(share: number): string
  /** Formats a whole number with thousands separators. */
  count(number: number): string
  /** Returns the name of a language, by its code, in the viewer's own language. */
  language(code: string): string
}

/** Returns formatters for the viewer's language. */
export function useFormat(): Format {
  const { i18n } = useLingui()
  const { locale } = i18n
  return {
    percent: share => formatPercent(share, locale),
    count: formatCount,
    language: code => languageName(code, locale),
  }
}
