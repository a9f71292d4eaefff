import { useLingui } from '@lingui/react/macro'
import type { IconNode } from 'lucide'
import { type LobbyRecord, SocialNetwork } from '../../model/lobby.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './social-links.css'

interface CardLinksProps {
  links: NonNullable<LobbyRecord['socialLinks']>
  nickname: string
}

/** Largest number of links on a card; more would cover the picture of a small one. The room shows all. */
const MAX_ON_CARD = 3

/** Draws the first social links of a record over the picture of its card. */
export default function CardLinks({ links, nickname }: CardLinksProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const shown = socialLinks(links).slice(0, MAX_ON_CARD)
  if (shown.length === 0) return null
  return (
    <div className={css.card}>
      {shown.map(link => {
        const network = networkNames[link.network]
        const title = t({
          id: 'social.title',
          message: `${nickname} on ${network}`,
          comment: '{network}: the name of a social network, such as Twitch.',
        })
        return (
          <NetworkLink key={link.network} {...link} className={css['card-link']} title={title} />
        )
      })}
    </div>
  )
}

/** Lists a streamer's social links in the room's header. */
export function NetworkLinks({ links }: { links: LobbyRecord['socialLinks'] }) {
  useStyles(sheet)
  const { t } = useLingui()
  const shown = socialLinks(links)
  if (shown.length === 0) return null
  return (
    <ul className={css.list} aria-label={t({ id: 'room.social', message: 'Social links' })}>
      {shown.map(link => (
        <li key={link.network}>
          <NetworkLink {...link} className={css.link} title={networkNames[link.network]} />
        </li>
      ))}
    </ul>
  )
}

/** Names of the networks, which are the same in every language. */
const networkNames: Record<SocialNetwork, string> = {
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
const NetworkLink = ({ network, href, className, title }: NetworkLinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow"
    className={className}
    aria-label={networkNames[network]}
    title={title}
  >
    <Icon of={icons[network]} />
  </a>
)

// Our own line drawings in the style of the icon set, which has no brand icons.
const icons: Record<SocialNetwork, IconNode> = {
  TWITCH: [['path', { d: 'M5 3h15v11l-4 4h-4l-3 3v-3H5zM11 7.5v4M15.5 7.5v4' }]],
  YOUTUBE: [
    ['rect', { x: 2.5, y: 5.5, width: 19, height: 13, rx: 4 }],
    ['path', { d: 'm10 9 5 3-5 3z' }],
  ],
  INSTAGRAM: [
    ['rect', { x: 3.5, y: 3.5, width: 17, height: 17, rx: 5 }],
    ['circle', { cx: 12, cy: 12, r: 4 }],
    ['path', { d: 'M16.8 7.2h.01' }],
  ],
  TWITTER: [['path', { d: 'M3.5 4h4.5l12.5 16h-4.5zM20 4l-6.6 7.4M10.3 14.2 5 20' }]],
  FACEBOOK: [['path', { d: 'M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V21M6.5 12H15' }]],
  TIKTOK: [['path', { d: 'M13 3v12.5a3.75 3.75 0 1 1-3.75-3.75M13 3a5.5 5.5 0 0 0 5.5 5.5' }]],
  DISCORD: [
    ['path', { d: 'M8.5 6C6.5 6.3 5 7 5 7c-1.7 2.7-2.3 6-2 9.5C4.6 17.7 6.2 18.2 7.5 18.5L9 16' }],
    ['path', { d: 'M15.5 6c2 .3 3.5 1 3.5 1 1.7 2.7 2.3 6 2 9.5-1.6 1.2-3.2 1.7-4.5 2L15 16' }],
    ['path', { d: 'M8 6.4a17 17 0 0 1 8 0M7 15.3a12 12 0 0 0 10 0M9 11.5h.01M15 11.5h.01' }],
  ],
  KICK: [['path', { d: 'M6 4v16M6 12h3l6-8h4.5l-6 8 6 8H15l-6-8' }]],
}

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

/** Returns the https URL of a network's page, or null: a link that bears a network's name must not lead elsewhere. */
function toNetworkUrl(link: string, allowed: readonly string[]): string | null {
  const text = link.trim()
  const url = URL.parse(SCHEME.test(text) ? text : `https://${text.replace(/^\/\//, '')}`)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  url.protocol = 'https:'
  const { hostname, port, username, password } = url
  if (port || username || password) return null
  return allowed.some(host => `.${hostname}`.endsWith(`.${host}`)) ? url.href : null
}
