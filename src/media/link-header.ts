const LINK = /<([^>]*)>((?:[\s;]*[\w-]+\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))*)/g
const PARAMETER = /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*))/g

/** Link of a `Link` header (RFC 8288). */
export interface Link {
  /** As the header contains it: perhaps relative, perhaps not a URL at all. */
  target: string
  /** Relation types. */
  rel: readonly string[]
  /** The other parameters, by their names in lower case. */
  parameters: ReadonlyMap<string, string>
}

/**
 * Parses a `Link` header. Parameters may lack the semicolon before them, as they do in examples of
 * WHEP's drafts.
 */
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
