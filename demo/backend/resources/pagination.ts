/** The requested page of a list. */
interface PageRequest {
  /** Zero-based. */
  readonly page: number
  readonly size: number
}

const DEFAULT_SIZE = 20
const MAX_SIZE = 50

const wholeNumber = (text: string | null): number =>
  text !== null && /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN

/** Reads `page` and `size`: a bad page is 0; a size that is bad, zero or above 50 is 20. */
export function readPage(query: URLSearchParams): PageRequest {
  const page = wholeNumber(query.get('page'))
  const size = wholeNumber(query.get('size'))
  return {
    page: page > 0 ? page : 0,
    size: size > 0 && size <= MAX_SIZE ? size : DEFAULT_SIZE,
  }
}

/** Returns a page of a list, and whether another one follows. */
export function slicePage<T>(
  items: readonly T[],
  { page, size }: PageRequest,
): { total: number; hasNext: boolean; content: T[] } {
  const from = page * size
  return {
    total: items.length,
    hasNext: from + size < items.length,
    content: items.slice(from, from + size),
  }
}
