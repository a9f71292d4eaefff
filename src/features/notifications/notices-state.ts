import type { Clock } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import { parseDateOrNow } from '../../lib/parse-date.ts'
import type { Notification } from '../../model/topics.ts'

export interface Notice extends Omit<Notification['data'], 'id' | 'createdAt'> {
  kind: Notification['type']
  id: string
  at: Date
}

/** Converts the server's notification; an invalid date becomes the current time. */
export function toNotice({ type, data }: Notification, log: Log, clock: Clock): Notice {
  const { id, createdAt, ...rest } = data
  return { ...rest, kind: type, id: String(id), at: dateOf(createdAt, log, clock) }
}

function dateOf(createdAt: string | number | null, log: Log, clock: Clock): Date {
  return createdAt === null
    ? new Date(clock.now())
    : parseDateOrNow(createdAt, log, clock, 'createdAt')
}

/** Notifications of one user: shown, waiting, and already seen. */
export interface NoticesState {
  /** Toasts on screen, the oldest first. */
  readonly shown: readonly Notice[]
  /** Toasts that wait until another one is removed. */
  readonly waiting: readonly Notice[]
  /** Notices that must be confirmed in a dialog, one after the other. */
  readonly urgent: readonly Notice[]
  /** Ids of earlier notices, to ignore duplicates. */
  readonly seen: readonly string[]
}

export type NoticesEvent =
  | { type: 'notice-received'; notice: Notice }
  | { type: 'notice-dismissed'; id: string }

/** Maximum number of toasts at a time; in the window of a phone more would cover picture, tabs and chat. */
export const MAX_SHOWN = 3
export const MAX_SHOWN_ON_PHONE = 1
/** Maximum number of waiting toasts; the oldest are dropped. */
export const MAX_WAITING = 30
/** Maximum number of remembered ids. */
const MAX_SEEN = 200

export const noNotices: NoticesState = { shown: [], waiting: [], urgent: [], seen: [] }

/** Shows or queues new notices, ignoring known ids. `maxShown`: toasts at a time; more stay if the window shrinks. */
export function noticesReducer(
  state: NoticesState,
  event: NoticesEvent,
  maxShown = MAX_SHOWN,
): NoticesState {
  switch (event.type) {
    case 'notice-received': {
      const { notice } = event
      if (state.seen.includes(notice.id)) return state
      const seen = [...state.seen, notice.id].slice(-MAX_SEEN)
      if (notice.kind === 'TERMINATE_STREAM')
        return { ...state, seen, urgent: [...state.urgent, notice] }
      const waiting = [...state.waiting, notice].slice(-MAX_WAITING)
      return showWaiting({ ...state, seen, waiting }, maxShown)
    }
    case 'notice-dismissed': {
      const without = (notices: readonly Notice[]) => notices.filter(({ id }) => id !== event.id)
      const [shown, urgent] = [without(state.shown), without(state.urgent)]
      return showWaiting({ ...state, shown, urgent }, maxShown)
    }
  }
}

function showWaiting(state: NoticesState, maxShown: number): NoticesState {
  const free = Math.max(0, maxShown - state.shown.length)
  return {
    ...state,
    shown: [...state.shown, ...state.waiting.slice(0, free)],
    waiting: state.waiting.slice(free),
  }
}
