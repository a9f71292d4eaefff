/** What can be done with a message; the same functions for all rows, so that none is drawn anew. */
export interface RowActions {
  edit(id: string, content: string): void
  remove(id: string): void
  /** Null pins none. */
  pin(id: string | null): void
  retry(id: string): void
  discard(id: string): void
}
