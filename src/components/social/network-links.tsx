import { useLingui } from '@lingui/react/macro'
import type { LobbyRecord } from '../../model/lobby.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import { NetworkLink, networkNames } from './network-link.tsx'
import css, { sheet } from './network-links.css'
import { socialLinks } from './social-links.ts'

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
