/** A page by its number from 1 on, or a gap between two of them. */
export type PageMark = number | 'gap'

/** Pages that are named at once: both ends, and the current one with its neighbours. */
export function pageMarks(current: number, count: number): PageMark[] {
  const shown = Array.from({ length: count }, (_, at) => at + 1).filter(
    page => page === 1 || page === count || Math.abs(page - current) <= 1,
  )
  return shown.flatMap((page, at) => {
    const before = shown[at - 1] ?? page - 1
    if (page - before === 1) return [page]
    // A gap of one page takes no less room than the page itself.
    return page - before === 2 ? [page - 1, page] : ['gap' as const, page]
  })
}
