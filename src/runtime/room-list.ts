import { userAtom } from './user-scope.ts'

/** Wallets of the list from which the viewer opened a room, in the order of its cards. */
export const roomListAtom = userAtom<readonly string[]>([])

/** Towards the beginning (-1) or the end (1) of a list. */
export type ListStep = -1 | 1

/**
 * Returns the room beside another one in a list; null beyond its ends, which aren't joined, and beside a room that
 * isn't in it, such as one opened by its address.
 */
export function neighbourOf(
  list: readonly string[],
  wallet: string,
  step: ListStep,
): string | null {
  const index = list.indexOf(wallet)
  return index < 0 ? null : (list[index + step] ?? null)
}
