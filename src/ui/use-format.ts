import { useLingui } from '@lingui/react/macro'
import { groupThousands } from '../lib/text.ts'

/** Returns formatters for the viewer's language. */
export function useFormat() {
  const { i18n } = useLingui()
  const { locale } = i18n
  return {
    percent: (share: number) => formatPercent(share, locale),
    count: formatCount,
    language: (code: string) => languageName(code, locale),
  }
}

/** Formats a share of 0 to 1 as a percentage with at most one decimal; a smaller one as `<0.1%`. */
export function formatPercent(share: number, locale: string): string {
  // `Intl` isn't used, because its first formatter takes as long as a tenth of the lobby's first paint. The share is
  // rounded in two steps, because 0.8915 is a little less than that in binary.
  const tenths = Math.round(Number((share * 1000).toPrecision(12)))
  const sign = share > 0 && !tenths ? '<' : ''
  const separator = /^(ar|en|fa|h[ei]|ja|ko|th|zh)/.test(locale) ? '.' : ','
  const number = groupThousands(String((sign ? 1 : tenths) / 10)).replace('.', separator)
  const percent = /^(cs|d[ae]|es|f[ir]|hr|lt|n[bno]|r[ou]|s[klv])/.test(locale) ? '\u00a0%' : '%'
  return sign + (/^tr/.test(locale) ? percent + number : number + percent)
}

/** Formats a whole number with the thousands separator of amounts, a no-break space. */
export const formatCount = (number: number): string => groupThousands(String(Math.trunc(number)))

/** Returns the capitalized name of a language in another one; the code itself if it has no name. */
export function languageName(code: string, locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
    return name.replace(/^./u, first => first.toLocaleUpperCase(locale))
  } catch {
    // The code isn't a valid language tag.
    return code
  }
}
