import { Trans } from '@lingui/react/macro'
import { AppWindow, MonitorPlay, Radio, RotateCcw } from 'lucide'
import { Spinner } from '../../ui/feedback/placeholders.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { BroadcastPhase } from './broadcast-phase.ts'
import type { BroadcastSource } from './broadcast-state.ts'
import { StageScreen } from './stage-screen.tsx'

interface BroadcastScreenProps {
  phase: BroadcastPhase
  source: BroadcastSource
  /** Whether the stream is shown as viewers see it. */
  hasMonitor: boolean
}

/** Says where the picture comes from while this page doesn't send it. */
export function BroadcastScreen({ phase, source, hasMonitor }: BroadcastScreenProps) {
  if (phase === 'elsewhere') {
    return (
      <StageScreen
        role="status"
        icon={<Icon of={AppWindow} />}
        title={<Trans id="studio.elsewhere.title">You're live in another tab</Trans>}
      >
        <Trans id="studio.elsewhere.text">
          Go back to that tab to change your camera or sound. You can end the stream here.
        </Trans>
      </StageScreen>
    )
  }
  if (phase === 'interrupted') {
    return (
      <StageScreen
        role="alert"
        icon={<Icon of={RotateCcw} />}
        title={<Trans id="studio.interrupted.title">You're still live</Trans>}
      >
        <Trans id="studio.interrupted.text">
          This page was closed during your stream, so viewers can't see you. Resume or end the
          stream.
        </Trans>
      </StageScreen>
    )
  }
  if (source === 'browser') return null
  if (phase === 'waiting') {
    return (
      <StageScreen
        role="status"
        icon={<Spinner />}
        title={<Trans id="studio.waiting.title">Waiting for your encoder</Trans>}
      >
        <Trans id="studio.waiting.text">
          Start streaming in OBS. You'll go live here as soon as it connects.
        </Trans>
      </StageScreen>
    )
  }
  if (phase === 'live') {
    return hasMonitor ? null : (
      <StageScreen
        icon={<Icon of={Radio} />}
        title={<Trans id="studio.encoder-live.title">Your encoder is connected</Trans>}
      >
        <Trans id="studio.encoder-live.text">Viewers see the picture from your app.</Trans>
      </StageScreen>
    )
  }
  return (
    <StageScreen
      icon={<Icon of={MonitorPlay} />}
      title={<Trans id="studio.encoder.title">Stream from OBS or another app</Trans>}
    >
      <Trans id="studio.encoder.text">
        Copy the address and the key below into your app, then go live.
      </Trans>
    </StageScreen>
  )
}
