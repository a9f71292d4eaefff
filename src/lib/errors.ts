/** What can go wrong, as hosts see it in `casino-error`; `docs/embedding.md` explains each. */
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
] as const

/** The same, and `aborted`: nobody waits for the answer any more, so nobody is told. */
export type ErrorCode = (typeof HOST_ERROR_CODES)[number] | 'aborted'

export interface AppErrorOptions {
  /** HTTP status, where there was an answer. */
  status?: number
  /** Translation key that the server sent with the error. */
  key?: string
  /** What the server's text of that key has places for: a list, or values by name. */
  arguments?: unknown
  cause?: unknown
}

/** An error with a code that is safe to log, to show and to hand to the host. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number | undefined
  readonly key: string | undefined
  readonly arguments: unknown

  constructor(code: ErrorCode, message: string, facts: AppErrorOptions = {}) {
    super(message, { cause: facts.cause })
    this.code = code
    this.status = facts.status
    this.key = facts.key
    this.arguments = facts.arguments
  }
}

/** Whatever was thrown, as an AppError. */
export function toAppError(thrown: unknown, fallback: ErrorCode): AppError {
  if (thrown instanceof AppError) return thrown
  return new AppError(fallback, thrown instanceof Error ? thrown.message : String(thrown), {
    cause: thrown,
  })
}
