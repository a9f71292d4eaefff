import type { IncomingMessage, ServerResponse } from 'node:http'

/** Maximum octets of a request's body. */
export const maxBodyBytes = 64 * 1024

/** Thrown when a request's body exceeds the limit. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** Base of parsed URLs; the Host header isn't trusted. */
const origin = 'http://sandbox.invalid'

/** Returns the URL of a request; undefined if its target isn't a path. */
export function urlOf(request: IncomingMessage): URL | undefined {
  const target = request.url ?? '/'
  if (!target.startsWith('/')) return undefined
  // `new URL(target, origin)` isn't used, because `//host/path` would name another host.
  return URL.parse(origin + target) ?? undefined
}

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let length = 0
  // The request isn't destroyed when the body is too long, because the 413 is still sent on its socket.
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    if (!(piece instanceof Uint8Array)) continue
    length += piece.length
    if (length > maxBodyBytes) throw new BodyTooLarge()
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}

export function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  return headers
}

/** Converts Node's request to a web Request; HEAD becomes GET. */
export async function toRequest(
  request: IncomingMessage,
  url: URL,
  signal: AbortSignal,
): Promise<Request> {
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  const headers = headersOf(request)
  if (method === 'GET') return new Request(url, { method, headers, signal })
  const body = await readBody(request)
  return new Request(url, { method, headers, signal, ...(body.length > 0 ? { body } : {}) })
}

/** Sends a web Response; without its body in response to HEAD. */
export async function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  const body = new Uint8Array(await answer.arrayBuffer())
  if (response.destroyed) return
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) response.setHeader(name, value)
  const hasNoBody = answer.status === 204 || answer.status === 304
  if (!hasNoBody) response.setHeader('content-length', body.length)
  response.end(request.method === 'HEAD' || hasNoBody ? undefined : body)
}

export function json(
  data: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(data, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** Returns a signal that is aborted if the client disconnects before the response is complete. */
export function abortOnClose(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}

const shared = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Date, Age',
}

/** Answers a preflight: any origin, no credentials (docs/embedding.md#your-server). */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...shared,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': 'Authorization, Content-Type, X-Referer, Idempotency-Key',
      'access-control-max-age': '600',
    },
  })
}

/** Adds the headers that let any origin read a response. */
export function withCors(answer: Response): Response {
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(shared)) headers.set(name, value)
  return new Response(answer.body, { status: answer.status, headers })
}
