import { Trans } from '@lingui/react/macro'
import { Copy } from 'lucide'
import { useEffect } from 'react'
import { lobbyPlayer } from '../../api/lobby.ts'
import { HelpLinks } from '../../components/responsible-play/help-links.tsx'
import { LimitsButton } from '../../components/responsible-play/limits-button.tsx'
import { BlockedPlay, DelayNotice } from '../../components/responsible-play/play-notice.tsx'
import type { CopySession } from '../../model/copy-session.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import { usePlayBlock } from '../../runtime/play/play-block.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useClaims, useSession } from '../../runtime/use-session.ts'
import { isOnFlyMode } from '../../session/claims.ts'
import { FailureScreen } from '../../ui/feedback/failures.tsx'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useIsSmallWindow } from '../../ui/layout/small-window.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './copy-panel.css'
import { CopyForm, useCopyDraft } from './form/copy-form.tsx'
import { CopiedActions } from './history/copied-actions.tsx'
import { ClosedNotice } from './session/closed-notice.tsx'
import { CopyRunning, SessionStatus } from './session/copy-running.tsx'
import { RequestErrorText } from './session/request-status.tsx'
import { type RoomCopying, useCopy } from './session/use-copy.ts'

interface CopyPanelProps {
  record: LobbyRecord
}

/** Shows the copy form or the running session, how the last one ended, and the copied actions. */
export default function CopyPanel({ record }: CopyPanelProps) {
  useStyles(sheet)
  const isOn = isOnFlyMode(useClaims())
  const { isAnonymous } = useSession()
  if (!isOn) return null
  return (
    <TitledSection title={<Trans id="copy.title">Copy bets</Trans>} className={css.panel}>
      <CopyState record={record} />
      <DelayNotice />
      {!isAnonymous && <CopiedActions key={record.wallet} record={record} />}
      <HelpLinks />
    </TitledSection>
  )
}

function CopyState({ record }: CopyPanelProps) {
  const state = useCopy(record.wallet)
  const [, , clearDraft] = useCopyDraft(record.wallet)
  const hasStarted = state.view.status === 'active'
  useEffect(() => {
    if (hasStarted) clearDraft()
  }, [hasStarted, clearDraft])
  return (
    <>
      {/* All states share one live region, because one that is added with its text may not be read out. */}
      <div className={css.outcome} role="status">
        <Outcome record={record} state={state} />
      </div>
      <CopyContent record={record} state={state} />
      {/* It isn't part of the views that a check, a break or another tab replaces while limits are typed. */}
      <LimitsButton isShown={state.view.status !== 'unknown'} />
    </>
  )
}

interface CopyStateProps extends CopyPanelProps {
  state: RoomCopying
}

/** Shows how the running session goes, or how the last one ended. */
function Outcome({ record, state: { view, service } }: CopyStateProps) {
  switch (view.status) {
    case 'closed':
      return <ClosedNotice reason={view.reason} onClose={service.dismiss} />
    case 'active':
    case 'paused':
    case 'terminating':
    case 'stopping':
      return view.session && <SessionStatus status={view.status} nickname={record.nickname} />
    default:
      return null
  }
}

function CopyContent({ record, state }: CopyStateProps) {
  const { view } = state
  switch (view.status) {
    case 'unknown':
      return state.error ? <FailureScreen of={state} /> : <PanelSkeleton />
    case 'active':
    case 'paused':
    case 'terminating':
    case 'stopping':
      return view.session ? <CopyRunning state={state} session={view.session} /> : <PanelSkeleton />
    case 'other-room':
      return <CopyingOtherRoom session={view.session} state={state} />
    case 'idle':
    case 'starting':
    case 'closed':
      return <Form record={record} state={state} />
  }
}

/** Renders one component for all of these states, so that the typed amount is kept. */
function Form({ record, state }: CopyStateProps) {
  const block = usePlayBlock('copying')
  return block ? (
    <BlockedPlay play="copying" block={block} />
  ) : (
    <CopyForm record={record} state={state} />
  )
}

function PanelSkeleton() {
  return (
    <div className={css.placeholder} data-small={useIsSmallWindow()} aria-busy="true">
      <Skeleton className={css.placeholderField} />
      <Skeleton className={css.placeholderField} />
    </div>
  )
}

/** Tells the viewer that they copy a streamer in another room, and offers to stop that. */
function CopyingOtherRoom({ session, state }: { session: CopySession; state: RoomCopying }) {
  const { requestError } = state
  const wallet = session.playerWalletHash
  const { data } = useResource(lobbyPlayer, wallet ? { wallet } : null)
  const nickname = data?.nickname && <bdi>{data.nickname}</bdi>
  return (
    <StateScreen
      level={3}
      icon={<Icon of={Copy} />}
      title={
        nickname ? (
          <Trans id="copy.elsewhere.title">You're copying {nickname}</Trans>
        ) : (
          <Trans id="copy.elsewhere.unnamed">You're copying another streamer</Trans>
        )
      }
      action={
        <Button onClick={() => state.service.stop('viewer', session)}>
          <Trans id="copy.stop">Stop copying</Trans>
        </Button>
      }
    >
      {requestError?.kind === 'stop' ? (
        <span key={requestError.status}>
          <RequestErrorText error={requestError} />
        </span>
      ) : (
        <span key="text">
          <Trans id="copy.elsewhere.text">
            You can copy one streamer at a time. Stop copying there to start here.
          </Trans>
        </span>
      )}
    </StateScreen>
  )
}
