import type { Source } from '../../src/media/source.ts'

/**
 * Lets the browser fetch what an engine asks for first while the engine's code is loading: the playlist of HLS, which
 * hls.js then takes from there, and a connection to a LiveKit server, whose library is large. A WHEP offer leaves as
 * soon as the address is known, so it needs none. The hint is removed at once, as the browser has read it by then.
 */
export function hintSource({ kind, url }: Pick<Source, 'kind' | 'url'>): void {
  if (kind === 'livekit') hint('preconnect', url.replace(/^ws/, 'http'))
  if (kind === 'hls') hint('preload', url)
}

function hint(rel: 'preconnect' | 'preload', href: string): void {
  const link = document.createElement('link')
  link.rel = rel
  if (rel === 'preload') {
    link.as = 'fetch'
    // As requests of hls.js are sent.
    link.crossOrigin = 'anonymous'
  }
  link.href = href
  document.head.append(link)
  link.remove()
}
