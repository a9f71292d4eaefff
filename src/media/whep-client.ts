import { seconds } from '../lib/clock.ts'
import { parseIceServers } from './ice-servers.ts'

const SDP = 'application/sdp'
const FRAGMENT = 'application/trickle-ice-sdpfrag'

/** Response to an offer: the server's answer, or an offer of its own that the client answers. */
export interface WhepResponse {
  kind: 'answer' | 'counter-offer'
  sdp: string
  /** URL of the session, for later requests; null if the server named none. */
  session: string | null
  etag: string | null
  /** STUN and TURN servers of the `Link` header. */
  iceServers: readonly RTCIceServer[]
}

/** Thrown for an error response; `retryAfter` is in milliseconds, if the server sent one. */
export class WhepError extends Error {
  override readonly name = 'WhepError'
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(status: number, retryAfter?: number) {
    super(`the WHEP server responded with ${status}`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Sends the requests of a WHEP session. All methods but `endSession` throw on network errors. */
export interface WhepClient {
  /** Sends an offer; resolves with the answer (201) or a counter-offer (406), else throws WhepError. */
  offer(sdp: string, signal: AbortSignal): Promise<WhepResponse>
  /** Answers the server's counter-offer. */
  sendAnswer(counterOffer: WhepResponse, sdp: string, signal: AbortSignal): Promise<void>
  /** Requests an ICE restart; resolves with the server's SDP fragment, null if it refuses. */
  restartIce(session: WhepResponse, fragment: string, signal: AbortSignal): Promise<string | null>
  /** Ends a session; the request outlives the page. */
  endSession(session: string): void
}

/** Creates a client for a WHEP endpoint; `token` is sent as a bearer token, `now` is in epoch ms. */
export function createWhepClient(
  send: typeof fetch,
  url: string,
  token: string | null,
  now: () => number,
): WhepClient {
  const headers = (extra: Readonly<Record<string, string>> = {}) => ({
    ...extra,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  })
  const errorOf = (response: Response) =>
    new WhepError(response.status, retryAfterOf(response.headers.get('retry-after'), now()))
  const patch = (
    session: WhepResponse,
    type: string,
    body: string,
    signal: AbortSignal,
    etag: string | null,
  ) =>
    send(session.session ?? url, {
      method: 'PATCH',
      headers: headers({ 'content-type': type, ...(etag !== null && { 'if-match': etag }) }),
      body,
      signal,
    })

  return {
    async offer(sdp, signal) {
      const response = await send(url, {
        method: 'POST',
        headers: headers({ 'content-type': SDP, accept: SDP }),
        body: sdp,
        signal,
      })
      const isCounter = response.status === 406
      if (!response.ok && !isCounter) throw errorOf(response)
      const body = await response.text()
      // A 406 without an offer is an error like any other.
      if (!body.startsWith('v=0')) throw errorOf(response)
      const location = response.headers.get('location')
      return {
        kind: isCounter ? 'counter-offer' : 'answer',
        sdp: body,
        session: location && (URL.parse(location, response.url || url)?.href ?? null),
        etag: response.headers.get('etag'),
        iceServers: parseIceServers(response.headers.get('link')),
      }
    },
    async sendAnswer(counterOffer, sdp, signal) {
      const response = await patch(counterOffer, SDP, sdp, signal, counterOffer.etag)
      if (!response.ok) throw errorOf(response)
    },
    async restartIce(session, fragment, signal) {
      // `*` requests a restart whatever the session's state (RFC 9725).
      const response = await patch(session, FRAGMENT, fragment, signal, '*')
      return response.status === 200 ? response.text() : null
    },
    endSession(session) {
      send(session, { method: 'DELETE', headers: headers(), keepalive: true }).catch(() => {})
    },
  }
}

/** Converts a Retry-After header, in seconds or a date, to milliseconds from `now`. */
export function retryAfterOf(value: string | null, now: number): number | undefined {
  if (value === null) return undefined
  const count = Number(value)
  const ms = Number.isNaN(count) ? Date.parse(value) - now : seconds(count)
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
