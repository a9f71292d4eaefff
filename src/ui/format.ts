import { groupThousands } from '../lib/group-thousands.ts'

/** Formats a share of 0 to 1 as a percentage with at most one decimal. */
export const formatPercent = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)

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
