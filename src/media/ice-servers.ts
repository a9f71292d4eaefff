/** More than any server names: a header of rubbish stays cheap. */
const MAX_SERVERS = 8
const LINK = /<([^>]*)>((?:\s*;\s*[\w-]+\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))*)/g
const PARAMETER = /;\s*([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*))/g

/** The STUN and TURN servers that a WHIP or WHEP answer names in its `Link` (RFC 9725, section 4.6). */
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
    // Without both of them a browser refuses the whole configuration.
    if (/^turn/i.test(urls) && (username === undefined || credential === undefined)) continue
    servers.push({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })
  }
  return servers.slice(0, MAX_SERVERS)
}
