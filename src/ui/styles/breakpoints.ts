/**
 * Widths in CSS pixels at which layouts change. Style sheets use their names in `@container` and
 * `@media`: `(--from-wide)` is `(width >= 1024px)`, `(--below-wide)` is `(width < 1024px)`. A width
 * that a single sheet uses is written in that sheet.
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
} as const

/** Most CSS pixels that the largest picture of a compact lobby is wide, for which it is requested before it is drawn. */
export const LEAD_WIDTH = 240
