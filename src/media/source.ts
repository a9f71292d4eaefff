import type { StreamSettings } from '../model/room.ts'

/** Names the engine that plays a source: `demo` draws one, `loopback` plays what this browser publishes. */
export type SourceKind = 'demo' | 'loopback' | 'hls' | 'whep' | 'livekit' | 'video'

/** Names the engine of a player: `unsupported` if it has no source. */
export type EngineKind = SourceKind | 'unsupported'

/** Address of a stream and the engine that plays it. */
export interface Source {
  kind: SourceKind
  url: string
}

/** Resolves an address against `base` and chooses its engine (docs/behaviour/room.md#stream); null if none plays it. */
export function sourceOf(address: string, base: string): Source | null {
  const url = URL.parse(address, base)
  if (!url) return null
  const kind = kindOf(url)
  return kind && { kind, url: url.href }
}

function kindOf({ protocol, pathname }: URL): SourceKind | null {
  if (protocol === 'demo:') return pathname.startsWith('loopback/') ? 'loopback' : 'demo'
  if (protocol === 'wss:' || protocol === 'ws:') return 'livekit'
  if (protocol !== 'https:' && protocol !== 'http:') return null
  if (/\.m3u8$/i.test(pathname)) return 'hls'
  return /\/whep\/?$/i.test(pathname) ? 'whep' : 'video'
}

/** Returns the supported sources in the order to try them: the stream, then its fallback. */
export function sourcesOf(
  { streamUrl, fallbackUrl }: { streamUrl: string; fallbackUrl: string | null },
  base: string,
): Source[] {
  const addresses = fallbackUrl === null ? [streamUrl] : [streamUrl, fallbackUrl]
  const sources = addresses.flatMap(address => sourceOf(address, base) ?? [])
  return sources.filter(({ url }, at) => sources.findIndex(other => other.url === url) === at)
}

/** Returns the addresses of sources, to compare them. */
export const addressesOf = (sources: readonly Source[]): string =>
  sources.map(({ url }) => url).join(' ')

/** Returns a text that identifies streams without their queries, with which a server may sign each request. */
export const streamsOf = (sources: readonly Source[]): string =>
  sources.map(({ kind, url }) => `${kind} ${url.replace(/[?#].*/, '')}`).join(' ')

/** Returns whether settings may expire: they have a token, or an address with a query, by which servers sign. */
export const mayExpire = ({
  streamUrl,
  fallbackUrl,
  token,
}: Pick<StreamSettings, 'streamUrl' | 'fallbackUrl' | 'token'>): boolean =>
  Boolean(token) || [streamUrl, fallbackUrl].some(url => url?.includes('?'))

const webRtcKinds: ReadonlySet<EngineKind> = new Set(['whep', 'livekit', 'loopback'])

/** Returns whether a browser can run a source's engine: some need WebRTC, which WebKitGTK lacks. */
export const isPlayableIn = (page: object, { kind }: Source): boolean =>
  !webRtcKinds.has(kind) || 'RTCPeerConnection' in page

/** Returns whether an engine has only the live picture: frames that arrive during a pause aren't shown later. */
export const isRealTime = (kind: EngineKind): boolean => kind === 'demo' || webRtcKinds.has(kind)

/** `kind`: no engine plays the stream's addresses; `browser`: this browser can't run their engines. */
export type UnplayableReason = 'kind' | 'browser'
