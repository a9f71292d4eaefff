import { Plural, Trans, useLingui } from '@lingui/react/macro'
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
  WifiOff,
  X,
} from 'lucide'
import type { ReactNode } from 'react'
import { seconds } from '../../../lib/clock.ts'
import { formatElapsedTime } from '../../../lib/time-left.ts'
import type { PublisherView, PublishFailure } from '../../../media/publish/publisher.ts'
import { statusAtom } from '../../../runtime/atoms.ts'
import { useNow } from '../../../runtime/clock.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { RetryButton } from '../../../ui/feedback/failure-notice.tsx'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import {
  type BroadcastEnd,
  type BroadcastState,
  type EndReason,
  isLiveStatus,
  type StatusFailure,
} from '../broadcast/broadcast-state.ts'
import { explain } from '../capture/capture-message.tsx'
import type { CaptureView } from '../capture/studio-capture.ts'

interface NoticesProps {
  state: BroadcastState
  view: CaptureView
  onRetry: () => void
  onDismiss: () => void
  onShare: () => void
  onDismissCapture: () => void
  onOpenCamera: () => void
}

/** Shows what went wrong with the broadcast or the devices, each with what helps. */
export function Notices(props: NoticesProps) {
  const { state, view, onRetry, onDismiss, onShare, onDismissCapture, onOpenCamera } = props
  const { end, failure, publisher } = state
  return (
    <>
      <SessionNotice />
      {publisher && (
        <PublisherNotice view={publisher} isLive={isLiveStatus(state.status)} onRetry={onRetry} />
      )}
      {failure && (
        <Banner icon={<Icon of={CircleAlert} />} action={<Dismiss onClick={onDismiss} />}>
          <FailureText {...failure} />
        </Banner>
      )}
      {end && (
        <Banner icon={<Icon of={END_ICONS[end.reason]} />} action={<Dismiss onClick={onDismiss} />}>
          <EndText end={end} />
        </Banner>
      )}
      <CaptureNotice
        view={view}
        onShare={onShare}
        onDismiss={onDismissCapture}
        onOpenCamera={onOpenCamera}
      />
    </>
  )
}

