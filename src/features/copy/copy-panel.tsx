import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { LobbyRecord } from '../../model/lobby.ts'
import { useClaims } from '../../runtime/use-claims.ts'
import { useSession } from '../../runtime/use-session.ts'
import { isOnFlyMode } from '../../session/claims.ts'
import { FailureScreen } from '../../ui/failure-screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStyles } from '../../ui/styles.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { CopiedActions } from './copied-actions.tsx'
import { CopyForm } from './copy-form.tsx'
import css, { sheet } from './copy-panel.css'
import { CopyRunning } from './copy-running.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { type CopyState, useCopy } from './use-copy.ts'

interface CopyPanelProps {
  record: LobbyRecord
}

/** Copies a streamer's bets one by one: the form, what runs, how it ended, and what was copied. */
export default function CopyPanel({ record }: CopyPanelProps) {
  useStyles(sheet)
  const id = useId()
  const isOn = isOnFlyMode(useClaims())
  const { isAnonymous } = useSession()
  if (!isOn) return null
  return (
    <section aria-labelledby={`${id}title`} className={css.panel}>
      <h2 id={`${id}title`} className={css.title}>
        <Trans id="copy.title">Copy bets</Trans>
      </h2>
      <Copying record={record} />
      {!isAnonymous && <CopiedActions key={record.wallet} record={record} />}
    </section>
  )
}

function Copying({ record }: CopyPanelProps) {
  const state = useCopy(record.wallet)
  const { view, error, retry } = state
  switch (view.status) {
    case 'unknown':
      return error ? <FailureScreen error={error} onRetry={retry} /> : <Coming />
    case 'active':
    case 'paused':
    case 'terminating':
      return <CopyRunning record={record} state={state} round={view.round} />
    case 'stopping':
      return view.round ? (
        <CopyRunning record={record} state={state} round={view.round} />
      ) : (
        <Coming />
      )
    case 'elsewhere':
      return <Elsewhere round={view.round} state={state} />
    case 'idle':
    case 'starting':
    case 'closed':
      return <Form record={record} state={state} />
  }
}

/** One place for all of its states, so that what was typed stays. */
function Form({ record, state }: CopyPanelProps & { state: CopyState }) {
  const { view } = state
  return (
    <>
      {view.status === 'closed' && (
        <ClosedNotice reason={view.reason} onClose={state.copying.dismiss} />
      )}
      <CopyForm record={record} state={state} />
    </>
  )
}

function Coming() {
  return (
    <div className={css.placeholder} aria-busy="true">
      <Skeleton className={css.placeholderField} />
      <Skeleton className={css.placeholderField} />
    </div>
  )
}
