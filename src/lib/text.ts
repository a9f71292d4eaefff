// Letters that Unicode doesn't decompose into a base letter and a diacritic.
const BASE_LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** Returns a text without case, diacritics and forms such as full width, for comparison with what people type. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, letter => BASE_LETTERS[letter] ?? letter)

const NO_BREAK_SPACE = '\u00a0'

/** Separates the thousands of a whole number's digits by no-break spaces, in every locale. */
export const groupThousands = (digits: string): string =>
  digits.replace(/\B(?=(\d{3})+(?!\d))/g, NO_BREAK_SPACE)

/** Returns a query with its question mark; an empty string if no parameter is set. */
export function toQueryString(query: URLSearchParams): string {
  const text = query.toString()
  return text && `?${text}`
}

/** A group of the built-in texts, which is a file per locale; `src/i18n/text-groups.ts` lists their contents. */
export type TextGroup =
  | 'app'
  | 'rewards'
  | 'deferred'
  | 'panels'
  | 'prizes'
  | 'faq'
  | 'debug'
  | 'studio'

/** Parses a text as JSON; undefined if it isn't valid, which most schemas reject. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
