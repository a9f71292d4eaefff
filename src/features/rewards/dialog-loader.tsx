import { useLingui } from '@lingui/react/macro'
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
  const { t } = useLingui()
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
            {t({ id: 'failure.view.title', message: 'This part could not be loaded' })}
          </Hidden>
          <Button onClick={retry}>{t({ id: 'failure.retry', message: 'Retry' })}</Button>
        </span>
      )
  }
}
