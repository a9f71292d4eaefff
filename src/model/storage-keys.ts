/**
 * Keys of the widget's data in the browser's storage; docs/embedding.md#storage describes each. Those without the
 * prefix `casino_` are part of the product's specification.
 */
export const storageKeys = {
  anonymousSeconds: 'anonymous_session_seconds',
  anonymousCountedTo: 'casino_anonymous_counted_to',
  copySent: 'casino_copy_sent',
  demoState: 'casino_demo_state',
  filters: 'players_filters',
  lastInput: 'casino_last_input',
  pausedCopy: 'casino_paused_copy',
  playSession: 'casino_play_session',
  playBreaks: 'casino_breaks',
  reachedLimit: 'casino_reached_limit',
  shownPrompt: 'casino_shown_',
  sort: 'players_sort',
  studioBroadcast: 'casino_studio_broadcast',
  studioDevices: 'casino_studio_devices',
  transport: 'casino_transport:',
  user: 'casino_user',
} as const

/** Keys of local storage that belong to the signed-in user. */
export const localUserKeys: readonly string[] = [
  storageKeys.filters,
  storageKeys.pausedCopy,
  storageKeys.sort,
  storageKeys.studioBroadcast,
  storageKeys.studioDevices,
  storageKeys.user,
]

/** Keys of session storage that belong to the signed-in user. */
export const sessionUserKeys: readonly string[] = [storageKeys.copySent]

/** Dialogs that open once a visit. */
const PROMPT_NAMES = ['login-prompt', 'sign-up-reward'] as const
export type PromptName = (typeof PROMPT_NAMES)[number]

/** Keys of session storage that `freshUser` in the page's address clears. */
export const visitKeys: readonly string[] = [
  storageKeys.copySent,
  storageKeys.demoState,
  storageKeys.playBreaks,
  ...PROMPT_NAMES.map(name => storageKeys.shownPrompt + name),
]
