const MOST = 99

/** What a badge says of a count: `99+` above 99 (spec 2, section 9). */
export const badgeCount = (count: number): string => (count > MOST ? `${MOST}+` : String(count))
