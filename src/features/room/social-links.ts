import * as v from 'valibot'
import { type LobbyRecord, SocialNetwork } from '../../model/lobby.ts'

export interface SocialLink {
  network: SocialNetwork
  href: string
}

/** Links to known networks that lead to a web page, in the order in which the server names them. */
export function socialLinks(links: LobbyRecord['socialLinks']): SocialLink[] {
  return Object.entries(links ?? {}).flatMap(([network, link]) => {
    if (!v.is(SocialNetwork, network)) return []
    const href = webAddress(link)
    return href === null ? [] : [{ network, href }]
  })
}

function webAddress(link: string | null): string | null {
  const url = link === null ? null : URL.parse(link.trim())
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}
