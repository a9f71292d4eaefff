/**
 * Widths in CSS pixels at which a layout changes, each written here alone. Sheets name them in
 * `@container` and `@media`: `(--from-wide)` is `(width >= 1024px)`, `(--below-wide)` is
 * `(width < 1024px)`. A width that matters to a single sheet stays in that sheet.
 */
export const breakpoints = {
  /** Below: the narrowest phones. */
  narrow: 380,
  /** Below: a phone. From: a tablet. */
  medium: 600,
  /** From: room for two columns of text. */
  columns: 820,
  /** From: a desktop. */
  wide: 1024,
  /** From: room for everything in one row. */
  'extra-wide': 1200,
  /** From, for the lobby's cards: room for words beside their icons. */
  'roomy-card': 240,
} as const
