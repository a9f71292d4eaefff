import { type LobbyRecord, SocialNetwork } from '../../model/lobby.ts'

export interface SocialLink {
  network: SocialNetwork
  href: string
}

/** Returns the links to known networks that lead to a web page, in the order of `SocialNetwork`. */
export function socialLinks(links: LobbyRecord['socialLinks']): SocialLink[] {
  return SocialNetwork.options.flatMap(network => {
    const href = webAddress(links?.[network] ?? '')
    return href === null ? [] : [{ network, href }]
  })
}

// A dot before the colon is that of a host with a port.
const SCHEME = /^[a-z][a-z\d+-]*:/i

/** Returns the address of a page; a link without a scheme is https, and needs a host with a dot. */
function webAddress(link: string): string | null {
  const text = link.trim()
  if (SCHEME.test(text)) return ofTheWeb(URL.parse(text))
  const url = URL.parse(`https://${text.replace(/^\/\//, '')}`)
  return url?.hostname.includes('.') && !/^[^/]*@/.test(text) ? url.href : null
}

const ofTheWeb = (url: URL | null): string | null =>
  url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
