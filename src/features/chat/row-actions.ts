/** Actions on a message by its id; the same functions for all rows, so that `memo` skips them. */
export interface RowActions {
  edit(id: string, content: string): void
  remove(id: string): void
  /** Pins a message; null unpins. */
  pin(id: string | null): void
  retry(id: string): void
  discard(id: string): void
}
