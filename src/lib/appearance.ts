/** Names of the built-in palettes; the first one is the default. */
export const PALETTES = ['midnight', 'emerald', 'royal', 'ember'] as const
export type Palette = (typeof PALETTES)[number]

export const prefersReducedMotion = (page: Pick<Window, 'matchMedia'> = window): boolean =>
  page.matchMedia('(prefers-reduced-motion: reduce)').matches
