import type { Source } from './source.ts'

/**
 * Lets the browser connect to the server of a stream that isn't requested yet, because its engine is loading or its
 * room isn't open. The node is removed at once: the browser has read it by then.
 */
export function hintSource({ kind, url }: Pick<Source, 'kind' | 'url'>): void {
  if (kind !== 'livekit' && kind !== 'hls' && kind !== 'whep') return
  const link = document.createElement('link')
  link.rel = 'preconnect'
  // Requests of hls.js and WHEP have no credentials, and so a connection of their own; those of a socket have.
  if (kind !== 'livekit') link.crossOrigin = 'anonymous'
  link.href = url.replace(/^ws/, 'http')
  document.head.append(link)
  link.remove()
}
