const LINK = /<([^>]*)>((?:[\s;]*[\w-]+\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))*)/g
const PARAMETER = /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*))/g

/** Link of a `Link` header (RFC 8288). */
export interface Link {
  /** Target as the header contains it: perhaps relative, perhaps not a URL at all. */
  target: string
  /** Relation types. */
  rel: readonly string[]
  /** The other parameters, by their names in lower case. */
  parameters: ReadonlyMap<string, string>
}

/** Parses a `Link` header. Parameters may lack the semicolon before them, as they do in examples of WHEP's drafts. */
export function parseLinks(header: string | null): Link[] {
  const links: Link[] = []
  for (const [, target = '', rest = ''] of (header ?? '').matchAll(LINK)) {
    const parameters = new Map<string, string>()
    for (const [, name = '', quoted, plain = ''] of rest.matchAll(PARAMETER))
      parameters.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? plain)
    links.push({ target, rel: parameters.get('rel')?.split(' ') ?? [], parameters })
  }
  return links
}

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
