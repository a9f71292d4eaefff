import { redact } from '../../lib/log.ts'
import { webUrl } from '../config/parse-value.ts'

/** Returns an address without credentials, query and fragment; null for a text that isn't an address. */
export function withoutQuery(address: string): string | null {
  const url = webUrl(address)
  return url && url.origin + url.pathname
}

/** Returns the address of an API as a report may show it; empty if nothing may be sent. */
export const shownServer = (apiUrl: string): string =>
  (withoutQuery(apiUrl) ?? '').replace(/\/+$/, '')

/** Returns the origin that a policy has blocked, or the browser's word in its place, such as `inline`. */
export function blockedOrigin(blocked: string): string {
  const url = URL.parse(blocked)
  if (url && /^(https?|wss?):$/.test(url.protocol)) return `${url.protocol}//${url.host}`
  const [, word] = /^([a-z-]{1,24})(?=$|:)/.exec(blocked) ?? []
  return word ?? 'other'
}

/**
 * Codes of the log whose messages are the widget's own words, with names of settings, views, calls and topics at most.
 * `render` isn't one of them: its message may be a library's.
 */
const safeCodes: ReadonlySet<string> = new Set([
  'network',
  'timeout',
  'bad-shape',
  'http-client',
  'http-server',
  'session-expired',
  'widget-disabled',
  'wallet-missing',
  'unsupported-event',
  'api-url-invalid',
  'api-url-missing',
  'api-url-refused',
  'bad-record',
  'config',
  'date',
  'define',
  'locale',
  'market',
  'topic-dropped',
  'topic-json',
  'topic-record',
  'topic-shape',
  'view-load',
  'width',
  'worker',
])

/**
 * Returns a logged message as a report may contain it: without tokens, quotes, queries and ids; null if its code is one
 * whose messages may contain the words of a person or a server.
 */
export function safeMessage(
  code: string,
  message: string,
  secrets: readonly string[],
): string | null {
  if (!safeCodes.has(code)) return null
  const quoted = redact(message)
    .replace(/".*"/gs, '"…"')
    .replace(/[?#][^\s"',]*=[^\s"',]*/g, '')
    // This is for topics; the path of a call, /api/v1/app/…, comes without ids.
    .replace(/(?<!\/v1)\/app\/([a-z]+)\/.*\/([a-z-]+)/, '/app/$1/…/$2')
  return secrets.some(secret => secret !== '' && quoted.includes(secret)) ? null : quoted
}
