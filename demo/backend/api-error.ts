/** Thrown to refuse a request: a status and the message that the real server would send. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly key: string | null

  constructor(status: number, message: string, key: string | null = null) {
    super(message)
    this.status = status
    this.key = key
  }
}
