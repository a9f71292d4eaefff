import { Trans } from '@lingui/react/macro'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './checking.css'
import type { CopyAct } from './copy-machine.ts'

/** What is under way, and that the server is asked where its answer was lost. */
export function Checking({ act: { kind, phase } }: { act: CopyAct }) {
  useStyles(sheet)
  return (
    <p className={css.checking} role="status">
      {phase === 'sending' ? <Sending kind={kind} /> : <Asking />}
    </p>
  )
}

/** On the button of a request whose answer was lost. */
export const CheckAgain = () => <Trans id="request.check-again">Check again</Trans>

const Sending = ({ kind }: Pick<CopyAct, 'kind'>) =>
  kind === 'start' ? (
    <Trans id="copy.starting">Starting…</Trans>
  ) : (
    <Trans id="copy.stopping">Stopping…</Trans>
  )

const Asking = () => (
  <Trans id="copy.checking">Checking with the server. Your request won't be sent again.</Trans>
)
