import { Trans } from '@lingui/react/macro'
import { CircleStop, RefreshCw } from 'lucide'
import type { CopySession } from '../../model/copy-session.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import { CheckAgain, Checking } from './checking.tsx'
import css, { sheet } from './copy-running.css'
import { StopFault } from './fault-text.tsx'
import { SessionFacts } from './session-facts.tsx'
import type { CopyState } from './use-copy.ts'

interface CopyRunningProps {
  record: LobbyRecord
  round: CopySession
  state: CopyState
}

/** A copying that runs: how it stands, and the way to end it. */
export function CopyRunning({ record, round, state }: CopyRunningProps) {
  useStyles(sheet)
  const { view, fault, copying } = state
  const act = view.status === 'stopping' ? view.act : null
  const isChecking = act?.phase === 'checking'
  return (
    <div className={css.running}>
      <p className={css.state} role="status" data-state={view.status}>
        <span className={css.dot} aria-hidden="true" />
        <StateWords status={view.status} nickname={record.nickname} />
      </p>
      <SessionFacts round={round} />
      {fault?.kind === 'stop' && (
        <ErrorLine>
          <StopFault fault={fault} />
        </ErrorLine>
      )}
      <Button
        className={css.stop}
        icon={<Icon of={isChecking ? RefreshCw : CircleStop} />}
        busy={act?.phase === 'sending' || view.status === 'terminating'}
        onClick={() => (isChecking ? copying.recheck() : copying.stop('viewer'))}
      >
        {isChecking ? <CheckAgain /> : <Trans id="copy.stop">Stop copying</Trans>}
      </Button>
      {act && <Checking act={act} />}
    </div>
  )
}

function StateWords({
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
