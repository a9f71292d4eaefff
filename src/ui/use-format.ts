import { useLingui } from '@lingui/react/macro'
import { formatCount, formatPercent, languageName } from './format.ts'

interface Format {
  /** A share of 0 to 1 as a percentage, such as `96.4%`. */
  percent(share: number): string
  /** A whole number with its thousands apart. */
  count(number: number): string
  /** The name of a language by its code, in the viewer's own language. */
  language(code: string): string
}

/** Numbers and names in the viewer's language. */
export function useFormat(): Format {
  const { i18n } = useLingui()
  const { locale } = i18n
  return {
    percent: share => formatPercent(share, locale),
    count: formatCount,
    language: code => languageName(code, locale),
  }
}
