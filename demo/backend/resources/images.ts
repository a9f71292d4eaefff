import { ApiError } from '../api-error.ts'
import type { Call } from '../http.ts'
import { drawPicture } from '../pictures.ts'

/** Answers a sample picture; it never changes, so it may be cached for a day. */
export function image({ params }: Call): Response {
  const svg = drawPicture(params.kind ?? '', params.name ?? '')
  if (svg === undefined) throw new ApiError(404, 'Not Found')
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
}
