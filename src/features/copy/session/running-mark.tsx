import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { copyStateAtom } from './copy-requests.ts'
import css, { sheet } from './running-mark.css'

/** Marks the tab of copying while a session runs, in any room; renders nothing otherwise. */
export default function RunningMark() {
  useStyles(sheet)
  if (!useAtomValue(copyStateAtom).running) return null
  return (
    <span className={css.mark}>
      <span className={css.dot} aria-hidden="true" />{' '}
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
