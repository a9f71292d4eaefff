import { type AppError, toAppError } from '../lib/errors.ts'
import type { Runtime } from './runtime.ts'

/** A failed write as an error with a code, logged and told to the host once. */
export function reportFailure({ log, events, disposeSignal }: Runtime, thrown: unknown): AppError {
  const error = toAppError(thrown, 'network')
  // Nobody waits any more for what the last element or another user had sent.
  if (disposeSignal.aborted || error.code === 'aborted') return error
  const { code, message } = error
  log.warn(code, message)
  events.emit({ name: 'casino-error', detail: { code, message } })
  return error
}
