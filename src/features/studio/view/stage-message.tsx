import { Trans } from '@lingui/react/macro'
import { AppWindow, MonitorPlay, Radio, RotateCcw } from 'lucide'
import type { ReactNode } from 'react'
import { Spinner } from '../../../ui/feedback/placeholders.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import type { BroadcastPhase, BroadcastSource } from '../broadcast/broadcast-state.ts'
import css, { sheet } from './studio-stage.css'

interface StageMessageProps {
  /** `alert` interrupts a screen reader, `status` waits for its turn. */
  role?: 'alert' | 'status'
  icon: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** Shows a state in place of the picture, with the one action that helps. */
export function StageMessage({ role, icon, title, children, action }: StageMessageProps) {
  useStyles(sheet)
  return (
    <div className={css.message} role={role} data-message>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={css.title}>{title}</p>
      {children && <p className={css.text}>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}

interface BroadcastMessageProps {
  phase: BroadcastPhase
  source: BroadcastSource
  /** Whether the stream is shown as viewers see it. */
  hasMonitor: boolean
}

/** Says where the picture comes from while this page doesn't send it. */
export function BroadcastMessage({ phase, source, hasMonitor }: BroadcastMessageProps) {
  if (phase === 'elsewhere') {
    return (
      <StageMessage
        role="status"
        icon={<Icon of={AppWindow} />}
        title={<Trans id="studio.elsewhere.title">You're live in another tab</Trans>}
      >
        <Trans id="studio.elsewhere.text">
          Go back to that tab to change your camera or sound. You can end the stream here.
        </Trans>
      </StageMessage>
    )
  }
  if (phase === 'interrupted') {
    return (
      <StageMessage
        role="alert"
        icon={<Icon of={RotateCcw} />}
        title={<Trans id="studio.interrupted.title">Your stream is still running</Trans>}
      >
        <Trans id="studio.interrupted.text">
          This page isn't sending your video, so viewers may not see you.
        </Trans>
      </StageMessage>
    )
  }
  if (source === 'browser') return null
  if (phase === 'waiting') {
    return (
      <StageMessage
        role="status"
        icon={<Spinner />}
        title={<Trans id="studio.waiting.title">Waiting for your encoder</Trans>}
      >
        <Trans id="studio.waiting.text">
          Start streaming in OBS. You'll go live here as soon as it connects.
        </Trans>
      </StageMessage>
    )
  }
  if (phase === 'live') {
    return hasMonitor ? null : (
      <StageMessage
        icon={<Icon of={Radio} />}
        title={<Trans id="studio.encoder-live.title">Your encoder is connected</Trans>}
      >
        <Trans id="studio.encoder-live.text">Viewers see the video from your app.</Trans>
      </StageMessage>
    )
  }
  return (
    <StageMessage
      icon={<Icon of={MonitorPlay} />}
      title={<Trans id="studio.encoder.title">Stream from OBS or another app</Trans>}
    >
      <Trans id="studio.encoder.text">
        Copy the address and the key below into your app, then go live.
      </Trans>
    </StageMessage>
  )
}
