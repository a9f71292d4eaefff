import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './checking.css'
import type { CopyAct } from './copy-machine.ts'

interface CheckingProps {
  act: CopyAct
  onRetry: () => void
}

/** What is under way, and that the server is asked again where its answer did not come. */
export function Checking({ act: { kind, phase, isStuck }, onRetry }: CheckingProps) {
  useStyles(sheet)
  return (
    <div className={css.checking} role="status">
      <span>{phase === 'sending' ? <Sending kind={kind} /> : <Asking />}</span>
      {isStuck && (
        <Button onClick={onRetry}>
          <Trans id="failure.retry">Retry</Trans>
        </Button>
      )}
    </div>
  )
}

const Sending = ({ kind }: Pick<CopyAct, 'kind'>) =>
  kind === 'start' ? (
    <Trans id="copy.starting">Waiting for the server…</Trans>
  ) : (
    <Trans id="copy.stopping">Stopping…</Trans>
  )

const Asking = () => (
  <Trans id="copy.checking">Asking the server what holds. Nothing is sent twice.</Trans>
)
