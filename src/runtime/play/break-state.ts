/** Whether the server has a break: not yet, or it does, or it has no call for breaks. */
export type BreakNotice = 'unconfirmed' | 'confirmed' | 'device-only'

/** A break that the viewer has taken on this device; `until` is in the server's time, in epoch milliseconds. */
export interface OwnBreak {
  readonly until: number
  readonly notice: BreakNotice
}

/** The viewer's breaks: their own one on this device, and the server's. */
export interface BreakState {
  readonly own: OwnBreak | null
  /** End of the server's break, as it was last read; null for none. */
  readonly server: number | null
}

export const noBreak: BreakState = { own: null, server: null }

/** Outcome of notifying the server; `missing` where it has no such call. */
export type NoticeOutcome = 'accepted' | 'missing' | 'failed'

export type BreakEvent =
  | { type: 'break-taken'; until: number }
  /** This device's storage was read, at first or after another tab has changed it. */
  | { type: 'stored-break-read'; own: OwnBreak | null }
  | { type: 'notice-answered'; until: number; outcome: NoticeOutcome }
  | { type: 'server-break-read'; until: number | null }
  /** The server has answered since, at this time of its clock. */
  | { type: 'time-confirmed'; now: number }

/** Milliseconds by which a server may round a break's end down. */
const ROUNDING = 1000

/** Returns when the break ends: the later one of the viewer's and the server's; null without a break. */
export function breakEnd({ own, server }: BreakState): number | null {
  if (own === null || server === null) return own?.until ?? server
  return Math.max(own.until, server)
}

/** Returns the next state; a break is never shortened, except by its server for the server's own. */
export function breakReducer(state: BreakState, event: BreakEvent): BreakState {
  const { own } = state
  switch (event.type) {
    case 'break-taken':
      if (own && own.until >= event.until) return state
      return { ...state, own: { until: event.until, notice: 'unconfirmed' } }
    case 'stored-break-read':
      return { ...state, own: laterBreak(own, event.own) }
    case 'notice-answered':
      // The answer to a shorter break is no evidence for the current one.
      if (!own || event.until < own.until || event.outcome === 'failed') return state
      return { ...state, own: { ...own, notice: noticeOf[event.outcome] } }
    case 'server-break-read': {
      const { until } = event
      return { own: own && markNotified(own, until), server: until }
    }
    case 'time-confirmed': {
      const { now } = event
      const isOver = (until: number | undefined) => until !== undefined && until <= now
      return {
        own: isOver(own?.until) ? null : own,
        server: isOver(state.server ?? undefined) ? null : state.server,
      }
    }
  }
}

/** Marks a break as confirmed if the server's own lasts as long. */
const markNotified = (own: OwnBreak, server: number | null): OwnBreak =>
  server !== null && server >= own.until - ROUNDING ? { ...own, notice: 'confirmed' } : own

const noticeOf = { accepted: 'confirmed', missing: 'device-only' } as const

/** Returns the break that ends later; of equal ones, the one that the server has answered. */
function laterBreak(one: OwnBreak | null, other: OwnBreak | null): OwnBreak | null {
  if (one === null || other === null) return one ?? other
  if (one.until !== other.until) return one.until > other.until ? one : other
  return one.notice === 'unconfirmed' ? other : one
}
