import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { CircleStop, RefreshCw } from 'lucide'
import type { ReactNode } from 'react'
import { ElapsedTime } from '../../../components/responsible-play/elapsed-time.tsx'
import { LimitsText } from '../../../components/responsible-play/limits-text.tsx'
import { NetAmount } from '../../../components/responsible-play/net-amount.tsx'
import type { CopySession } from '../../../model/copy-session.ts'
import { playTotals } from '../../../model/play-session-state.ts'
import { useTimestamp } from '../../../runtime/dates.ts'
import { playSessionAtom } from '../../../runtime/play/play-session.ts'
import { usePlayLimits } from '../../../runtime/play/use-play-limits.ts'
import { useBalance } from '../../../runtime/use-balance.ts'
import { CheckAgainText, FailureLine } from '../../../ui/feedback/failures.tsx'
import { Skeleton } from '../../../ui/feedback/placeholders.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Detail, Details } from '../../../ui/lists/details.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from '../copy-panel.css'
import { RequestErrorText, RequestStatus } from './request-status.tsx'
import type { RoomCopying } from './use-copy.ts'

export function CopyRunning({ session, state }: { session: CopySession; state: RoomCopying }) {
  useStyles(sheet)
  const { view, requestError, service } = state
  const request = view.status === 'stopping' ? view.request : null
  const isChecking = request?.phase === 'checking'
  return (
    <div className={css.running}>
      <SessionDetails session={session} />
      {requestError?.kind === 'stop' && (
        <FailureLine key={requestError.status}>
          <RequestErrorText error={requestError} />
        </FailureLine>
      )}
      <Button
        className={css.stop}
        icon={<Icon of={isChecking ? RefreshCw : CircleStop} />}
        busy={request?.phase === 'sending' || view.status === 'terminating'}
        onClick={() => (isChecking ? service.recheck() : service.stop('viewer', session))}
      >
        <span key={`${isChecking}`}>
          {isChecking ? <CheckAgainText /> : <Trans id="copy.stop">Stop copying</Trans>}
        </span>
      </Button>
      <RequestStatus request={request} />
    </div>
  )
}

interface SessionStatusProps {
  status: RoomCopying['view']['status']
  nickname: ReactNode
}

/** Shows in one line how the session goes. */
export function SessionStatus({ status, nickname }: SessionStatusProps) {
  useStyles(sheet)
  return (
    <p className={css.state} data-state={status}>
      <span className={css.dot} aria-hidden="true" />
      <span key={status}>
        <StatusText status={status} nickname={nickname} />
      </span>
    </p>
  )
}

function StatusText({ status, nickname }: SessionStatusProps) {
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

/** Shows the bet, duration, net result and limits of the running session. */
function SessionDetails({ session }: { session: CopySession }) {
  const currency = useBalance().data?.currency ?? ''
  const { inEffect } = usePlayLimits()
  const since = useTimestamp(session.createdAt)
  return (
    <Details columns={2}>
      <Detail name={<Trans id="copy.fact.bet">Bet</Trans>}>
        <Amount amount={session.subscriberBetAmount} currency={currency} kind="exact" />
      </Detail>
      <Detail name={<Trans id="copy.fact.copying-time">Copying time</Trans>}>
        {since === null ? '–' : <ElapsedTime since={since} />}
      </Detail>
      <Detail name={<Trans id="copy.fact.net">Net</Trans>}>
        <Net since={since} currency={currency} />
      </Detail>
      <Detail name={<Trans id="copy.fact.limits">Limits</Trans>}>
        <LimitsText limits={inEffect} currency={currency} />
      </Detail>
    </Details>
  )
}

/** Shows the wins minus the bets that were copied since the start of the session. */
function Net({ since, currency }: { since: number | null; currency: string }) {
  const play = useAtomValue(playSessionAtom)
  if (!play.isComplete) return <Skeleton className={css.runningPlaceholder} />
  const { net } = playTotals(
    play,
    currency,
    ({ source, at }) => source === 'copied' && at >= (since ?? 0),
  )
  return <NetAmount net={net} currency={currency} />
}
