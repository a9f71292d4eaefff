import { SessionError } from '../session-client.ts'
import type { PublishFailure } from './publisher.ts'

/** Thrown where the reason is known better than from an HTTP status. */
export class PublishError extends Error {
  override readonly name = 'PublishError'
  readonly failure: PublishFailure

  constructor(failure: PublishFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}

/** Returns why an attempt failed. */
export function failureOf(thrown: unknown): PublishFailure {
  if (thrown instanceof PublishError) return thrown.failure
  return thrown instanceof SessionError ? failureOfStatus(thrown.status) : 'network'
}

function failureOfStatus(status: number): PublishFailure {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 409) return 'occupied'
  if (status === 406 || status === 415) return 'unsupported'
  // Too slow, too many: the server asks to come again.
  if (status === 408 || status === 425 || status === 429 || status >= 500) return 'unavailable'
  return 'rejected'
}

/** Statuses by which a server may mean the layers of an offer that it doesn't understand. */
export const mayRejectLayers = (thrown: unknown): boolean =>
  thrown instanceof SessionError && [400, 406, 415, 422].includes(thrown.status)
