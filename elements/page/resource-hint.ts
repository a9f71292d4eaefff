import type { Source } from '../../src/media/source.ts'

/**
 * Lets the browser connect to the server of HLS or LiveKit while their large engines are loading. A WHEP offer leaves as
 * soon as the address is known, so it needs no hint. The node is removed at once: the browser has read it by then.
 */
export function hintSource({ kind, url }: Pick<Source, 'kind' | 'url'>): void {
  if (kind !== 'livekit' && kind !== 'hls') return
  const link = document.createElement('link')
  link.rel = 'preconnect'
  // Requests of hls.js have no credentials, and so a connection of their own; those of a socket have.
  if (kind === 'hls') link.crossOrigin = 'anonymous'
  link.href = url.replace(/^ws/, 'http')
  document.head.append(link)
  link.remove()
}
