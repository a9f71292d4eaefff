import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { LobbyRecord } from '../../model/lobby.ts'
import { useClaims } from '../../runtime/use-claims.ts'
import { useSession } from '../../runtime/use-session.ts'
import { isOnFlyMode } from '../../session/claims.ts'
import { FailureScreen } from '../../ui/feedback/failure-screen.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { ClosedNotice } from './session/closed-notice.tsx'
import { CopiedActions } from './history/copied-actions.tsx'
import { CopyForm } from './form/copy-form.tsx'
import css, { sheet } from './copy-panel.css'
import { CopyRunning } from './session/copy-running.tsx'
import { CopyingOtherRoom } from './copying-other-room.tsx'
import { type CopyState, useCopy } from './session/use-copy.ts'

interface CopyPanelProps {
  record: LobbyRecord
}

/** Shows the copy form or the running session, how the last one ended, and the copied actions. */
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
      <CopyContent record={record} />
      {!isAnonymous && <CopiedActions key={record.wallet} record={record} />}
    </section>
  )
}

function CopyContent({ record }: CopyPanelProps) {
  const state = useCopy(record.wallet)
  const { view, error, retry } = state
  switch (view.status) {
    case 'unknown':
      return error ? <FailureScreen error={error} onRetry={retry} /> : <PanelSkeleton />
    case 'active':
    case 'paused':
    case 'terminating':
      return <CopyRunning record={record} state={state} session={view.session} />
    case 'stopping':
      return view.session ? (
        <CopyRunning record={record} state={state} session={view.session} />
      ) : (
        <PanelSkeleton />
      )
    case 'other-room':
      return <CopyingOtherRoom session={view.session} state={state} />
    case 'idle':
    case 'starting':
    case 'closed':
      return <Form record={record} state={state} />
  }
}

/** Renders one component for all of these states, so that the typed amount is kept. */
function Form({ record, state }: CopyPanelProps & { state: CopyState }) {
  const { view } = state
  return (
    <>
      {view.status === 'closed' && (
        <ClosedNotice reason={view.reason} onClose={state.service.dismiss} />
      )}
      <CopyForm record={record} state={state} />
    </>
  )
}

function PanelSkeleton() {
  return (
    <div className={css.placeholder} aria-busy="true">
      <Skeleton className={css.placeholderField} />
      <Skeleton className={css.placeholderField} />
    </div>
  )
}
