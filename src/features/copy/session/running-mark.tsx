import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Copy } from 'lucide'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from '../copy-panel.css'
import { copyStateAtom } from './copy-requests.ts'

/**
 * Marks that a copy session runs, in any room; renders nothing otherwise. `dot`: beside the label of a tab, moves
 * nothing; `icon`: in a line, seen from every panel.
 */
export default function RunningMark({ look }: { look: 'dot' | 'icon' }) {
  useStyles(sheet)
  if (!useAtomValue(copyStateAtom).running) return null
  return (
    <span className={css.mark} data-look={look}>
      {look === 'icon' ? <Icon of={Copy} /> : <span className={css.markDot} aria-hidden="true" />}{' '}
      <Hidden>
        <Trans
          id="copy.tab.running"
          comment="Read out after the label of the tab Copy while bets are copied."
        >
          copying now
        </Trans>
      </Hidden>
    </span>
  )
}
