import { type LobbyRecord, SocialNetwork } from '../../model/lobby.ts'

export interface SocialLink {
  network: SocialNetwork
  href: string
}

/** Hosts of each network; their subdomains count as well. */
const hosts: Readonly<Record<SocialNetwork, readonly string[]>> = {
  TWITCH: ['twitch.tv'],
  YOUTUBE: ['youtube.com', 'youtu.be'],
  INSTAGRAM: ['instagram.com'],
  TWITTER: ['x.com', 'twitter.com'],
  FACEBOOK: ['facebook.com', 'fb.com', 'fb.gg'],
  TIKTOK: ['tiktok.com'],
  DISCORD: ['discord.gg', 'discord.com'],
  KICK: ['kick.com'],
}

/** Returns the links to known networks that lead to their own hosts, in the order of `SocialNetwork`. */
export function socialLinks(links: LobbyRecord['socialLinks']): SocialLink[] {
  return SocialNetwork.options.flatMap(network => {
    const href = toNetworkUrl(links?.[network] ?? '', hosts[network])
    return href === null ? [] : [{ network, href }]
  })
}

// A dot before the colon means a host with a port, such as `kick.com:443`.
const SCHEME = /^[a-z][a-z\d+-]*:/i

/**
 * Returns the https URL of a page of a network, or null: a streamer's link bears the network's name, so it
 * must not lead elsewhere. A link without a scheme is https.
 */
function toNetworkUrl(link: string, allowed: readonly string[]): string | null {
  const text = link.trim()
  const url = URL.parse(SCHEME.test(text) ? text : `https://${text.replace(/^\/\//, '')}`)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  url.protocol = 'https:'
  const { hostname, port, username, password } = url
  if (port || username || password) return null
  return allowed.some(host => `.${hostname}`.endsWith(`.${host}`)) ? url.href : null
}
