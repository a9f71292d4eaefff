/**
 * The texts are delivered in groups, so that an element loads no more than it shows: `app` is all
 * of them, `rewards` what the rewards button and its modal need, told by the first part of the id.
 */
export type TextGroup = 'app' | 'rewards'

const ofRewards: ReadonlySet<string> = new Set(['dialog', 'failure', 'rewards', 'status'])

/** Whether a group holds a message, by its id. */
export const isInGroup = (id: string, group: string): boolean =>
  group === 'app' || ofRewards.has(id.split('.', 1)[0] ?? '')
