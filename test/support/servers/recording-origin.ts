import { serveLocally } from '../listen-locally.ts'

/**
 * Starts an origin that isn't the widget's, with HTML pages by path; every other path answers an empty text, to any origin.
 */
export async function startRecordingOrigin(pages: Readonly<Record<string, string>>) {
  /** Each request: method, path with query, headers and body. */
  const requests: string[] = []
  const server = await serveLocally(async (request, response) => {
    const body = await request.setEncoding('utf8').toArray()
    const { method, url = '/', rawHeaders } = request
    requests.push([method, url, ...rawHeaders, ...body].join('\n'))
    const page = pages[url.split('?')[0] ?? '']
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader(
      'content-type',
      page === undefined ? 'text/plain' : 'text/html; charset=utf-8',
    )
    response.end(page ?? '')
  })
  return { ...server, requests }
}
export type RecordingOrigin = Awaited<ReturnType<typeof startRecordingOrigin>>
