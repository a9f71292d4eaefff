/**
 * Returns the rules of CLDR by which texts of a locale choose the plural form of a count, as
 * `Intl.PluralRules` has them, whose first one on a page takes far longer than all that it's asked for.
 */
export function cardinalRules([locale]: readonly string[]): Pick<Intl.PluralRules, 'select'> {
  return { select: locale === 'pl' ? polish : english }
}

const english = (count: number) => (count === 1 ? 'one' : 'other')

function polish(count: number) {
  if (!Number.isInteger(count)) return 'other'
  if (count === 1) return 'one'
  return /(?<!1)[2-4]$/.test(String(count)) ? 'few' : 'many'
}
