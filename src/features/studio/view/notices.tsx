import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import {
  CircleAlert,
  CircleCheck,
  type IconNode,
  LogIn,
  MicOff,
  MonitorUp,
  Pause,
  ShieldAlert,
  Timer,
  X,
} from 'lucide'
import type { ReactNode } from 'react'
import { requestErrorText } from '../../../i18n/request-error-text.ts'
import { seconds } from '../../../lib/clock.ts'
import { formatElapsedTime } from '../../../lib/time-left.ts'
import { statusAtom } from '../../../runtime/atoms.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { RetryButton } from '../../../ui/feedback/failure-notice.tsx'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import {
  type BroadcastEnd,
  type BroadcastEndReason,
  type BroadcastFailure,
  type BroadcastState,
  isLiveStatus,
  phaseOf,
} from '../broadcast/broadcast-state.ts'
import { explain, TurnOnButton } from '../capture/capture-message.tsx'
import type { CaptureView } from '../capture/capture-view.ts'
import { EndFailure } from './leave-studio.tsx'
import { PublisherNotice } from './publisher-notice.tsx'

interface NoticesProps {
  state: BroadcastState
  view: CaptureView
  onRetry: () => void
  onDismiss: () => void
  onShare: () => void
  onDismissCapture: () => void
  onOpenCamera: () => void
}

/** Shows problems of the broadcast or the devices, each with its remedy. Their live regions exist before them. */
export function Notices(props: NoticesProps) {
  const { state, view, onRetry, onDismiss, onShare, onDismissCapture, onOpenCamera } = props
  const { end, failure, publisher } = state
  return (
    <>
      <SessionNotice />
      <PublisherNotice view={publisher} isLive={isLiveStatus(state.status)} onRetry={onRetry} />
      <Banner
        isShown={failure !== null}
        icon={<Icon of={CircleAlert} />}
        action={<Dismiss onClick={onDismiss} />}
      >
        {failure && (
          <span key={failure.reason}>
            <FailureText {...failure} />
          </span>
        )}
      </Banner>
      <Banner
        isShown={end !== null}
        icon={end && <Icon of={END_ICONS[end.reason]} />}
        action={<Dismiss onClick={onDismiss} />}
      >
        {end && (
          <span key={end.reason}>
            <EndText end={end} />
          </span>
        )}
      </Banner>
      <CaptureNotice
        view={view}
        isInterrupted={phaseOf(state) === 'interrupted'}
        onShare={onShare}
        onDismiss={onDismissCapture}
        onOpenCamera={onOpenCamera}
      />
    </>
  )
}

const END_ICONS: Readonly<Record<BroadcastEndReason, IconNode>> = {
  streamer: CircleCheck,
  terminated: ShieldAlert,
  timeout: Timer,
  server: CircleAlert,
}

function Dismiss({ onClick }: { onClick: () => void }) {
  const { t } = useLingui()
  const label = t({ id: 'notice.dismiss', message: 'Dismiss' })
  return <IconButton label={label} icon={<Icon of={X} />} onClick={onClick} />
}

/** Shows that the session is over, and that the stream continues. */
function SessionNotice() {
  const { requestSignIn } = useRuntime()
  return (
    <Banner
      isShown={useAtomValue(statusAtom) === 'disabledSessionExpired'}
      icon={<Icon of={LogIn} directional />}
      action={
        <Button variant="primary" onClick={() => requestSignIn('session-expired')}>
          <Trans id="status.log-in">Log in</Trans>
        </Button>
      }
    >
      <Trans id="studio.session-expired">
        Your session has expired, but you're still live. Log in to stay in control.
      </Trans>
    </Banner>
  )
}

function FailureText({ request, reason, error }: BroadcastFailure) {
  const { i18n } = useLingui()
  const words = error && requestErrorText(i18n, error)
  if (words) return words
  if (request === 'end') return <EndFailure isExpired={reason === 'expired'} />
  return startFailures[reason]
}

