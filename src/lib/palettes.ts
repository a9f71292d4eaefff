/** Names of the built-in palettes; the first one is the default. */
export const PALETTES = ['midnight', 'emerald', 'royal', 'ember'] as const
export type Palette = (typeof PALETTES)[number]
