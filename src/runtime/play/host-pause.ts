import { atom } from 'jotai'
import { parseIsoDate } from '../../lib/parse-date.ts'
import type { Runtime } from '../runtime.ts'

/**
 * End of the host page's pause, in the server's time in epoch milliseconds; `Infinity` until the page ends, null
 * without one. It isn't the user's: it outlasts their session.
 */
export const hostPauseAtom = atom<number | null>(null)

/**
 * Stops copying and switches deposits, tips and events with money off until a time (ISO date, Date or epoch
 * milliseconds), or until the page ends; an end that can't be read counts as the latter. The longest pause applies.
 */
export function pauseGambling({ store, log }: Runtime, until: unknown): void {
  const end = until === undefined || until === null ? Number.POSITIVE_INFINITY : timeOf(until)
  if (end === null)
    log.warnOnce('pause-gambling', 'until is no date: play is paused until the page ends')
  store.set(hostPauseAtom, pause => Math.max(pause ?? 0, end ?? Number.POSITIVE_INFINITY))
}

/** Earliest valid end; an earlier one is in seconds by mistake. */
const EARLIEST = Date.UTC(2000, 0)
/** The last millisecond that a date can be. */
const LATEST = 8.64e15

function timeOf(until: unknown): number | null {
  const date = typeof until === 'string' ? parseIsoDate(until) : until
  const time = date instanceof Date ? date.getTime() : date
  return typeof time === 'number' && time >= EARLIEST && time <= LATEST ? time : null
}
