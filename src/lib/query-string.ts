/** Returns a query with its question mark; an empty string if no parameter is set. */
export function toQueryString(query: URLSearchParams): string {
  const text = query.toString()
  return text && `?${text}`
}
