import { serveLocally } from '../listen-locally.ts'

/** An origin that isn't the widget's: serves pages, and records all that reaches it. */
export interface RecordingOrigin {
  readonly url: string
  /** Each request: method, path with query, headers and body. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

/** Starts an origin with HTML pages by path; every other path answers an empty text, to any origin. */
export async function startRecordingOrigin(
  pages: Readonly<Record<string, string>>,
): Promise<RecordingOrigin> {
  const requests: string[] = []
  const server = await serveLocally(async (request, response) => {
    const body = await request.setEncoding('utf8').toArray()
    const { method, url = '/', rawHeaders } = request
    requests.push([method, url, ...rawHeaders, ...body].join('\n'))
    const page = pages[url.split('?')[0] ?? '']
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('content-type', page === undefined ? 'text/plain' : 'text/html')
    response.end(page ?? '')
  })
  return { ...server, requests }
}
