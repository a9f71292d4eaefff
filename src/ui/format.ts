const NO_BREAK_SPACE = '\u00a0'

/** A share of 0 to 1 as a percentage with at most one decimal. */
export const formatPercent = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)

/** A whole number, thousands apart in the same way as in amounts. */
export const formatCount = (number: number): string =>
  String(Math.trunc(number)).replace(/\B(?=(\d{3})+(?!\d))/g, NO_BREAK_SPACE)

/** The name of a language in another one, led by a capital; the code itself where nobody knows it. */
export function languageName(code: string, locale: string): string {
  let name: string | undefined
  try {
    name = new Intl.DisplayNames(locale, { type: 'language' }).of(code)
  } catch {
    // No language tag at all.
  }
  if (!name) return code
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase(locale) + rest.join('')
}
