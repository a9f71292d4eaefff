import { savesData } from '../../src/media/early-stream.ts'
import type { PageConfig } from '../../src/runtime/config/config.ts'

/*
 * Values that an early stream needs of the room's first answers. The room itself parses the same answers by their
 * schemas; this needs three texts of them, before the code of the schemas is loaded. Unexpected answers start nothing.
 */

const base = '/api/v1/app/web'

// The room's own reads, by `lobbyPlayer`, `presence` and `streamSettings`; a test compares them.
export const recordPath = (roomId: string): string =>
  `${base}/lobby/wallet?query=${encodeURIComponent(roomId)}&all=true`
export const presencePath = (roomId: string): string =>
  `${base}/streamer/wallet/${encodeURIComponent(roomId)}?showOffline=false`
export const settingsPath = (channelId: string): string =>
  `${base}/stream-settings?${new URLSearchParams({ channelId })}`

/** Parts of the page's address that determine where the app opens; null for an element that comes after another one. */
type Address = Pick<Location, 'pathname' | 'search' | 'hash'> | null

/** Returns the in-app path with which the app opens; what is no such path is returned as it is. */
function pathOf({ routing, basePath }: PageConfig, address: Address): string {
  if (!address) return '/'
  const { pathname, search, hash } = address
  const deepLink = new URLSearchParams(search).get('fullPath')
  // A hash that has a path is newer.
  if (deepLink && !(routing === 'hash' && hash.startsWith('#/'))) return deepLink
  if (routing === 'hash') return hash.slice(1)
  return routing === 'path' && pathname.startsWith(basePath)
    ? pathname.slice(basePath.length - 1)
    : '/'
}

/** Returns the room that an in-app path opens: null for a studio or no id, undefined for a path of no room. */
export function roomIn(path: string): string | null | undefined {
  const opened = /^\/(room|broadcast|(?:bs-)?studio)\/([^/?#]+)\/?(?:[?#]|$)/.exec(path)
  if (!opened) return undefined
  const [, view = '', id = ''] = opened
  try {
    return view.endsWith('studio') ? null : decodeURIComponent(id)
  } catch {
    return null
  }
}

/** Returns the room that opens: the one of the page's address, else of the element's attributes; null in a demo. */
export function readRoom(props: object, config: PageConfig, address: Address): string | null {
  if (config.demo) return null
  const opened = roomIn(pathOf(config, address))
  if (opened !== undefined) return opened
  return textOf(props, 'roomView') === 'room' ? textOf(props, 'roomId') : null
}

/** Returns a text of a JSON object; null without one. */
function textOf(body: unknown, key: string): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, key) : null
  return typeof value === 'string' && value !== '' ? value : null
}

/** Returns the channel of a lobby record; null for a player without a stream. */
export function readChannel(record: unknown): string | null {
  const isStreamer =
    typeof record === 'object' && record !== null && Reflect.get(record, 'streamer') === true
  return isStreamer ? textOf(record, 'channelId') : null
}

/** Attributes of an `img` by which a browser finds a picture. */
export interface EarlyPoster {
  readonly src: string
  readonly srcset: string
}

/** Returns the picture of a lobby record, as the room requests it (`pictureSource`; a test compares them); or null. */
export function readPoster(record: unknown, base: string): EarlyPoster | null {
  const images: unknown = Reflect.get(Object(record), 'images')
  const address = textOf(images, 'SIXTEEN_NINE') ?? textOf(images, 'THREE_FOUR')
  const url = address === null ? null : URL.parse(address, base)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const src = url.href
  const listed: unknown = Reflect.get(Object(images), 'WIDTHS')
  const widths: readonly unknown[] = Array.isArray(listed) ? listed : []
  const candidates = widths
    .filter(width => typeof width === 'number')
    .map(width => {
      url.searchParams.set('width', `${width}`)
      return `${url} ${width}w`
    })
  return { src, srcset: candidates.join(', ') }
}

/** Addresses of a stream, as far as it is started early. */
interface EarlySettings {
  readonly streamUrl: string
  readonly fallbackUrl: string | null
  readonly token: string | null
}

/** Returns the addresses in a channel's settings; null if there are none. */
export function readSettings(settings: unknown): EarlySettings | null {
  const streamUrl = textOf(settings, 'streamUrl')
  if (streamUrl === null) return null
  return {
    streamUrl,
    fallbackUrl: textOf(settings, 'fallbackUrl'),
    token: textOf(settings, 'token'),
  }
}

/** Seconds for which an anonymous visitor may watch, and where they are counted (session/anonymous-seconds.ts). */
const ANONYMOUS_LIMIT = 300
const ANONYMOUS_KEY = 'anonymous_session_seconds'

/** Returns whether a stream may start before its room: not on data saver, nor once a visitor's time is up. */
export function mayPlayEarly(
  { token }: Pick<PageConfig, 'token'>,
  storage: Pick<Storage, 'getItem'> | undefined,
  navigator: object,
): boolean {
  const isTimeUp = token === null && Number(storage?.getItem(ANONYMOUS_KEY)) >= ANONYMOUS_LIMIT
  return !savesData(navigator) && !isTimeUp
}
