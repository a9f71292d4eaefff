/** A query with its question mark; empty when nothing is set. */
export function toQueryString(query: URLSearchParams): string {
  const text = query.toString()
  return text && `?${text}`
}