const startFailures: Readonly<Record<BroadcastFailure['reason'], ReactNode>> = {
  'live-elsewhere': (
    <Trans id="studio.start.elsewhere">
      You're already live in another tab or on another device. End that stream first.
    </Trans>
  ),
  forbidden: (
    <Trans id="studio.start.forbidden">
      Your casino didn't let you go live. Ask its support team why.
    </Trans>
  ),
  expired: <Trans id="studio.start.expired">Your session has expired. Log in to go live.</Trans>,
  unreachable: (
    <Trans id="studio.start.unreachable">
      You're not live: we couldn't reach your casino. Try again in a moment.
    </Trans>
  ),
}

function EndText({ end }: { end: BroadcastEnd }): ReactNode {
  if (end.reason !== 'streamer' || end.duration === null) return endTexts[end.reason]
  const duration = formatElapsedTime(end.duration / seconds(1))
  return (
    <Trans id="studio.ended-after" comment="{duration} is a time such as 1:02:03.">
      Your stream has ended. You were live for {duration}.
    </Trans>
  )
}

const endTexts: Readonly<Record<BroadcastEndReason, ReactNode>> = {
  streamer: <Trans id="studio.ended">You're offline now.</Trans>,
  terminated: (
    <Trans id="studio.ended-terminated">
      Your casino ended your stream. Contact its support team before you go live again.
    </Trans>
  ),
  timeout: (
    <Trans id="studio.ended-timeout">
      Your stream reached its time limit. You can go live again.
    </Trans>
  ),
  server: (
    <Trans id="studio.ended-server">
      Your stream was taken off air. Go live again when you're ready.
    </Trans>
  ),
}

interface CaptureNoticeProps {
  view: CaptureView
  /** Whether the picture's place shows that the stream runs without this page, rather than the capture. */
  isInterrupted: boolean
  onShare: () => void
  onDismiss: () => void
  onOpenCamera: () => void
}

function CaptureNotice(props: CaptureNoticeProps) {
  const { view, isInterrupted, onShare, onDismiss, onOpenCamera } = props
  const { status, source, failure, hasShareEnded, isMicrophoneMissing, isPaused } = view
  const isSilenced = view.isMicrophonePaused && !view.choice.isMuted
  const isOn = status === 'on'
  if (!isOn && !(isInterrupted && failure)) return <Banner isShown={false} />
  if (failure) {
    const { title, text } = explain(failure, source)
    return (
      <Banner
        icon={<Icon of={CircleAlert} />}
        action={isOn ? <Dismiss onClick={onDismiss} /> : <TurnOnButton onClick={onOpenCamera} />}
      >
        <strong>{title}.</strong> {text}
      </Banner>
    )
  }
  if (isPaused) {
    return (
      <Banner icon={<Icon of={Pause} />}>
        <Trans id="studio.paused">
          Your video is paused. Uncover your camera or reopen the window you're sharing.
        </Trans>
      </Banner>
    )
  }
  if (isSilenced) {
    return (
      <Banner icon={<Icon of={MicOff} />}>
        <Trans
          id="studio.microphone-paused"
          comment="A button of the headset or the system, or the browser's own, has silenced it."
        >
          Your device or browser has muted your microphone, so no one can hear you. Unmute it there.
        </Trans>
      </Banner>
    )
  }
  if (isMicrophoneMissing) {
    return (
      <Banner icon={<Icon of={MicOff} />} action={<RetryButton onRetry={onOpenCamera} />}>
        <Trans id="studio.microphone-missing">
          There's no microphone, so no one can hear you. Connect one and retry.
        </Trans>
      </Banner>
    )
  }
  return (
    <Banner
      isShown={hasShareEnded}
      icon={<Icon of={MonitorUp} />}
      action={
        <Button icon={<Icon of={MonitorUp} />} onClick={onShare}>
          <Trans id="studio.share-again">Share again</Trans>
        </Button>
      }
    >
      <Trans id="studio.share-over">You stopped sharing. Your camera is on instead.</Trans>
    </Banner>
  )
}
