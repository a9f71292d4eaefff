/** Towards the beginning (-1) or the end (1) of a list. */
export type ListStep = -1 | 1

/**
 * Returns the nearest room before or after another one in a list that is live; null beyond its ends, which aren't
 * joined, and beside a room that isn't in it, such as one opened by its address.
 */
export function neighbourOf(
  list: readonly string[],
  live: ReadonlySet<string>,
  wallet: string,
  step: ListStep,
): string | null {
  const index = list.indexOf(wallet)
  if (index < 0) return null
  const isLive = (other: string) => other !== wallet && live.has(other)
  const found =
    step === 1 ? list.slice(index + 1).find(isLive) : list.slice(0, index).findLast(isLive)
  return found ?? null
}
