import type { AppError } from '../../lib/errors.ts'

/**
 * Why the server didn't change the status: `live-elsewhere` the stream runs already, `forbidden` it
 * may not start, `expired` the session is over, `unreachable` no answer or an error of the server.
 */
export type StatusFailure = 'live-elsewhere' | 'forbidden' | 'expired' | 'unreachable'

const CONFLICT = 409

/** Returns the reason of a failed request for a status. */
export function statusFailureOf({ code, status }: AppError): StatusFailure {
  if (status === CONFLICT) return 'live-elsewhere'
  if (code === 'session-expired') return 'expired'
  return code === 'http-client' || code === 'widget-disabled' ? 'forbidden' : 'unreachable'
}
