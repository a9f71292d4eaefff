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
  'failure.reload',
  'failure.retry',
  'failure.view.text',
  'failure.view.title',
  'page.loading',
  'rewards.button',
])

/** Prefixes in `app`, for the lobby's first screen. */
const APP_PREFIXES = ['badge', 'lobby', 'page']

const DEFERRED_PREFIXES = [
  'account',
  'action',
  'category',
  'code',
  'connection',
  'favourites',
  'notice',
  'notifications',
  'player',
  'players',
  'players-filters',
  'room',
  'schedule',
  'search',
  'social',
  'tools',
]

/** Prefixes in `panels`, of everything in a room but its header. */
const PANELS_PREFIXES = [
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
]

type Groups = readonly TextGroup[]

const inAll = (prefixes: readonly string[], groups: Groups) =>
  prefixes.map(prefix => [prefix, groups] as const)

const groupsByPrefix: ReadonlyMap<string, Groups> = new Map([
  ...inAll(['failure', 'rewards', 'status'], ['app', 'rewards']),
  ['dialog', ['app', 'prizes']],
  ['prizes', ['prizes']],
  // The modal has pages, as other lists do.
  ['pagination', ['deferred', 'prizes']],
  // Texts of errors, for all groups with forms.
  ...inAll(['error', 'refusal'], ['deferred', 'panels', 'prizes']),
  // Events and their prizes, in rooms and the modal.
  ['game-center', ['panels', 'prizes']],
  ['faq', ['faq']],
  ['debug', ['debug']],
  ['studio', ['studio']],
  ...inAll(APP_PREFIXES, ['app']),
  ...inAll(DEFERRED_PREFIXES, ['deferred']),
  ...inAll(PANELS_PREFIXES, ['panels']),
])

/** Ids in other groups than their prefix. */
const exceptions: readonly (readonly [RegExp, Groups])[] = [
  // The count on the rewards button, which is part of every element's texts of the first paint.
  [/^prizes\.unclaimed$/, ['app', 'rewards']],
  // Failures that lists show; the rewards have one in their modal alone.
  [/^failure\.(load|offline|slow)\b/, ['app', 'prizes']],
  // Lists without cards: the lobby shows them by code that comes after its first screen.
  [/^lobby\.empty\./, ['deferred']],
]

/** Returns whether a group contains a message, by its id; throws for an unlisted prefix. */
export function isInGroup(id: string, group: string): boolean {
  if (group === 'placeholder') return PLACEHOLDER_IDS.has(id)
  const [, exception] = exceptions.find(([ids]) => ids.test(id)) ?? []
  const [prefix = ''] = id.split('.', 1)
  const groups = exception ?? groupsByPrefix.get(prefix)
  if (!groups) throw new Error(`add the prefix of ${id} to a list of src/i18n/text-groups.ts`)
  return groups.some(it => it === group)
}
