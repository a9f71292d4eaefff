/**
 * The texts are delivered in groups, told by the first part of their ids: an element loads what it
 * shows. Whatever is not named here belongs to `app`.
 */
const FIRST_PARTS = {
  base: ['dialog', 'failure', 'status'],
  rewards: ['rewards'],
} as const

export type TextGroup = keyof typeof FIRST_PARTS | 'app'

/** The group of a message, by its id. */
export function textGroupOf(id: string): TextGroup {
  const first = id.split('.', 1)[0] ?? ''
  const is = (parts: readonly string[]) => parts.includes(first)
  if (is(FIRST_PARTS.base)) return 'base'
  return is(FIRST_PARTS.rewards) ? 'rewards' : 'app'
}