const END_ICONS: Readonly<Record<EndReason, IconNode>> = {
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

/** The session is over, and the stream goes on. */
function SessionNotice() {
  const { requestSignIn } = useRuntime()
  if (useAtomValue(statusAtom) !== 'disabledSessionExpired') return null
  return (
    <Banner
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

interface PublisherNoticeProps {
  view: PublisherView
  /** Whether viewers wait for the picture. */
  isLive: boolean
  onRetry: () => void
}

function PublisherNotice({ view, isLive, onRetry }: PublisherNoticeProps) {
  const { phase, failure, retryAt } = view
  const tryNow = <RetryButton onRetry={onRetry} />
  switch (phase) {
    case 'connecting':
    case 'reconnecting':
      return phase === 'connecting' && !isLive ? null : (
        <Banner icon={<Icon of={WifiOff} />}>
          <Trans id="studio.reconnecting">
            Your connection dropped. Reconnecting… Viewers may see a frozen picture.
          </Trans>
        </Banner>
      )
    case 'waiting':
      return (
        <Banner
          icon={<Icon of={failure === null || failure === 'network' ? WifiOff : CircleAlert} />}
          action={tryNow}
        >
          <PublishFailureText failure={failure ?? 'network'} />{' '}
          {retryAt !== null && <RetryCountdown at={retryAt} />}
        </Banner>
      )
    case 'failed':
      return (
        <Banner icon={<Icon of={CircleAlert} />} action={tryNow}>
          <PublishFailureText failure={failure ?? 'rejected'} />
        </Banner>
      )
    case 'live':
    case 'ended':
      return null
  }
}

function PublishFailureText({ failure }: { failure: PublishFailure }) {
  switch (failure) {
    case 'unauthorized':
      return (
        <Trans id="studio.publish.unauthorized">
          The streaming server didn't accept your key. Retry to get a new one.
        </Trans>
      )
    case 'occupied':
      return (
        <Trans id="studio.publish.occupied">
          Another app or tab is already streaming to your room. Stop it to go live here.
        </Trans>
      )
    case 'rejected':
      return (
        <Trans id="studio.publish.rejected">
          The streaming server didn't accept your stream. Retry, or ask your casino for help.
        </Trans>
      )
    case 'unavailable':
      return <Trans id="studio.publish.unavailable">The streaming server isn't available.</Trans>
    case 'network':
      return (
        <Trans id="studio.publish.network">You're not connected to the streaming server.</Trans>
      )
    case 'unsupported':
      return (
        <Trans id="studio.publish.unsupported">
          This browser can't stream to your casino. Try another browser, or stream from OBS.
        </Trans>
      )
  }
}

function FailureText({ request, reason }: { request: 'start' | 'end'; reason: StatusFailure }) {
  if (request === 'end') {
    return (
      <Trans id="studio.end-failed">
        Your casino may still show you as live. Check your connection and end the stream again.
      </Trans>
    )
  }
  switch (reason) {
    case 'live-elsewhere':
      return (
        <Trans id="studio.start.elsewhere">
          You're already live in another tab or on another device. End that stream first.
        </Trans>
      )
    case 'forbidden':
      return (
        <Trans id="studio.start.forbidden">
          Your casino didn't let you go live. Ask its support team why.
        </Trans>
      )
    case 'expired':
      return <Trans id="studio.start.expired">Your session has expired. Log in to go live.</Trans>
    case 'unreachable':
      return (
        <Trans id="studio.start.unreachable">
          You're not live: we couldn't reach your casino. Try again in a moment.
        </Trans>
      )
  }
}

function EndText({ end }: { end: BroadcastEnd }): ReactNode {
  const duration = end.duration === null ? null : formatElapsedTime(end.duration / seconds(1))
  switch (end.reason) {
    case 'streamer':
      return duration === null ? (
        <Trans id="studio.ended">Your stream has ended.</Trans>
      ) : (
        <Trans id="studio.ended-after" comment="{duration} is a time such as 1:02:03.">
          Your stream has ended. You were live for {duration}.
        </Trans>
      )
    case 'terminated':
      return (
        <Trans id="studio.ended-terminated">
          Your casino ended your stream. Contact its support team before you go live again.
        </Trans>
      )
    case 'timeout':
      return (
        <Trans id="studio.ended-timeout">
          Your stream reached its time limit. You can go live again.
        </Trans>
      )
    case 'server':
      return (
        <Trans id="studio.ended-server">
          Your stream was taken off air. Go live again when you're ready.
        </Trans>
      )
  }
}

interface CaptureNoticeProps {
  view: CaptureView
  onShare: () => void
  onDismiss: () => void
  onOpenCamera: () => void
}

function CaptureNotice({ view, onShare, onDismiss, onOpenCamera }: CaptureNoticeProps) {
  const { status, source, failure, hasShareEnded, isMicrophoneLost, isPaused } = view
  if (status !== 'on') return null
  if (hasShareEnded) {
    return (
      <Banner
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
  if (failure) {
    const { title, text } = explain(failure, source)
    return (
      <Banner icon={<Icon of={CircleAlert} />} action={<Dismiss onClick={onDismiss} />}>
        <strong>{title}.</strong> {text}
      </Banner>
    )
  }
  if (isMicrophoneLost) {
    return (
      <Banner icon={<Icon of={MicOff} />} action={<RetryButton onRetry={onOpenCamera} />}>
        <Trans id="studio.microphone-lost">
          Your microphone was disconnected, so no one can hear you. Connect one and retry.
        </Trans>
      </Banner>
    )
  }
  if (!isPaused) return null
  return (
    <Banner icon={<Icon of={Pause} />}>
      <Trans id="studio.paused">
        Your picture is paused. Uncover your camera or reopen the window you're sharing.
      </Trans>
    </Banner>
  )
}

/** Counts the seconds to the next attempt; `at` is a time of the clock. Hidden from screen readers, which would read out every second. */
function RetryCountdown({ at }: { at: number }) {
  const now = useNow(seconds(1))
  const left = Math.max(0, Math.ceil((at - now) / seconds(1)))
  return (
    <span aria-hidden="true">
      <Plural
        id="studio.retry-in"
        value={left}
        _0="Trying again…"
        one="Trying again in # second."
        other="Trying again in # seconds."
      />
    </span>
  )
}
