import { Trans } from '@lingui/react/macro'
import { CloudAlert } from 'lucide-react'
import { useView } from '../../runtime/use-view.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './rewards-dialog.css'
import { rewardsView } from './rewards-view.ts'

/** The modal of the rewards, around content that is loaded when it opens. */
export function RewardsDialog({ onClose }: { onClose: () => void }) {
  useStyles(sheet)
  const { state, retry } = useView(rewardsView)
  return (
    <Dialog title={<Trans id="rewards.title">Game rewards</Trans>} onClose={onClose}>
      {state.is === 'loading' && <Skeleton className={css.placeholder} />}
      {state.is === 'ready' && <state.View />}
      {state.is === 'failed' && (
        <StateScreen
          role="alert"
          tone="problem"
          icon={<CloudAlert />}
          title={<Trans id="failure.view.title">This part could not be loaded</Trans>}
          action={
            <Button variant="primary" onClick={retry}>
              <Trans id="failure.retry">Retry</Trans>
            </Button>
          }
        >
          <Trans id="failure.view.text">Check your connection and try again.</Trans>
        </StateScreen>
      )}
    </Dialog>
  )
}
