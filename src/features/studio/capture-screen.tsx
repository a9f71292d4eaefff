import { Trans } from '@lingui/react/macro'
import { Camera, CameraOff, MonitorOff, Unplug } from 'lucide'
import type { ReactNode } from 'react'
import type { CaptureFailure } from '../../media/capture/capture-error.ts'
import { Spinner } from '../../ui/feedback/placeholders.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { explain } from './capture-failure.tsx'
import { StageScreen } from './stage-screen.tsx'
import type { CaptureView, StudioCapture } from './studio-capture.ts'

interface CaptureScreenProps {
  capture: StudioCapture | null
  view: CaptureView
  /** Offers an encoder instead; null while the stream runs. */
  onUseEncoder: (() => void) | null
}

/** Says why there is no picture of the camera or the screen, and offers what helps. */
export function CaptureScreen({ capture, view, onUseEncoder }: CaptureScreenProps) {
  const { status, source, failure } = view
  const turnOn = (
    <Button icon={<Icon of={Camera} />} onClick={() => void capture?.openCamera()}>
      <Trans id="studio.camera.turn-on">Turn on camera</Trans>
    </Button>
  )
  switch (status) {
    case 'on':
      return null
    case 'off':
      return (
        <StageScreen
          icon={<Icon of={CameraOff} />}
          title={<Trans id="studio.camera.off.title">Your camera is off</Trans>}
          action={turnOn}
        >
          <Trans id="studio.camera.off.text">
            Check how you look and sound before you go live. Only you can see this.
          </Trans>
        </StageScreen>
      )
    case 'opening':
      return (
        <StageScreen role="status" icon={<Spinner />} title={<Opening source={source} />}>
          <Trans id="studio.camera.opening.text">Choose Allow if your browser asks.</Trans>
        </StageScreen>
      )
    case 'lost':
      return source === 'screen' ? (
        <StageScreen
          role="alert"
          icon={<Icon of={MonitorOff} />}
          title={<Trans id="studio.share-ended.title">You stopped sharing your screen</Trans>}
          action={turnOn}
        >
          <Trans id="studio.share-ended.text">
            There's no picture now. Turn on your camera or share your screen again.
          </Trans>
        </StageScreen>
      ) : (
        <StageScreen
          role="alert"
          icon={<Icon of={Unplug} />}
          title={<Trans id="studio.unplugged.title">Your camera was disconnected</Trans>}
          action={turnOn}
        >
          <Trans id="studio.unplugged.text">Plug it back in, or turn on another camera.</Trans>
        </StageScreen>
      )
    case 'failed':
      return (
        <FailedScreen
          failure={failure ?? 'unsupported'}
          source={source}
          turnOn={turnOn}
          onRetry={() => void capture?.openCamera()}
          onUseEncoder={onUseEncoder}
        />
      )
  }
}

function Opening({ source }: { source: CaptureView['source'] }) {
  return source === 'screen' ? (
    <Trans id="studio.screen.opening">Choose what to share…</Trans>
  ) : (
    <Trans id="studio.camera.opening.title">Turning on your camera…</Trans>
  )
}

interface FailedScreenProps extends Pick<CaptureScreenProps, 'onUseEncoder'> {
  failure: CaptureFailure
  source: CaptureView['source']
  turnOn: ReactNode
  onRetry: () => void
}

function FailedScreen({ failure, source, turnOn, onRetry, onUseEncoder }: FailedScreenProps) {
  const { icon, title, text } = explain(failure, source)
  const retry = (
    <Button onClick={onRetry}>
      <Trans id="failure.retry">Retry</Trans>
    </Button>
  )
  // Nothing that the streamer does lifts a page's policy.
  const canOnlyEncode = failure === 'blocked' && onUseEncoder !== null
  const action = source === 'screen' ? turnOn : retry
  return (
    <StageScreen
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
    </StageScreen>
  )
}
