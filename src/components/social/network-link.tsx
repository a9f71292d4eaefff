import type { SocialNetwork } from '../../model/lobby.ts'
import { NetworkIcon } from './network-icon.tsx'
import type { SocialLink } from './social-links.ts'

/** Names of the networks, which are the same in every language. */
export const networkNames: Record<SocialNetwork, string> = {
  TWITCH: 'Twitch',
  YOUTUBE: 'YouTube',
  INSTAGRAM: 'Instagram',
  TWITTER: 'X',
  FACEBOOK: 'Facebook',
  TIKTOK: 'TikTok',
  DISCORD: 'Discord',
  KICK: 'Kick',
}

interface NetworkLinkProps extends SocialLink {
  className: string | undefined
  title: string
}

/** Links to a streamer's page on a network, in a new tab. */
export const NetworkLink = ({ network, href, className, title }: NetworkLinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow"
    className={className}
    aria-label={networkNames[network]}
    title={title}
  >
    <NetworkIcon network={network} />
  </a>
)
