import type { TextGroup } from '../lib/text.ts'

/*
 * Texts are split into groups by the first part of their id, so that an element loads only those that
 * it shows: `app` for the lobby's first screen, `deferred` for further views and rooms, `panels` for a
 * room's panels, `faq`, `debug` for the debug panel, `studio`, `rewards` for the rewards button,
 * `prizes` for its modal, and `placeholder` for what is shown before any of them is loaded.
 */

export const TEXT_GROUPS: readonly TextGroup[] = [
  'app',
  'rewards',
  'deferred',
  'panels',
  'prizes',
  'faq',
  'debug',
  'studio',
]

/** Ids of the group `placeholder`; they are in the groups of their views as well. */
const PLACEHOLDER_IDS: ReadonlySet<string> = new Set([
  'failure.retry',
  'failure.view.text',
  'failure.view.title',
  'page.loading',
  'rewards.button',
])

/** Id of the count on the rewards button, which is part of every element's texts of the first paint. */
const COUNT_ID = 'prizes.unclaimed'
const GROUPS_WITH_COUNT: ReadonlySet<string> = new Set(['app', 'rewards'])

const REWARDS_PREFIXES: ReadonlySet<string> = new Set(['failure', 'rewards', 'status'])

/** Prefixes in `prizes`; the modal has pages, as other lists do. */
const PRIZES_PREFIXES: ReadonlySet<string> = new Set(['dialog', 'prizes', 'pagination'])

/** Ids of failures that lists show; the rewards have one in their modal alone. */
const LIST_FAILURES = /^failure\.(load|offline|slow)\b/

/** Prefixes in `deferred`; unlisted ones are in `app`. */
const DEFERRED_PREFIXES: ReadonlySet<string> = new Set([
  'account',
  'action',
  'category',
  'code',
  'connection',
  'favourites',
  'notice',
  'notifications',
  'pagination',
  'player',
  'players',
  'players-filters',
  'room',
  'schedule',
  'search',
  'social',
  'tools',
])

/** Ids of lists without cards, which are in `deferred` as well: the lobby shows them by code that comes after its first screen. */
const EMPTY_LISTS = /^lobby\.empty\./

/** Prefixes in `panels`, of everything in a room but its header. */
const PANELS_PREFIXES: ReadonlySet<string> = new Set([
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
  'play',
  'pool',
  'report',
  'request',
  'safer-play',
  'stream',
  'tips',
  'wheel',
])

/** Prefix of texts of events and their prizes, in rooms and the rewards dialog. */
const GAME_CENTER_PREFIX = 'game-center'
const GROUPS_WITH_PRIZES: ReadonlySet<string> = new Set(['panels', 'prizes'])

/** Prefixes of error texts, needed by all groups with forms. */
const REQUEST_ERROR_PREFIXES: ReadonlySet<string> = new Set(['error', 'refusal'])
const GROUPS_WITH_FORMS: ReadonlySet<string> = new Set(['deferred', 'panels', 'prizes'])

/** Prefixes that are groups of the same name. */
const OWN_GROUPS: ReadonlySet<string> = new Set(['faq', 'debug', 'studio'])

/** Returns whether a group contains a message, by its id. */
export function isInGroup(id: string, group: string): boolean {
  if (group === 'placeholder') return PLACEHOLDER_IDS.has(id)
  if (id === COUNT_ID) return GROUPS_WITH_COUNT.has(group)
  const [prefix = ''] = id.split('.', 1)
  if (REQUEST_ERROR_PREFIXES.has(prefix)) return GROUPS_WITH_FORMS.has(group)
  if (prefix === GAME_CENTER_PREFIX) return GROUPS_WITH_PRIZES.has(group)
  if (group === 'rewards') return REWARDS_PREFIXES.has(prefix) && !LIST_FAILURES.test(id)
  if (group === 'prizes') return PRIZES_PREFIXES.has(prefix) || LIST_FAILURES.test(id)
  if (prefix === 'prizes') return false
  if (PANELS_PREFIXES.has(prefix) || group === 'panels')
    return PANELS_PREFIXES.has(prefix) && group === 'panels'
  if (OWN_GROUPS.has(prefix) || OWN_GROUPS.has(group)) return prefix === group
  const isDeferred = DEFERRED_PREFIXES.has(prefix) || EMPTY_LISTS.test(id)
  return isDeferred === (group === 'deferred')
}
