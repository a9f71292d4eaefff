import { Trans } from '@lingui/react/macro'
import { CameraOff, type IconNode, Lock, MonitorOff, ShieldAlert, VideoOff } from 'lucide'
import type { ReactNode } from 'react'
import type { CaptureFailure } from '../../media/capture/capture-error.ts'
import type { CaptureView } from './studio-capture.ts'

interface Explanation {
  icon: IconNode
  title: ReactNode
  text: ReactNode
}

/** Returns why a camera or a screen did not open, in words. */
export function explain(failure: CaptureFailure, source: CaptureView['source']): Explanation {
  return source === 'screen' ? explainScreen(failure) : explainCamera(failure)
}

function explainCamera(failure: CaptureFailure): Explanation {
  switch (failure) {
    case 'denied':
      return {
        icon: Lock,
        title: <Trans id="studio.camera.denied.title">Your camera is blocked</Trans>,
        text: (
          <Trans id="studio.camera.denied.text">
            Allow the camera and microphone in your browser's address bar, then retry.
          </Trans>
        ),
      }
    case 'dismissed':
      return {
        icon: CameraOff,
        title: <Trans id="studio.camera.dismissed.title">We need your permission</Trans>,
        text: (
          <Trans id="studio.camera.dismissed.text">
            Retry and choose Allow when your browser asks for the camera.
          </Trans>
        ),
      }
    case 'missing':
      return {
        icon: VideoOff,
        title: <Trans id="studio.camera.missing.title">No camera found</Trans>,
        text: (
          <Trans id="studio.camera.missing.text">
            Connect a camera and retry. You can also share your screen or stream from OBS.
          </Trans>
        ),
      }
    case 'busy':
      return {
        icon: VideoOff,
        title: <Trans id="studio.camera.busy.title">Another app is using your camera</Trans>,
        text: (
          <Trans id="studio.camera.busy.text">
            Close the app or tab that uses the camera or microphone, then retry.
          </Trans>
        ),
      }
    case 'blocked':
      return {
        icon: ShieldAlert,
        title: <Trans id="studio.camera.policy.title">This page can't use your camera</Trans>,
        text: (
          <Trans id="studio.camera.policy.text">
            Your casino's website doesn't allow it here. You can stream from OBS instead.
          </Trans>
        ),
      }
    case 'unsupported':
      return {
        icon: CameraOff,
        title: <Trans id="studio.camera.unsupported.title">Your camera didn't start</Trans>,
        text: (
          <Trans id="studio.camera.unsupported.text">
            Retry, try another browser, or stream from OBS.
          </Trans>
        ),
      }
  }
}

function explainScreen(failure: CaptureFailure): Explanation {
  switch (failure) {
    case 'dismissed':
      return {
        icon: MonitorOff,
        title: <Trans id="studio.screen.dismissed.title">Nothing is shared</Trans>,
        text: (
          <Trans id="studio.screen.dismissed.text">
            You closed the window without choosing a screen.
          </Trans>
        ),
      }
    case 'denied':
      return {
        icon: Lock,
        title: <Trans id="studio.screen.denied.title">Screen sharing is blocked</Trans>,
        text: (
          <Trans id="studio.screen.denied.text">
            Let your browser record the screen in your computer's privacy settings.
          </Trans>
        ),
      }
    case 'blocked':
      return {
        icon: ShieldAlert,
        title: <Trans id="studio.screen.policy.title">This page can't share your screen</Trans>,
        text: (
          <Trans id="studio.screen.policy.text">
            Your casino's website doesn't allow it here. You can stream from OBS instead.
          </Trans>
        ),
      }
    case 'missing':
    case 'busy':
    case 'unsupported':
      return {
        icon: MonitorOff,
        title: <Trans id="studio.screen.unsupported.title">Screen sharing didn't start</Trans>,
        text: (
          <Trans id="studio.screen.unsupported.text">
            This device or browser can't share its screen.
          </Trans>
        ),
      }
  }
}
