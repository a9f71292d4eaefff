/** A page number from 1, or an ellipsis in place of several. */
export type PageItem = number | 'ellipsis'

/** Returns a pagination's items: first and last page, and the current one with its neighbours. */
export function pageItems(current: number, count: number): PageItem[] {
  const shown = Array.from({ length: count }, (_, index) => index + 1).filter(
    page => page === 1 || page === count || Math.abs(page - current) <= 1,
  )
  return shown.flatMap((page, index) => {
    const previous = shown[index - 1] ?? page - 1
    if (page - previous === 1) return [page]
    // An ellipsis is no narrower than the single page that it would replace.
    return page - previous === 2 ? [page - 1, page] : ['ellipsis' as const, page]
  })
}
