const MAX_COUNT = 99

/** Returns the text of a badge: `99+` above 99 (docs/behaviour/game-center.md#rewards). */
export const badgeCount = (count: number): string =>
  count > MAX_COUNT ? `${MAX_COUNT}+` : String(count)
