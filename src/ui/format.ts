import { groupThousands } from '../lib/group-thousands.ts'

/** Formats a share of 0 to 1 as a percentage with at most one decimal. */
export function formatPercent(share: number, locale: string): string {
  // Not by `Intl`, whose first formatter takes as long as a tenth of the lobby's first paint. Rounded in
  // two steps, because 0.8915 is a little less than that in binary.
  const tenths = Math.round(Number((share * 1000).toPrecision(12)))
  const [whole = '', decimals] = String(tenths / 10).split('.')
  const separator = locale === 'pl' ? ',' : '.'
  return `${groupThousands(whole)}${decimals ? separator + decimals : ''}%`
}

/** Formats a whole number with the thousands separator of amounts, a no-break space. */
export const formatCount = (number: number): string => groupThousands(String(Math.trunc(number)))

/** Returns the capitalized name of a language in another one; the code itself if it has no name. */
export function languageName(code: string, locale: string): string {
  let name: string | undefined
  try {
    name = new Intl.DisplayNames(locale, { type: 'language' }).of(code)
  } catch {
    // Not a valid language tag.
  }
  if (!name) return code
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase(locale) + rest.join('')
}
