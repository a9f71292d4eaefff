import { seconds } from '../lib/clock.ts'
import { parseIceServers } from './ice-servers.ts'

const SDP = 'application/sdp'
const FRAGMENT = 'application/trickle-ice-sdpfrag'

/** What a server says to an offer: its answer, or an offer of its own to answer. */
export interface WhepResponse {
  kind: 'answer' | 'counter-offer'
  sdp: string
  /** Address of the session, for what follows. */
  session: string | null
  etag: string | null
  /** Servers that help the two sides to reach each other; empty where the answer names none. */
  iceServers: readonly RTCIceServer[]
}

/** A refusal; `retryAfter` in milliseconds where the server names a time. */
export class WhepError extends Error {
  override readonly name = 'WhepRefusal'
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(status: number, retryAfter?: number) {
    super(`the WHEP server answers ${status}`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** The conversation with a WHEP endpoint: 201, 406 with a counter-offer, PATCH, DELETE. */
export interface WhepClient {
  offer(sdp: string, signal: AbortSignal): Promise<WhepResponse>
  /** Answers the server's counter-offer. */
  accept(reply: WhepResponse, sdp: string, signal: AbortSignal): Promise<void>
  /** Asks for new ways between the two sides; null where the server has none. */
  restart(reply: WhepResponse, fragment: string, signal: AbortSignal): Promise<string | null>
  /** Tells that the viewer has left, also while the page goes away. */
  leave(session: string): void
}

export function createWhepClient(
  send: typeof fetch,
  url: string,
  token: string | null,
  now: () => number,
): WhepClient {
  const headers = (more: Readonly<Record<string, string>> = {}) => ({
    ...more,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  })
  const refusal = (answer: Response) =>
    new WhepError(answer.status, retryAfterOf(answer.headers.get('retry-after'), now()))
  const patch = (
    reply: WhepResponse,
    type: string,
    body: string,
    signal: AbortSignal,
    match: string | null,
  ) =>
    send(reply.session ?? url, {
      method: 'PATCH',
      headers: headers({ 'content-type': type, ...(match !== null && { 'if-match': match }) }),
      body,
      signal,
    })

  return {
    async offer(sdp, signal) {
      const answer = await send(url, {
        method: 'POST',
        headers: headers({ 'content-type': SDP, accept: SDP }),
        body: sdp,
        signal,
      })
      const isCounter = answer.status === 406
      if (!answer.ok && !isCounter) throw refusal(answer)
      const body = await answer.text()
      // A 406 without an offer is a plain refusal.
      if (!body.startsWith('v=0')) throw refusal(answer)
      const location = answer.headers.get('location')
      return {
        kind: isCounter ? 'counter-offer' : 'answer',
        sdp: body,
        session: location && (URL.parse(location, answer.url || url)?.href ?? null),
        etag: answer.headers.get('etag'),
        iceServers: parseIceServers(answer.headers.get('link')),
      }
    },
    async accept(reply, sdp, signal) {
      const answer = await patch(reply, SDP, sdp, signal, reply.etag)
      if (!answer.ok) throw refusal(answer)
    },
    async restart(reply, fragment, signal) {
      // `*` asks for a restart, whatever the session's state (RFC 9725).
      const answer = await patch(reply, FRAGMENT, fragment, signal, '*')
      return answer.status === 200 ? answer.text() : null
    },
    leave(session) {
      send(session, { method: 'DELETE', headers: headers(), keepalive: true }).catch(() => {})
    },
  }
}

/** Milliseconds of a Retry-After, which is in seconds or a date. */
export function retryAfterOf(value: string | null, now: number): number | undefined {
  if (value === null) return undefined
  const count = Number(value)
  const ms = Number.isNaN(count) ? Date.parse(value) - now : seconds(count)
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
