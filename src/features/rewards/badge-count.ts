const MOST = 99

/** Returns the text of a badge: `99+` above 99 (docs/behaviour/game-center.md#rewards). */
export const badgeCount = (count: number): string => (count > MOST ? `${MOST}+` : String(count))
