/** Error codes that hosts receive in `casino-error`; `docs/embedding.md` explains each. */
export const HOST_ERROR_CODES = [
  'network',
  'timeout',
  'bad-shape',
  'http-client',
  'http-server',
  'session-expired',
  'widget-disabled',
  'wallet-missing',
  'unsupported-event',
  'render',
  'api-url-invalid',
  'api-url-missing',
  'api-url-refused',
] as const

export type HostErrorCode = (typeof HOST_ERROR_CODES)[number]

/** `aborted` is internal: the response is no longer needed, so the error isn't reported. */
export type ErrorCode = HostErrorCode | 'aborted'

export interface AppErrorOptions {
  /** HTTP status, if there was a response. */
  status?: number
  /** Text of the server, which may contain anything, so it is shown to the viewer alone. */
  serverMessage?: string | null | undefined
  /** Translation key that the server sent with the error. */
  key?: string | null | undefined
  /** Values for the placeholders of that translation: a list, or an object by name. */
  arguments?: unknown
  /** Least milliseconds until a repetition that the server asks for; 0 if it asks for none. */
  retryAfter?: number
  cause?: unknown
}

/** Error with a code; the message is safe to log and to pass to the host: it names no person and no query. */
export class AppError extends Error {
  declare readonly code: ErrorCode
  declare readonly status: number | undefined
  declare readonly serverMessage: string | null | undefined
  declare readonly key: string | null | undefined
  declare readonly arguments: unknown
  declare readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, { cause, ...options }: AppErrorOptions = {}) {
    super(message, { cause })
    Object.assign(this, { code, ...options })
  }
}

/** Converts anything thrown to an AppError; `fallback` is the code of other errors. */
export function toAppError(thrown: unknown, fallback: ErrorCode): AppError {
  if (thrown instanceof AppError) return thrown
  const name = thrown instanceof Error ? thrown.name : typeof thrown
  return new AppError(fallback, `unexpected ${name}`, { cause: thrown })
}

/** Returns whether a failed call, or a response, means that the requested thing doesn't exist. */
export const isNotFound = (answer: { readonly status?: number | undefined } | undefined): boolean =>
  answer?.status === 404

// A wrong shape may be that of a response which ended early.
const retryable = /^(network|timeout|http-server|bad-shape)$/

/** Returns whether a failed read may succeed when it is retried: another refusal only if the server asks for that. */
export function isRetryable(error: unknown): boolean {
  const { code, retryAfter = 0 } = toAppError(error, 'network')
  return retryable.test(code) || (code === 'http-client' && retryAfter > 0)
}
