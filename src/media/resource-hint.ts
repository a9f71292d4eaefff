import { listenTo } from '../lib/listen-to.ts'
import type { Source } from './source.ts'

/** Has the browser connect to the server of a stream whose engine is loading or whose room isn't open. */
export function hintSource({ kind, url }: Pick<Source, 'kind' | 'url'>): void {
  if (kind !== 'livekit' && kind !== 'hls' && kind !== 'whep') return
  // Requests of hls.js and WHEP have no credentials, and so a connection of their own; those of a socket have.
  const crossOrigin = kind === 'livekit' ? null : 'anonymous'
  // The browser has read it by the time it is removed.
  addLink({ rel: 'preconnect', href: url.replace(/^ws/, 'http'), crossOrigin }).remove()
}

/** Sends the first request of a stream while its engine loads: that of an HLS playlist, else a connection. */
export function hintStart(source: Pick<Source, 'kind' | 'url'>): void {
  if (source.kind !== 'hls') {
    hintSource(source)
    return
  }
  const { url: href } = source
  const link = addLink({ rel: 'preload', as: 'fetch', href, crossOrigin: 'anonymous' })
  // Removing it earlier would end the request.
  const remove = () => link.remove()
  listenTo(link, { load: remove, error: remove })
}

function addLink(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), attributes)
  document.head.append(link)
  return link
}
