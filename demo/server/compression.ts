import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const compressors = {
  br: promisify(brotliCompress),
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: 9 }),
} as const
type Encoding = keyof typeof compressors

const compressible = /^(text\/|application\/json|image\/svg)/

/** Returns the best encoding that a client accepts; weights aren't read, as no browser sends them. */
export function acceptedEncoding(accepted: string | undefined): Encoding | undefined {
  const names = new Set(accepted?.split(/\s*,\s*/))
  if (names.has('br')) return 'br'
  return names.has('gzip') ? 'gzip' : undefined
}

/**
 * Creates the compression of a CDN: gzip at level 9 or brotli at level 11, of a file once and of a
 * response without an entity tag each time.
 */
export function createCompression(): (
  request: IncomingMessage,
  answer: Response,
) => Promise<Response> {
  const compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  return async (request, answer) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (!answer.body || !compressible.test(answer.headers.get('content-type') ?? '')) return answer
    const headers = new Headers(answer.headers)
    headers.append('vary', 'accept-encoding')
    if (!encoding) return new Response(answer.body, { status: answer.status, headers })
    headers.set('content-encoding', encoding)
    const compress = async () =>
      new Uint8Array(await compressors[encoding](new Uint8Array(await answer.arrayBuffer())))
    const tag = answer.headers.get('etag')
    const key = `${encoding} ${request.url} ${tag}`
    const body = (tag && compressed.get(key)) || compress()
    if (tag) compressed.set(key, body)
    return new Response(await body, { status: answer.status, headers })
  }
}
