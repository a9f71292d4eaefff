import { seconds } from '../src/lib/clock.ts'
import { parseJson } from '../src/lib/text.ts'

/** Deadline of a request, the same as the widget's. */
const TIMEOUT = seconds(15)
/** Requests at the same time, as many as browsers make to one origin. */
const MAX_PARALLEL = 6

/** A response, with its body read. */
export interface Answer {
  readonly method: string
  /** Path without query, for messages. */
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Undefined if the body is no JSON. */
  readonly json: unknown
}

/** Thrown if a request gets no response. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse'
}

/** Returns the result of a request; where it gets no response, the one that `whenLost` makes of the problem. */
export const answered = <T>(result: Promise<T>, whenLost: (problem: string) => T): Promise<T> =>
  result.catch(error => {
    if (error instanceof NoResponse) return whenLost(error.message)
    throw error
  })

interface CallOptions {
  readonly method?: string | undefined
  /** JSON text. */
  readonly body?: string | undefined
  readonly idempotencyKey?: string | undefined
  /** Null sends none; the user's by default. */
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

interface ClientOptions {
  readonly url: string
  readonly origin: string
  readonly token: string
}

/**
 * Creates what sends requests to the checked backend as a page of another origin does; throws NoResponse from calls that
 * get none.
 */
export function createClient({ url, origin, token }: ClientOptions) {
  /** Answers to all requests so far that a page could have made. */
  const answers: Answer[] = []
  const waiting: (() => void)[] = []
  let running = 0

  async function send(path: string, options: CallOptions): Promise<Answer> {
    const { method = 'GET', body, idempotencyKey, headers = {} } = options
    const bearer = options.token === undefined ? token : options.token
    const name = path.split('?')[0] ?? path
    const response = await fetch(url + path, {
      method,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        accept: 'application/json',
        origin,
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
    })
    const text = await response.text()
    const { status } = response
    return { method, path: name, status, headers: response.headers, text, json: parseJson(text) }
  }

  return {
    url,
    origin,
    token,
    answers,
    async call(path: string, options: CallOptions = {}): Promise<Answer> {
      if (running >= MAX_PARALLEL) await new Promise<void>(resolve => waiting.push(resolve))
      running += 1
      try {
        const answer = await send(path, options)
        if (answer.method !== 'OPTIONS') answers.push(answer)
        return answer
      } catch (cause) {
        const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError'
        const message = isTimeout
          ? `no response within ${TIMEOUT / 1000} s`
          : describeFailure(cause)
        throw new NoResponse(message, { cause })
      } finally {
        running -= 1
        waiting.shift()?.()
      }
    },
  }
}
export type Client = ReturnType<typeof createClient>

/** Codes of certificates with an authority that is unknown to Node, as is usual in a company's own network. */
const UNKNOWN_AUTHORITY = /SELF_SIGNED|^UNABLE_TO_(?:VERIFY|GET_ISSUER)/

/** Returns why a request of Node has failed, which is in the cause of its error. */
function describeFailure(error: unknown): string {
  const { cause } = error instanceof Error ? error : {}
  if (!(cause instanceof Error)) return 'no response'
  const code: unknown = Reflect.get(cause, 'code')
  const reason = typeof code === 'string' ? code : cause.message
  const hint = UNKNOWN_AUTHORITY.test(reason)
    ? ': Node doesn’t trust the certificate; name the file of its authority in NODE_EXTRA_CA_CERTS'
    : ''
  return `no response (${reason})${hint}`
}

/** Returns whether an answer sends browsers to another address. */
export const isRedirect = ({ status }: Answer): boolean => status >= 300 && status < 400

/** Returns an answer's status and media type, and where it redirects to, for messages. */
export function describeAnswer(answer: Answer): string {
  const { status, headers, text } = answer
  const type = headers.get('content-type')?.split(';')[0] ?? 'no media type'
  // A query may contain secrets.
  const target = isRedirect(answer) && headers.get('location')?.replace(/[?#].*/s, '')
  const end = target ? `, which redirects to ${target}` : ''
  return text === '' ? `${status} without a body${end}` : `${status} with ${type}${end}`
}
