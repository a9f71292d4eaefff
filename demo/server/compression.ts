import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const levels = { file: { br: 11, gzip: 9 }, response: { br: 4, gzip: 6 } } as const

const compressors = {
  br: (body: Uint8Array, level: number) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  gzip: (body: Uint8Array, level: number) => promisify(gzip)(body, { level }),
} as const
type Encoding = keyof typeof compressors

const compressible = /^(text\/|application\/json|image\/svg)/

/** Returns the best encoding that a client accepts; weights aren't read, as no browser sends them. */
function acceptedEncoding(accepted: string | undefined): Encoding | undefined {
  const names = new Set(accepted?.split(/\s*,\s*/))
  if (names.has('br')) return 'br'
  return names.has('gzip') ? 'gzip' : undefined
}

/**
 * Creates the compression of a CDN: of a file, which has an entity tag, once and as small as it gets; of any
 * other response each time, at a usual level, because the highest takes far longer than the response itself.
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
    const tag = answer.headers.get('etag')
    const level = levels[tag ? 'file' : 'response'][encoding]
    const compress = async () =>
      new Uint8Array(await compressors[encoding](new Uint8Array(await answer.arrayBuffer()), level))
    const key = `${encoding} ${request.url} ${tag}`
    const body = (tag && compressed.get(key)) || compress()
    if (tag) compressed.set(key, body)
    return new Response(await body, { status: answer.status, headers })
  }
}
