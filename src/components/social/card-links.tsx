import { useLingui } from '@lingui/react/macro'
import type { LobbyRecord } from '../../model/lobby.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './card-links.css'
import { NetworkLink, networkNames } from './network-link.tsx'
import { socialLinks } from './social-links.ts'

export interface CardLinksProps {
  links: NonNullable<LobbyRecord['socialLinks']>
  nickname: string
}

/** More would cover the picture of a small card; the room shows all links. */
const MAX_ON_CARD = 3

/** Draws the first social links of a record over the picture of its card. */
export default function CardLinks({ links, nickname }: CardLinksProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const shown = socialLinks(links).slice(0, MAX_ON_CARD)
  if (shown.length === 0) return null
  return (
    <div className={css.links}>
      {shown.map(link => {
        const network = networkNames[link.network]
        const title = t({
          id: 'social.title',
          message: `${nickname} on ${network}`,
          comment: '{network}: the name of a social network, such as Twitch.',
        })
        return <NetworkLink key={link.network} {...link} className={css.link} title={title} />
      })}
    </div>
  )
}
