/** What plays a stream; `unsupported` is an address that nothing here plays. */
export type EngineKind = 'demo' | 'hls' | 'whep' | 'video' | 'unsupported'

/** Where a stream is, and what plays it. */
export interface Source {
  kind: EngineKind
  url: string
}

/** Chooses the engine of an address, relative to `base` (docs/behaviour/room.md#stream). */
export function sourceOf(named: string, base: string): Source {
  const url = URL.parse(named, base)
  return url ? { kind: kindOf(url), url: url.href } : { kind: 'unsupported', url: named }
}

function kindOf({ protocol, pathname }: URL): EngineKind {
  if (protocol === 'demo:') return 'demo'
  if (protocol !== 'https:' && protocol !== 'http:') return 'unsupported'
  if (/\.m3u8$/i.test(pathname)) return 'hls'
  return /\/whep\/?$/i.test(pathname) ? 'whep' : 'video'
}

/** What may be tried, in its order: the stream, then its fallback where there is another one. */
export function sourcesOf(
  { streamUrl, fallbackUrl }: { streamUrl: string; fallbackUrl: string | null },
  base: string,
): Source[] {
  const named = fallbackUrl === null ? [streamUrl] : [streamUrl, fallbackUrl]
  const sources = named.map(name => sourceOf(name, base))
  return sources.filter(
    ({ kind, url }, at) =>
      kind !== 'unsupported' && sources.findIndex(other => other.url === url) === at,
  )
}

/** Returns whether a browser has what an engine needs: WebKitGTK comes without WebRTC. */
export const isPlayableIn = (page: object, { kind }: Source): boolean =>
  kind !== 'whep' || 'RTCPeerConnection' in page

/** Why none of a stream's addresses can be played: nothing here plays such a one, or this browser doesn't. */
export type UnplayableReason = 'kind' | 'browser'
