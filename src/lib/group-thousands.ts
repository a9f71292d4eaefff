const NO_BREAK_SPACE = '\u00a0'

/** Separates the thousands of a whole number's digits by no-break spaces, in every locale. */
export const groupThousands = (digits: string): string =>
  digits.replace(/\B(?=(\d{3})+(?!\d))/g, NO_BREAK_SPACE)
