import { Trans, useLingui } from '@lingui/react/macro'
import { Coffee } from 'lucide'
import { useState } from 'react'
import { settings } from '../../api/lobby.ts'
import type { MarketProfile } from '../../model/markets.ts'
import { webUrl } from '../../runtime/config/parse-value.ts'
import { useMarket } from '../../runtime/market.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { lazyView } from '../lazy-view.tsx'
import css, { sheet } from './responsible-play.css'
import { useBreak } from './use-break.ts'

/** Offers a break and links to help for players, followed by the host page's content of the slot `safer-gambling`. */
export function HelpLinks() {
  useStyles(sheet)
  const { i18n } = useLingui()
  const { help } = useMarket()
  const { data } = useResource(settings, {})
  const link = helpLink(data?.helpLinks ?? null, help, i18n.locale)
  return (
    <div className={css.help} part="safer-gambling">
      {link && (
        <p>
          <Trans
            id="safer-play.help.lead"
            comment="A link with the name of an organisation follows."
          >
            Worried about your gambling?
          </Trans>{' '}
          <a href={link.url} target="_blank" rel="noopener noreferrer" className={css.link}>
            {link.name ?? <Trans id="safer-play.help.link">Get help</Trans>}
          </a>
        </p>
      )}
      <TakeBreak />
      <slot name="safer-gambling" />
    </div>
  )
}

/** A link to help; without a name, the widget's own words. */
interface HelpLink {
  url: string
  name: string | null
}

/** Returns the operator's link for a locale, for `default`, or the market's own; null if there is none. */
export function helpLink(
  links: Readonly<Record<string, string>> | null,
  market: MarketProfile['help'],
  locale: string,
): HelpLink | null {
  const [language = ''] = locale.split('-')
  const own = [locale, language, 'default'].map(key => webUrl(links?.[key])).find(url => url)
  if (own) return { url: own.href, name: null }
  // A market's fields may come from the address of an iframe; a path is relative to the page.
  return webUrl(market?.url, 'http://a') && market
}

const BreakDialog = lazyView(() => import('./break-dialog.tsx'), { name: 'break' })

/** Opens the dialog in which the viewer takes a break; nothing while one is on. */
export function TakeBreak() {
  const { isOffered, until } = useBreak()
  const [isOpen, setOpen] = useState(false)
  if (!isOffered || until !== null) return null
  return (
    <div>
      <Button icon={<Icon of={Coffee} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans id="safer-play.break.title">Take a break</Trans>
      </Button>
      {isOpen && <BreakDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
