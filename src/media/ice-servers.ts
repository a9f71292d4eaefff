import type { Link } from './link-header.ts'

/** Limit for malformed or hostile headers; real servers list fewer. */
const MAX_SERVERS = 8

/** Returns the STUN and TURN servers that a WHIP or WHEP response links to (RFC 9725, section 4.6). */
export function iceServersOf(links: readonly Link[]): RTCIceServer[] {
  const servers: RTCIceServer[] = []
  for (const { target: urls, rel, parameters } of links) {
    if (!rel.includes('ice-server') || !/^(?:stuns?|turns?):/i.test(urls)) continue
    const username = parameters.get('username')
    const credential = parameters.get('credential')
    // Browsers reject the whole configuration if a TURN server has no user name or credential.
    if (/^turn/i.test(urls) && (username === undefined || credential === undefined)) continue
    servers.push({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })
  }
  return servers.slice(0, MAX_SERVERS)
}
