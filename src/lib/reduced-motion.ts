/** Returns whether the viewer prefers reduced motion. */
export const prefersReducedMotion = (page: Pick<Window, 'matchMedia'> = window): boolean =>
  page.matchMedia('(prefers-reduced-motion: reduce)').matches
