import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import tabs, { sheet as tabsSheet } from '../../../ui/layout/tabs.css'
import { sheet as forcedColors } from '../../../ui/styles/forced-colors.css'
import { classNames, useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './players-nav.css'

/** Links to the two player lists and marks the current one. */
export function PlayersNav({ type }: { type: 'live' | 'winning' }) {
  useStyles(tabsSheet)
  useStyles(sheet)
  useStyles(forcedColors)
  const { t } = useLingui()
  const current = (it: typeof type) => (it === type ? { 'aria-current': 'page' as const } : {})
  return (
    <nav className={tabs.list} aria-label={t({ id: 'lobby.tabs.label', message: 'Player lists' })}>
      <Link href="/live" className={classNames(tabs.tab, css.link)} {...current('live')}>
        <Trans id="lobby.tabs.live">Live</Trans>
      </Link>
      <Link href="/winning" className={classNames(tabs.tab, css.link)} {...current('winning')}>
        <Trans id="lobby.tabs.winning">Winning</Trans>
      </Link>
    </nav>
  )
}
