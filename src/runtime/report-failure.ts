import { type AppError, toAppError } from '../lib/errors.ts'
import type { Runtime } from './runtime.ts'

/** Logs a failed write, reports it to the host, and returns it as an AppError. */
export function reportFailure({ log, events, disposeSignal }: Runtime, thrown: unknown): AppError {
  const error = toAppError(thrown, 'network')
  // Requests of a disposed runtime or a previous user aren't reported.
  if (disposeSignal.aborted || error.code === 'aborted') return error
  const { code, message } = error
  log.warn(code, message)
  events.emit({ name: 'casino-error', detail: { code, message } })
  return error
}
