/** Limit for malformed or hostile headers; real servers list fewer. */
const MAX_SERVERS = 8
const LINK = /<([^>]*)>((?:\s*;\s*[\w-]+\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))*)/g
const PARAMETER = /;\s*([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*))/g

/**
 * Parses the STUN and TURN servers in the `Link` header of a WHIP or WHEP response (RFC 9725,
 * section 4.6).
 */
export function parseIceServers(link: string | null): RTCIceServer[] {
  const servers: RTCIceServer[] = []
  for (const [, urls = '', rest = ''] of (link ?? '').matchAll(LINK)) {
    const parameters = new Map<string, string>()
    for (const [, name = '', quoted, plain = ''] of rest.matchAll(PARAMETER))
      parameters.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? plain)
    const isServer = parameters.get('rel')?.split(' ').includes('ice-server')
    if (!isServer || !/^(?:stuns?|turns?):/i.test(urls)) continue
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
