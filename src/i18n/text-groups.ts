/**
 * The texts are delivered in groups, told by the first part of the id, so that an element loads no
 * more than it shows: `app` is what the lobby needs for its first picture, `late` what the views
 * behind it and rooms add, `panels` what a room's panels say, `faq` the questions and `debug` the
 * debug panel alone, `rewards` what the rewards button needs, and `prizes` what its count and its
 * modal add.
 *
 * Saves 9.8 kB gzip of the rewards' first load and 9.1 kB of the lobby's first picture (2026-11-22).
 */
export type TextGroup = 'app' | 'late' | 'panels' | 'faq' | 'debug' | 'rewards' | 'prizes'

const ofRewards: ReadonlySet<string> = new Set(['dialog', 'failure', 'rewards', 'status'])

/** Words of what names `prizeTexts` as its texts; the modal has pages, as other lists have. */
const ofPrizes: ReadonlySet<string> = new Set(['prizes', 'pagination'])

/** Words of views that name `lateTexts` as theirs; whatever is not listed comes at once. */
const ofLateViews: ReadonlySet<string> = new Set([
  'account',
  'action',
  'category',
  'code',
  'notice',
  'notifications',
  'pagination',
  'player',
  'players',
  'players-filters',
  'room',
  'schedule',
  'search',
  'tools',
])

/** Words of what stands in a room beside its header, which name `panelTexts` as theirs. */
const ofPanels: ReadonlySet<string> = new Set([
  'activity',
  'amount',
  'button',
  'chat',
  'cockpit',
  'copy',
  'events',
  'field',
  'games',
  'jackpot',
  'leaderboard',
  'pool',
  'report',
  'request',
  'stream',
  'tips',
  'wheel',
])

/** Texts of events and their prizes, which rooms and the rewards dialog show. */
const ofGameCenter = 'game-center'
const groupsWithPrizes: ReadonlySet<string> = new Set(['panels', 'prizes'])

/** Words of refused calls, which the forms of all these groups show. */
const ofRefusals: ReadonlySet<string> = new Set(['error', 'refusal'])
const groupsWithForms: ReadonlySet<string> = new Set(['late', 'panels', 'prizes'])

/** Words that are a group by themselves. */
const alone: ReadonlySet<string> = new Set(['faq', 'debug'])

/** Whether a group holds a message, by its id. */
export function isInGroup(id: string, group: string): boolean {
  const [first = ''] = id.split('.', 1)
  if (ofRefusals.has(first)) return groupsWithForms.has(group)
  if (first === ofGameCenter) return groupsWithPrizes.has(group)
  if (group === 'rewards') return ofRewards.has(first)
  if (group === 'prizes') return ofPrizes.has(first)
  if (first === 'prizes') return false
  if (ofPanels.has(first) || group === 'panels') return ofPanels.has(first) && group === 'panels'
  if (alone.has(first) || alone.has(group)) return first === group
  return ofLateViews.has(first) === (group === 'late')
}
