import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Copy } from 'lucide'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from '../copy-panel.css'
import { copyStateAtom } from './copy-requests.ts'

/** `dot` beside the label of a tab, which moves nothing; `icon` in a line, which is seen from every panel. */
interface RunningMarkProps {
  look: 'dot' | 'icon'
}

/** Marks that a copy session runs, in any room; renders nothing otherwise. */
export default function RunningMark({ look }: RunningMarkProps) {
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
