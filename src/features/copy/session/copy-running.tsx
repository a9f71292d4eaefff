import { Trans } from '@lingui/react/macro'
import { CircleStop, RefreshCw } from 'lucide'
import type { CopySession } from '../../../model/copy-session.ts'
import type { LobbyRecord } from '../../../model/lobby.ts'
import { ErrorLine } from '../../../ui/feedback/error-line.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './copy-running.css'
import { StopErrorText } from './request-error-text.tsx'
import { CheckAgainText, RequestStatus } from './request-status.tsx'
import { SessionFacts } from './session-facts.tsx'
import type { CopyState } from './use-copy.ts'

interface CopyRunningProps {
  record: LobbyRecord
  session: CopySession
  state: CopyState
}

/** Shows the running copy session and the button that stops it. */
export function CopyRunning({ record, session, state }: CopyRunningProps) {
  useStyles(sheet)
  const { view, requestError, service } = state
  const request = view.status === 'stopping' ? view.request : null
  const isChecking = request?.phase === 'checking'
  return (
    <div className={css.running}>
      <p className={css.state} role="status" data-state={view.status}>
        <span className={css.dot} aria-hidden="true" />
        <StatusText status={view.status} nickname={record.nickname} />
      </p>
      <SessionFacts session={session} />
      {requestError?.kind === 'stop' && (
        <ErrorLine>
          <StopErrorText error={requestError} />
        </ErrorLine>
      )}
      <Button
        className={css.stop}
        icon={<Icon of={isChecking ? RefreshCw : CircleStop} />}
        busy={request?.phase === 'sending' || view.status === 'terminating'}
        onClick={() => (isChecking ? service.recheck() : service.stop('viewer', session))}
      >
        {isChecking ? <CheckAgainText /> : <Trans id="copy.stop">Stop copying</Trans>}
      </Button>
      {request && <RequestStatus request={request} />}
    </div>
  )
}

function StatusText({
  status,
  nickname,
}: {
  status: CopyState['view']['status']
  nickname: string
}) {
  switch (status) {
    case 'paused':
      return <Trans id="copy.paused">Paused. Copying resumes when {nickname} plays again.</Trans>
    case 'terminating':
      return <Trans id="copy.terminating">Settling the last round…</Trans>
    case 'stopping':
      return <Trans id="copy.ending">Copying is about to stop.</Trans>
    default:
      return <Trans id="copy.active">You're copying {nickname}.</Trans>
  }
}
