import { type Clock, seconds } from '../lib/clock.ts'
import { iceServersOf, type Link, parseLinks } from './link-header.ts'

const SDP = 'application/sdp'
const FRAGMENT = 'application/trickle-ice-sdpfrag'
const JSON_TYPE = 'application/json'
/** Relation types of protocol extensions begin with it. */
const EXTENSION = 'urn:ietf:params:'

export const OFFER_TIMEOUT: number = seconds(10)
/** Time for the server to answer a request about an existing session. */
const PATCH_TIMEOUT: number = seconds(5)

/** Response to an offer: the server's answer, or an offer of its own that the client answers. */
export interface SessionResponse {
  kind: 'answer' | 'counter-offer'
  sdp: string
  /** URL of the session, for later requests; null if the server named none. */
  session: string | null
  etag: string | null
  /** Whether the server takes candidates that are found after the offer (`Accept-Patch`). */
  acceptsCandidates: boolean
  /** STUN and TURN servers of the `Link` header. */
  iceServers: readonly RTCIceServer[]
  /** URLs of the protocol extensions in the `Link` header, by their relation types. */
  extensions: ReadonlyMap<string, string>
}

/** Thrown for an error response; `retryAfter` is in milliseconds, if the server sent one. */
export class SessionError extends Error {
  override readonly name = 'SessionError'
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(status: number, retryAfter?: number) {
    super(`the media server responded with ${status}`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Sends the requests of a WHIP (RFC 9725) or WHEP session; all but `endSession` throw if there is no answer. */
export interface SessionClient {
  /**
   * Sends an offer; resolves with the answer (201) or a counter-offer (406), else throws
   * SessionError. An abort lets the request finish, so that the session it opens can be ended.
   */
  offer(sdp: string, signal: AbortSignal): Promise<SessionResponse>
  sendAnswer(counterOffer: SessionResponse, sdp: string, signal: AbortSignal): Promise<void>
  /** Sends candidates found after the offer; throws SessionError if the server refuses them. */
  sendCandidates(session: SessionResponse, fragment: string, signal: AbortSignal): Promise<void>
  /** Requests an ICE restart; resolves with the server's SDP fragment and the new ETag, null if it refuses. */
  restartIce(
    session: SessionResponse,
    fragment: string,
    signal: AbortSignal,
  ): Promise<{ fragment: string; etag: string | null } | null>
  /** Posts JSON to an extension's URL; resolves with the created resource's URL, or null. Throws if it is refused. */
  postJson(url: string, body: unknown, signal: AbortSignal): Promise<string | null>
  /** Ends a session; resolves with the response or without one. The request outlives the page. */
  endSession(session: string): Promise<void>
}

/** Requests of a WHIP session, whose server makes no offers; the demo answers them in the page. */
export type IngestClient = Omit<SessionClient, 'sendAnswer' | 'postJson'>

interface SessionClientOptions {
  /** The page that sends the requests; one of https follows no address of http. */
  page: { fetch: typeof fetch; location: Pick<Location, 'protocol'> }
  /** Address of the WHIP or WHEP endpoint. */
  url: string
  /** Sent as a bearer token to the endpoint's origin, and to others that the page allows. */
  token: string | null
  allowedOrigins: readonly string[]
  clock: Clock
}

/** Creates a client for a WHIP or WHEP endpoint. */
export function createSessionClient({
  page,
  url,
  token,
  allowedOrigins,
  clock,
}: SessionClientOptions): SessionClient {
  const isSafe = (protocol: string) => protocol === 'https:' || page.location.protocol !== 'https:'
  /** Returns whether an address may receive the token: redirects and `Location` may name any. */
  function mayReceiveToken(target: string): boolean {
    const { origin, protocol } = new URL(target)
    if (origin === new URL(url).origin) return true
    return allowedOrigins.includes(origin) && isSafe(protocol)
  }
  const headers = (target: string, extra: Readonly<Record<string, string>> = {}) => ({
    ...extra,
    ...(token !== null && mayReceiveToken(target) && { authorization: `Bearer ${token}` }),
  })
  /** Resolves an address that a response names; null if there is none, or it is less safe than the page. */
  function resolve(address: string | null, base: string): string | null {
    const resolved = address === null ? null : URL.parse(address, base)
    return resolved && isSafe(resolved.protocol) ? resolved.href : null
  }
  const errorOf = ({ status, headers: received }: Response) =>
    new SessionError(status, retryAfterOf(received.get('retry-after'), clock.now()))

  /** Runs a request that is aborted after `ms`, or with the signal. */
  async function withTimeout<T>(
    ms: number,
    signal: AbortSignal | null,
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const timeout = new AbortController()
    const cancel = clock.after(ms, () => timeout.abort(new Error('the media server timed out')))
    try {
      return await run(signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal)
    } finally {
      cancel()
    }
  }
  async function post(sdp: string, signal: AbortSignal): Promise<Response> {
    const postTo = (target: string) =>
      page.fetch(target, {
        method: 'POST',
        // A page has many requests while a stream starts.
        priority: 'high',
        headers: headers(target, { 'content-type': SDP, accept: SDP }),
        body: sdp,
        signal,
      })
    const response = await postTo(url)
    const { redirected, status, url: target } = response
    if (!redirected || status !== 401 || token === null || !mayReceiveToken(target)) return response
    // Browsers leave the token out when they follow a redirect to another origin, allowed or not.
    return new URL(target).origin === new URL(url).origin ? response : postTo(target)
  }
  function patch(
    { session }: SessionResponse,
    type: string,
    body: string,
    etag: string | null,
    signal: AbortSignal,
  ) {
    const target = session ?? url
    return page.fetch(target, {
      method: 'PATCH',
      headers: headers(target, {
        'content-type': type,
        ...(etag !== null && { 'if-match': etag }),
      }),
      body,
      signal,
    })
  }
  async function endSession(session: string) {
    // A session that can't be ended ends once its connection is closed.
    await page
      .fetch(session, { method: 'DELETE', headers: headers(session), keepalive: true })
      .catch(() => {})
  }

  return {
    endSession,
    async offer(sdp, signal) {
      const { response, body } = await withTimeout(OFFER_TIMEOUT, null, async timeout => {
        const received = await post(sdp, timeout)
        return { response: received, body: await received.text() }
      })
      const base = response.url || url
      const links = parseLinks(response.headers.get('link'))
      const session = resolve(response.headers.get('location'), base)
      const isCounter = response.status === 406
      const isDescribed = (response.ok || isCounter) && body.startsWith('v=0')
      const isOpen = response.ok || isDescribed
      // An unused session blocks the endpoint for the next one.
      if (session && isOpen && (signal.aborted || !isDescribed)) void endSession(session)
      signal.throwIfAborted()
      // A 406 without an offer is an error like any other.
      if (!isDescribed) throw errorOf(response)
      return {
        kind: isCounter ? 'counter-offer' : 'answer',
        sdp: body,
        session,
        etag: response.headers.get('etag'),
        acceptsCandidates: (response.headers.get('accept-patch') ?? '').includes(FRAGMENT),
        iceServers: iceServersOf(links),
        extensions: extensionsOf(links, target => resolve(target, base)),
      }
    },
    async sendAnswer(counterOffer, sdp, signal) {
      const response = await withTimeout(PATCH_TIMEOUT, signal, either =>
        patch(counterOffer, SDP, sdp, counterOffer.etag, either),
      )
      if (!response.ok) throw errorOf(response)
    },
    async sendCandidates(session, fragment, signal) {
      const response = await withTimeout(PATCH_TIMEOUT, signal, either =>
        patch(session, FRAGMENT, fragment, session.etag, either),
      )
      if (!response.ok) throw errorOf(response)
    },
    async postJson(target, body, signal) {
      const init = {
        method: 'POST',
        headers: headers(target, { 'content-type': JSON_TYPE }),
        body: JSON.stringify(body),
      }
      const response = await withTimeout(PATCH_TIMEOUT, signal, either =>
        page.fetch(target, { ...init, signal: either }),
      )
      if (!response.ok) throw errorOf(response)
      return resolve(response.headers.get('location'), target)
    },
    restartIce(session, fragment, signal) {
      return withTimeout(PATCH_TIMEOUT, signal, async either => {
        // `*` requests a restart whatever the session's state (RFC 9725).
        const response = await patch(session, FRAGMENT, fragment, '*', either)
        if (response.status !== 200) return null
        return { fragment: await response.text(), etag: response.headers.get('etag') }
      })
    },
  }
}

function extensionsOf(
  links: readonly Link[],
  resolve: (target: string) => string | null,
): ReadonlyMap<string, string> {
  const extensions = new Map<string, string>()
  for (const { target, rel } of links) {
    const url = resolve(target)
    for (const name of rel) if (url && name.startsWith(EXTENSION)) extensions.set(name, url)
  }
  return extensions
}

/** Converts a Retry-After header, in seconds or a date, to milliseconds from `now`. */
export function retryAfterOf(value: string | null, now: number): number | undefined {
  if (value === null) return undefined
  const count = Number(value)
  const ms = Number.isNaN(count) ? Date.parse(value) - now : seconds(count)
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
