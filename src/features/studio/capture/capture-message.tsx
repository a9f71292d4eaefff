import { Trans } from '@lingui/react/macro'
import {
  Camera,
  CameraOff,
  type IconNode,
  Lock,
  MonitorOff,
  ShieldAlert,
  Unplug,
  VideoOff,
} from 'lucide'
import type { ReactNode } from 'react'
import type { CaptureFailure } from '../../../media/capture/capture-error.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { RetryButton } from '../../../ui/feedback/failure-notice.tsx'
import { Spinner } from '../../../ui/feedback/placeholders.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { BroadcastPhase } from '../broadcast/broadcast-state.ts'
import { StageMessage } from '../view/stage-message.tsx'
import type { CaptureSource, CaptureView, StudioCapture } from './capture-view.ts'

export interface CaptureMessageProps {
  capture: StudioCapture | null
  view: CaptureView
  /** Offers an encoder instead; null while the stream runs. */
  onUseEncoder: (() => void) | null
}

/** Says why there is no picture of the camera or the screen, and offers what helps. */
export function CaptureMessage({ capture, view, onUseEncoder }: CaptureMessageProps) {
  const { status, source, failure } = view
  const turnOn = <TurnOnButton onClick={() => void capture?.openCamera()} />
  switch (status) {
    case 'on':
      return null
    case 'off':
      return (
        <StageMessage
          icon={<Icon of={CameraOff} />}
          title={<Trans id="studio.camera.off.title">Your camera is off</Trans>}
          action={turnOn}
        >
          <Trans id="studio.camera.off.text">
            Check how you look and sound before you go live. Only you can see this.
          </Trans>
        </StageMessage>
      )
    case 'opening':
      return (
        <StageMessage role="status" icon={<Spinner />} title={<Opening source={source} />}>
          <Trans id="studio.camera.opening.text">Choose “Allow” if your browser asks.</Trans>
        </StageMessage>
      )
    case 'lost': {
      const { icon, title, text } = losses[source]
      return (
        <StageMessage role="alert" icon={<Icon of={icon} />} title={title} action={turnOn}>
          {text}
        </StageMessage>
      )
    }
    case 'failed':
      return (
        <FailedMessage
          failure={failure ?? 'unsupported'}
          source={source}
          turnOn={turnOn}
          onRetry={() => void capture?.openCamera()}
          onUseEncoder={onUseEncoder}
        />
      )
  }
}

/** Opens the camera. */
export const TurnOnButton = ({ onClick }: { onClick: () => void }) => (
  <Button icon={<Icon of={Camera} />} onClick={onClick}>
    <Trans id="studio.camera.turn-on">Turn on camera</Trans>
  </Button>
)

interface LossNoticeProps {
  phase: BroadcastPhase
  view: CaptureView
  onOpenCamera: () => void
}

/** Shows in a line that there is no picture, where the stage that shows it is out of view. */
export function LossNotice({ phase, view, onOpenCamera }: LossNoticeProps) {
  const { status, source, failure } = view
  // The stage shows something else then.
  if (phase === 'interrupted' || (status !== 'lost' && status !== 'failed')) return null
  const { icon, title } =
    status === 'lost' ? losses[source] : explain(failure ?? 'unsupported', source)
  return (
    <Banner icon={<Icon of={icon} />} action={<TurnOnButton onClick={onOpenCamera} />}>
      {title}
    </Banner>
  )
}

function Opening({ source }: { source: CaptureSource }) {
  return source === 'screen' ? (
    <Trans id="studio.screen.opening">Choose what to share…</Trans>
  ) : (
    <Trans id="studio.camera.opening.title">Turning on your camera…</Trans>
  )
}

interface FailedMessageProps extends Pick<CaptureMessageProps, 'onUseEncoder'> {
  failure: CaptureFailure
  source: CaptureSource
  turnOn: ReactNode
  onRetry: () => void
}

function FailedMessage({ failure, source, turnOn, onRetry, onUseEncoder }: FailedMessageProps) {
  const { icon, title, text } = explain(failure, source)
  const retry = <RetryButton onRetry={onRetry} />
  // The streamer can't lift a page's policy.
  const canOnlyEncode = failure === 'blocked' && onUseEncoder !== null
  const action = source === 'screen' ? turnOn : retry
  return (
    <StageMessage
      role="alert"
      icon={<Icon of={icon} />}
      title={title}
      action={
        canOnlyEncode ? (
          <Button onClick={onUseEncoder}>
            <Trans id="studio.use-encoder">Stream from OBS</Trans>
          </Button>
        ) : (
          action
        )
      }
    >
      {text}
    </StageMessage>
  )
}

