import { Trans } from '@lingui/react/macro'
import { useView } from '../../runtime/use-view.ts'
import { Button } from '../../ui/button.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './dialog-loader.css'
import { rewardsView } from './rewards-view.ts'

/** Opens the modal as soon as its code is there; a failure offers to try again, where one pressed. */
export function DialogLoader({ onClose }: { onClose: () => void }) {
  useStyles(sheet)
  const { state, retry } = useView(rewardsView)
  switch (state.is) {
    case 'loading':
      return (
        <span className={css.note}>
          <Spinner />
        </span>
      )
    case 'ready':
      return <state.View onClose={onClose} />
    case 'failed':
      return (
        <span className={css.note} role="alert">
          <Hidden>
            <Trans id="failure.view.title">This part could not be loaded</Trans>
          </Hidden>
          <Button onClick={retry}>
            <Trans id="failure.retry">Retry</Trans>
          </Button>
        </span>
      )
  }
}
