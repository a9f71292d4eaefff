import type { Publisher, Viewer } from './channel.ts'

/** One WHIP or WHEP session. */
export interface Session extends Publisher {
  readonly id: string
  readonly etag: () => string
  version: number
  viewer: Viewer | null
  close(): void
}

/** An answer other than the one that was asked for. */
export class Refusal extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** Gives bundled sections a port: werift takes those of Firefox, which have none, for rejected ones. */
const withPorts = (offer: string) =>
  offer
    .split(/(?=^m=)/m)
    .map(part => (/^a=bundle-only/m.test(part) ? part.replace(/^(m=\w+) 0 /, '$1 9 ') : part))
    .join('')

/** Answers an offer, with all candidates of this side. */
export async function answer({ connection }: Session, offer: string): Promise<string> {
  const sdp = withPorts(offer)
  await connection.setRemoteDescription({ type: 'offer', sdp })
  await connection.setLocalDescription(await connection.createAnswer())
  while (connection.iceGatheringState !== 'complete')
    await connection.iceGatheringStateChange.asPromise()
  return connection.localDescription?.sdp ?? ''
}

/** Returns the value of an attribute in a description or a fragment; empty if it has none. */
export const lineOf = (sdp: string, name: string) =>
  new RegExp(`^a=${name}:(\\S+)`, 'm').exec(sdp)?.[1] ?? ''
const candidatesOf = (sdp: string) =>
  [...sdp.matchAll(/^a=(candidate:.*?)\r?$/gm)].map(([, candidate = '']) => candidate)

/** Adds the candidates of a fragment (RFC 8840). */
export async function trickle({ connection }: Session, fragment: string): Promise<void> {
  for (const candidate of candidatesOf(fragment)) {
    // A browser hides its addresses behind names that only its own network resolves.
    if (!candidate.includes('.local '))
      await connection.addIceCandidate({ candidate, sdpMid: lineOf(fragment, 'mid') })
  }
}

/** Restarts ICE, and returns the fragment of this side. */
export async function restart(session: Session, fragment: string): Promise<string> {
  const offer = (session.connection.remoteDescription?.sdp ?? '')
    .replace(/^a=ice-ufrag:\S+/gm, `a=ice-ufrag:${lineOf(fragment, 'ice-ufrag')}`)
    .replace(/^a=ice-pwd:\S+/gm, `a=ice-pwd:${lineOf(fragment, 'ice-pwd')}`)
    .replace(/^a=(?:candidate:.*|end-of-candidates)\r?\n/gm, '')
  const own = await answer(session, offer)
  await trickle(session, fragment)
  // werift itself checks no new pairs once DTLS is connected.
  for (const transport of session.connection.iceTransports) void transport.start().catch(() => {})
  session.version += 1
  const lines = [
    `a=ice-ufrag:${lineOf(own, 'ice-ufrag')}`,
    `a=ice-pwd:${lineOf(own, 'ice-pwd')}`,
    'm=audio 9 UDP/TLS/RTP/SAVPF 0',
    `a=mid:${lineOf(own, 'mid')}`,
    ...candidatesOf(own).map(candidate => `a=${candidate}`),
  ]
  return [...lines, 'a=end-of-candidates', ''].join('\r\n')
}