interface Explanation {
  icon: IconNode
  title: ReactNode
  text: ReactNode
}

/** Texts about the lost source of the picture. */
const losses: Readonly<Record<CaptureSource, Explanation>> = {
  camera: {
    icon: Unplug,
    title: <Trans id="studio.unplugged.title">Your camera was disconnected</Trans>,
    text: <Trans id="studio.unplugged.text">Plug it back in, or turn on another camera.</Trans>,
  },
  screen: {
    icon: MonitorOff,
    title: <Trans id="studio.share-ended.title">You stopped sharing your screen</Trans>,
    text: (
      <Trans id="studio.share-ended.text">
        There's no video now. Turn on your camera or share your screen again.
      </Trans>
    ),
  },
}

/** Returns why a camera or a screen did not open, in words. */
export function explain(failure: CaptureFailure, source: CaptureSource): Explanation {
  return (source === 'screen' ? screenFailures : cameraFailures)[failure]
}

const cameraFailures: Readonly<Record<CaptureFailure, Explanation>> = {
  denied: {
    icon: Lock,
    title: <Trans id="studio.camera.denied.title">Your camera or microphone is blocked</Trans>,
    text: (
      <Trans id="studio.camera.denied.text">
        Allow the camera and microphone in your browser's address bar, then retry.
      </Trans>
    ),
  },
  dismissed: {
    icon: CameraOff,
    title: <Trans id="studio.camera.dismissed.title">We need your permission</Trans>,
    text: (
      <Trans id="studio.camera.dismissed.text">
        Retry and choose “Allow” when your browser asks for the camera.
      </Trans>
    ),
  },
  missing: {
    icon: VideoOff,
    title: <Trans id="studio.camera.missing.title">No camera found</Trans>,
    text: (
      <Trans id="studio.camera.missing.text">
        Connect a camera and retry. You can also share your screen or stream from OBS.
      </Trans>
    ),
  },
  busy: {
    icon: VideoOff,
    title: <Trans id="studio.camera.busy.title">Another app is using your camera</Trans>,
    text: (
      <Trans id="studio.camera.busy.text">
        Close the app or tab that uses the camera or microphone, then retry.
      </Trans>
    ),
  },
  blocked: {
    icon: ShieldAlert,
    title: <Trans id="studio.camera.policy.title">This page can't use your camera</Trans>,
    text: (
      <Trans id="studio.camera.policy.text">
        Your casino's website doesn't allow it here. You can stream from OBS instead.
      </Trans>
    ),
  },
  unsupported: {
    icon: CameraOff,
    title: <Trans id="studio.camera.unsupported.title">Your camera didn't start</Trans>,
    text: (
      <Trans id="studio.camera.unsupported.text">
        Retry, try another browser, or stream from OBS.
      </Trans>
    ),
  },
}

const screenUnavailable: Explanation = {
  icon: MonitorOff,
  title: <Trans id="studio.screen.unsupported.title">Screen sharing didn't start</Trans>,
  text: (
    <Trans id="studio.screen.unsupported.text">
      This device or browser can't share its screen.
    </Trans>
  ),
}

const screenFailures: Readonly<Record<CaptureFailure, Explanation>> = {
  dismissed: {
    icon: MonitorOff,
    title: <Trans id="studio.screen.dismissed.title">Nothing is shared</Trans>,
    text: (
      <Trans id="studio.screen.dismissed.text">
        You closed the window without choosing a screen.
      </Trans>
    ),
  },
  denied: {
    icon: Lock,
    title: <Trans id="studio.screen.denied.title">Screen sharing is blocked</Trans>,
    text: (
      <Trans id="studio.screen.denied.text">
        Let your browser record the screen in your computer's privacy settings.
      </Trans>
    ),
  },
  blocked: {
    icon: ShieldAlert,
    title: <Trans id="studio.screen.policy.title">This page can't share your screen</Trans>,
    text: (
      <Trans id="studio.screen.policy.text">
        Your casino's website doesn't allow it here. You can stream from OBS instead.
      </Trans>
    ),
  },
  missing: screenUnavailable,
  busy: screenUnavailable,
  unsupported: screenUnavailable,
}
