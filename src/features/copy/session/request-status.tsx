import { Trans } from '@lingui/react/macro'
import { useStyles } from '../../../ui/styles/styles.ts'
import type { CopyRequest } from './copy-state.ts'
import css, { sheet } from './request-status.css'

/** Shows the request under way, or that its outcome is being checked. */
export function RequestStatus({ request: { kind, phase } }: { request: CopyRequest }) {
  useStyles(sheet)
  return (
    <p className={css.checking} role="status">
      {phase === 'sending' ? <SendingText kind={kind} /> : <CheckingText />}
    </p>
  )
}

/** Renders the button label while the outcome of a request is unknown. */
export const CheckAgainText = () => <Trans id="request.check-again">Check again</Trans>

const SendingText = ({ kind }: Pick<CopyRequest, 'kind'>) =>
  kind === 'start' ? (
    <Trans id="copy.starting">Starting…</Trans>
  ) : (
    <Trans id="copy.stopping">Stopping…</Trans>
  )

const CheckingText = () => (
  <Trans id="copy.checking">Checking with the server. Your request won't be sent again.</Trans>
)
