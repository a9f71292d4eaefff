import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot, root } from './root.ts'

/**
 * Small modules that views use in many combinations: one file for those that the same pages load, rather than
 * one per combination. Each is listed without its extension, and with it its sheet. Together with the views
 * of a room (`chunks.ts`) they save 2.8 kB gzip and 9 files of the rewards' dialog, 23 kB and 45 files of a room,
 * and 14 files of what the lobby loads after its first picture, for 1.1 kB more (2026-11-23).
 */
const groups = {
  // The rewards' dialog, and soon after the first picture all other views.
  dialogs: [
    'node_modules/bignumber.js/dist/bignumber',
    'src/api/exact-number',
    'src/api/write',
    'src/i18n/request-error-text',
    'src/lib/amount',
    'src/lib/parse-date',
    'src/lib/reduced-motion',
    'src/lib/shuffled',
    'src/lib/time-zone',
    'src/lib/uuid',
    'src/runtime/idempotent-writes',
    'src/runtime/report-failure',
    'src/runtime/server-dates',
    'src/runtime/use-converted-amount',
    'src/runtime/use-write',
    'src/ui/layout/dialog',
    'src/ui/money/money-text',
    'src/ui/layout/open-dialogs',
    'src/ui/lists/pagination',
    'src/ui/feedback/state-screen',
    'src/ui/use-copy-text',
  ],
  // Lobby and rooms, soon after the first picture.
  sessions: [
    'node_modules/dayjs/dayjs.min',
    'node_modules/dayjs/plugin/utc',
    'src/api/copy-session',
    'src/api/game-center',
    'src/api/history',
    'src/api/server-clock',
    'src/lib/amount-input',
    'src/lib/date-formatter',
    'src/lib/open-worker',
    'src/lib/relative-day',
    'src/model/copy-session',
    'src/model/game-center',
    'src/runtime/confirmed-writes',
    'src/runtime/copy-stop-request',
    'src/runtime/demo',
    'src/runtime/recovery-poller',
    'src/runtime/server-clock',
    'src/runtime/use-date-formatter',
    'src/runtime/use-now',
    'src/ui/money/amount',
    'src/ui/feedback/failures',
    'src/ui/feedback/banner',
  ],
  // Rooms, and pages that come after a lobby or a room.
  'room-parts': [
    'src/api/room',
    'src/components/back-link',
    'src/features/events/event-texts',
    'src/features/events/use-event-lists',
    'src/features/events/wheel-time',
    'src/features/room/about',
    'src/features/room/tips/tip-notes-state',
    'src/lib/batcher',
    'src/lib/delay-buffer',
    'src/lib/time-left',
    'src/media/back-off',
    'src/model/chat-message',
    'src/model/room',
    'src/runtime/login-prompt',
    'src/runtime/stream-delay',
    'src/runtime/use-back-link',
    'src/runtime/use-sign-up-enabled',
    'src/runtime/use-stream-delay',
    'src/ui/pictures/game-action',
    'src/ui/pictures/game-action',
    'src/ui/form/amount-field',
    'src/ui/layout/sub-page',
    'src/ui/form/checkbox',
    'src/ui/feedback/failures',
    'src/ui/form/select',
    'src/ui/feedback/placeholders',
    'src/ui/form/text-field',
  ],
}

const groupOf = new Map(
  Object.entries(groups).flatMap(([group, modules]) => modules.map(module => [module, group])),
)

/** Returns the group of a small module, by any of its ids; undefined if it is in none. */
export const chunkGroup = (id: string): string | undefined =>
  // A CommonJS module has several, which differ in their query.
  groupOf.get(fromRoot(id).replace(/\.[a-z]+(\?.*)?$/, ''))

/** Throws if a module of a group doesn't exist, as after a rename. */
export function checkGroups(): void {
  const extensions = ['ts', 'tsx', 'css', 'js', 'mjs']
  const exists = (module: string) =>
    extensions.some(extension => existsSync(join(root, `${module}.${extension}`)))
  const missing = [...groupOf.keys()].filter(module => !exists(module))
  if (missing.length > 0) throw new Error(`chunk-groups.ts names ${missing.join(', ')}`)
}
