import { useLingui } from '@lingui/react/macro'
import type { LobbyRecord, SocialNetwork } from '../../model/lobby.ts'
import { useStyles } from '../../ui/styles.ts'
import { NetworkIcon } from './network-icon.tsx'
import css, { sheet } from './network-links.css'
import { socialLinks } from './social-links.ts'

const names: Record<SocialNetwork, string> = {
  TWITCH: 'Twitch',
  YOUTUBE: 'YouTube',
  INSTAGRAM: 'Instagram',
  TWITTER: 'X',
  FACEBOOK: 'Facebook',
  TIKTOK: 'TikTok',
  DISCORD: 'Discord',
  KICK: 'Kick',
}

/** Where else a streamer can be found. */
export function NetworkLinks({ links }: { links: LobbyRecord['socialLinks'] }) {
  useStyles(sheet)
  const { t } = useLingui()
  const shown = socialLinks(links)
  if (shown.length === 0) return null
  return (
    <ul className={css.list} aria-label={t({ id: 'room.social', message: 'Social links' })}>
      {shown.map(({ network, href }) => (
        <li key={network}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={css.link}
            aria-label={names[network]}
            title={names[network]}
          >
            <NetworkIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
