import type { AppError, ErrorCode } from '../lib/errors.ts'

/** What a server that has answered for good says; any other failure leaves it open. */
const REFUSED: ReadonlySet<ErrorCode> = new Set([
  'http-client',
  'session-expired',
  'widget-disabled',
])
/** 408 and 409: the request may be in process, perhaps because the browser itself sent it twice. */
const UNFINISHED: ReadonlySet<number | undefined> = new Set([408, 409])
/** Refusals from a layer that knows nothing of keys: expired token, too early, too many requests. */
const NOT_PROCESSED: ReadonlySet<number | undefined> = new Set([401, 425, 429])

/**
 * Whether a failed write may have taken effect all the same, or may still do so. The refusal of a
 * retry says nothing about the first attempt where it doesn't come from what processes the writes.
 */
export const isOutcomeUnknown = ({ code, status }: AppError, isRetry: boolean): boolean =>
  !REFUSED.has(code) || UNFINISHED.has(status) || (isRetry && NOT_PROCESSED.has(status))
