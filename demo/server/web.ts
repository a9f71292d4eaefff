import type { IncomingMessage, ServerResponse } from 'node:http'

/** Octets that the body of one request may have. */
export const bodyLimit = 64 * 1024

/** A request whose body passed the limit. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** Where the sandbox's own paths begin; the Host header is not trusted for it. */
const origin = 'http://sandbox.invalid'

/** The request's address, or undefined for one that is no path. */
export function addressOf(request: IncomingMessage): URL | undefined {
  const target = request.url ?? '/'
  if (!target.startsWith('/')) return undefined
  // Not `new URL(target, origin)`: `//host/path` would name another host.
  return URL.parse(origin + target) ?? undefined
}

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let length = 0
  // Not destroyed when it is too long: the refusal still has to go out on its socket.
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    if (!(piece instanceof Uint8Array)) continue
    length += piece.length
    if (length > bodyLimit) throw new BodyTooLarge()
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  return headers
}

/** Node's request as a web Request; HEAD becomes GET, aborted when the client leaves. */
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

/** Writes a web Response; the answer to HEAD has no body. */
export async function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  const body = new Uint8Array(await answer.arrayBuffer())
  if (response.destroyed) return
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) response.setHeader(name, value)
  const bodiless = answer.status === 204 || answer.status === 304
  if (!bodiless) response.setHeader('content-length', body.length)
  response.end(request.method === 'HEAD' || bodiless ? undefined : body)
}

/** Data as a JSON answer. */
export function json(data: unknown, status = 200): Response {
  return Response.json(data, { status, headers: { 'cache-control': 'no-store' } })
}

/** Aborts when the client leaves before it was answered. */
export function leaveSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}
