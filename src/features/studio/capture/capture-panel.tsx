import { Trans, useLingui } from '@lingui/react/macro'
import { Mic, MicOff, MonitorUp, MonitorX } from 'lucide'
import { useEffect, useRef } from 'react'
import type { CaptureDevice } from '../../../media/capture/capture.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import base from '../../../ui/styles/view-base.css'
import css, { sheet } from './capture-panel.css'
import { type CaptureView, DRAWN_CAMERA, type StudioCapture } from './capture-view.ts'
import { useStudioMedia } from './use-studio-media.ts'

interface CapturePanelProps {
  capture: StudioCapture | null
  view: CaptureView
}

/** Lets the streamer choose camera and microphone, see their sound, and share a screen. */
export function CapturePanel({ capture, view }: CapturePanelProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const { openDrawnCamera, canShareScreen } = useStudioMedia()
  const { devices, choice, opened, screenContent } = view
  const { isMuted } = choice
  const isSharing = view.capture?.kind === 'screen'
  const defaultCamera = t({ id: 'studio.camera.default', message: 'Default camera' })
  const defaultMicrophone = t({ id: 'studio.microphone.default', message: 'Default microphone' })
  const drawn = {
    key: DRAWN_CAMERA,
    label: t({ id: 'studio.camera.drawn', message: 'Demo camera' }),
  }
  const cameras = optionsOf(devices.cameras, defaultCamera, number =>
    t({ id: 'studio.camera.numbered', message: `Camera ${number}` }),
  )
  const microphones = optionsOf(devices.microphones, defaultMicrophone, number =>
    t({ id: 'studio.microphone.numbered', message: `Microphone ${number}` }),
  )
  const cameraOptions = openDrawnCamera ? [drawn, ...cameras] : cameras
  return (
    <div className={css.panel}>
      <Select
        label={t({ id: 'studio.camera.label', message: 'Camera' })}
        options={cameraOptions}
        selected={selectedOf(cameraOptions, choice.camera, opened.camera)}
        onSelect={camera => void capture?.choose({ camera })}
      />
      <div className={css.sound}>
        <Select
          label={t({ id: 'studio.microphone.label', message: 'Microphone' })}
          options={microphones}
          selected={selectedOf(microphones, choice.microphone, opened.microphone)}
          onSelect={microphone => void capture?.choose({ microphone })}
        />
        <LevelMeter stream={view.capture?.stream ?? null} isMuted={isMuted} />
      </div>
      {isSharing && (
        <Select
          label={t({ id: 'studio.screen.label', message: 'Screen content' })}
          options={[
            {
              key: 'motion',
              label: t({ id: 'studio.screen.motion', message: 'Motion: games, video' }),
            },
            { key: 'detail', label: t({ id: 'studio.screen.text', message: 'Text: kept sharp' }) },
          ]}
          selected={screenContent}
          onSelect={content => capture?.setScreenContent(content === 'detail' ? content : 'motion')}
        />
      )}
      <div className={css.actions}>
        <Button
          icon={isMuted ? <Icon of={MicOff} /> : <Icon of={Mic} />}
          aria-pressed={isMuted}
          disabled={!view.capture}
          onClick={() => capture?.setMuted(!isMuted)}
        >
          <Trans id="studio.mute" comment="Button with a pressed state: silences the streamer.">
            Mute
          </Trans>
        </Button>
        {(canShareScreen || isSharing) && (
          // One button for both, which keeps the focus.
          <Button
            icon={<Icon of={isSharing ? MonitorX : MonitorUp} />}
            onClick={() => (isSharing ? capture?.stopSharing() : void capture?.share())}
          >
            <span key={`${isSharing}`}>
              {isSharing ? (
                <Trans id="studio.stop-sharing">Stop sharing</Trans>
              ) : (
                <Trans id="studio.share">Share screen</Trans>
              )}
            </span>
          </Button>
        )}
      </div>
    </div>
  )
}

interface Option {
  key: string
  label: string
}

/** Key of the choice that is left to the browser. */
const DEFAULT = ''

/** Returns the devices as options; before access is allowed, browsers give them neither id nor name. */
function optionsOf(
  devices: readonly CaptureDevice[],
  defaultName: string,
  numbered: (number: number) => string,
): Option[] {
  const named = devices
    .filter(({ id }) => id !== '')
    .map(({ id, label }, at) => ({ key: id, label: label || numbered(at + 1) }))
  const hasDefault = named.some(({ key }) => key === 'default')
  return hasDefault ? named : [{ key: DEFAULT, label: defaultName }, ...named]
}

/** Returns the chosen device, or the browser's choice where that is in use: its own has gone, and may be back. */
function selectedOf(
  options: readonly Option[],
  chosen: string | null,
  opened: string | undefined,
): string {
  const isInUse = opened === undefined || opened === chosen
  return isInUse && chosen !== null && options.some(({ key }) => key === chosen)
    ? chosen
    : (options[0]?.key ?? DEFAULT)
}

interface LevelMeterProps {
  /** Null without a capture. */
  stream: MediaStream | null
  isMuted: boolean
}

const MAX_LEVEL = 100

/** Shows how loud the streamer's sound is; drawn without rendering, up to 15 times a second. */
function LevelMeter({ stream, isMuted }: LevelMeterProps) {
  const { t } = useLingui()
  const { createLevelMeter } = useStudioMedia()
  const meter = useRef<HTMLMeterElement>(null)
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!stream || isMuted) return
    const draw = (level: number) => {
      if (bar.current) bar.current.style.transform = `scaleX(${level.toFixed(3)})`
      meter.current?.setAttribute('value', String(Math.round(level * MAX_LEVEL)))
    }
    const stop = createLevelMeter(stream, draw)
    return () => {
      stop()
      draw(0)
    }
  }, [createLevelMeter, stream, isMuted])
  return (
    <div className={css.meter}>
      <span ref={bar} className={css.bar} />
      <meter
        ref={meter}
        className={base.hidden}
        aria-label={t({ id: 'studio.level', message: 'Microphone level' })}
        min={0}
        max={MAX_LEVEL}
        value={0}
      />
    </div>
  )
}
