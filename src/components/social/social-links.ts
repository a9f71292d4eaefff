import { type LobbyRecord, SocialNetwork } from '../../model/lobby.ts'

export interface SocialLink {
  network: SocialNetwork
  href: string
}

/** Returns the links to known networks that lead to a web page, in the order of `SocialNetwork`. */
export function socialLinks(links: LobbyRecord['socialLinks']): SocialLink[] {
  return SocialNetwork.options.flatMap(network => {
    const href = toHttpUrl(links?.[network] ?? '')
    return href === null ? [] : [{ network, href }]
  })
}

// A dot before the colon means a host with a port, such as `kick.example:8443`.
const SCHEME = /^[a-z][a-z\d+-]*:/i

/** Returns a web URL, or null. A link without a scheme is https; its host must contain a dot. */
function toHttpUrl(link: string): string | null {
  const text = link.trim()
  if (SCHEME.test(text)) return httpHref(URL.parse(text))
  const url = URL.parse(`https://${text.replace(/^\/\//, '')}`)
  return url?.hostname.includes('.') && !/^[^/]*@/.test(text) ? url.href : null
}

const httpHref = (url: URL | null): string | null =>
  url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
