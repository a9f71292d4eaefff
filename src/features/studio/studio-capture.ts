import type { Cancel } from '../../lib/clock.ts'
import type { SafeStorage } from '../../lib/storage.ts'
import type { CaptureDevices } from '../../media/capture/capture.ts'
import { CaptureError, type CaptureFailure } from '../../media/capture/capture-error.ts'
import type { Capture } from '../../media/capture/capture-stream.ts'
import {
  type DeviceChoice,
  presentDevice,
  readDeviceChoice,
  storeDeviceChoice,
} from './device-choice.ts'
import type { StudioMedia } from './studio-media.ts'

/** Id of the demo's drawn camera among the cameras. */
export const DRAWN_CAMERA = 'drawn'

type CaptureSource = 'camera' | 'screen'

/** Captures of the studio, and why there are none. */
export interface CaptureView {
  /** `lost`: it has ended by itself, and nothing takes its place. */
  status: 'off' | 'opening' | 'on' | 'failed' | 'lost'
  /** Source that was opened last. */
  source: CaptureSource
  /** Why the last one did not open; another capture may go on (`on`). */
  failure: CaptureFailure | null
  /** Stream that is shown and sent. */
  capture: Capture | null
  /** A share was ended in the browser's own bar, and the camera has taken over. */
  hasShareEnded: boolean
  isMuted: boolean
  /** The system has stopped the picture for the time being. */
  isPaused: boolean
  devices: CaptureDevices
  choice: DeviceChoice
}

/** Camera, microphone and screen of a studio. */
export interface StudioCapture {
  /** Lists the devices, and opens the camera where that asks no question. */
  start(): Promise<void>
  /** Opens the chosen camera and microphone; resolves with what is captured then. */
  openCamera(): Promise<Capture | null>
  choose(choice: Partial<DeviceChoice>): Promise<void>
  share(): Promise<void>
  stopSharing(): void
  setMuted(isMuted: boolean): void
  /** Drops the notices that are shown beside a picture. */
  dismiss(): void
  dispose(): void
}

interface StudioCaptureOptions {
  media: StudioMedia
  storage: SafeStorage
  onChange(view: CaptureView): void
}

/** Returns the view before anything is captured. */
export const initialCapture = (storage: SafeStorage): CaptureView => ({
  status: 'off',
  source: 'camera',
  failure: null,
  capture: null,
  hasShareEnded: false,
  isMuted: false,
  isPaused: false,
  devices: { cameras: [], microphones: [] },
  choice: readDeviceChoice(storage),
})

/** Creates the capture of a studio; nothing is opened yet. */
export function createStudioCapture({
  media,
  storage,
  onChange,
}: StudioCaptureOptions): StudioCapture {
  const life = new AbortController()
  let view = initialCapture(storage)
  let camera: Capture | null = null
  let screen: Capture | null = null
  const listeners = new Map<Capture, Cancel>()

  function update(change: Partial<CaptureView>): void {
    if (life.signal.aborted) return
    view = { ...view, ...change }
    onChange(view)
  }

  function follow(capture: Capture): void {
    capture.setMuted(view.isMuted)
    const cancels = [
      capture.onEnd(() => lose(capture)),
      capture.onPause(isPaused => {
        if (capture === view.capture) update({ isPaused })
      }),
    ]
    listeners.set(capture, () => {
      for (const cancel of cancels) cancel()
    })
  }

  function release(capture: Capture | null): void {
    if (!capture) return
    listeners.get(capture)?.()
    listeners.delete(capture)
    capture.stop()
  }

  /** Shows what is captured now: a shared screen before the camera. */
  function show(change: Partial<CaptureView> = {}): void {
    const capture = screen ?? camera
    const source = screen ? 'screen' : 'camera'
    const changed = capture !== view.capture
    update({
      status: capture ? 'on' : 'off',
      source,
      capture,
      failure: null,
      hasShareEnded: false,
      ...(changed && { isPaused: false }),
      ...change,
    })
  }

  function lose(capture: Capture): void {
    release(capture)
    const wasScreen = capture === screen
    if (wasScreen) screen = null
    else camera = null
    const remaining = screen ?? camera
    if (remaining) show({ hasShareEnded: wasScreen })
    else show({ status: 'lost', source: wasScreen ? 'screen' : 'camera' })
    void listDevices()
  }

  async function listDevices(): Promise<void> {
    const devices = await media.listDevices()
    update({ devices })
  }

  const openChosen = (): Promise<Capture> => {
    const { camera: cameraId, microphone } = view.choice
    const { cameras, microphones } = view.devices
    const isDrawn = cameraId === null || cameraId === DRAWN_CAMERA
    if (media.openDrawnCamera && isDrawn) return media.openDrawnCamera()
    return media.openCamera({
      cameraId: presentDevice(cameraId, cameras),
      microphoneId: presentDevice(microphone, microphones),
      signal: life.signal,
    })
  }

  /** Opens a capture while the one before is shown; resolves with null where that fails. */
  async function open(
    source: CaptureSource,
    request: () => Promise<Capture>,
  ): Promise<Capture | null> {
    const hadPicture = view.capture !== null
    update({ source, failure: null, ...(!hadPicture && { status: 'opening' }) })
    try {
      const opened = await request()
      if (life.signal.aborted) opened.stop()
      return life.signal.aborted ? null : opened
    } catch (thrown) {
      const failure = thrown instanceof CaptureError ? thrown.kind : 'unsupported'
      update({ failure, status: view.capture ? 'on' : 'failed' })
      return null
    }
  }

  async function openCamera(): Promise<Capture | null> {
    const opened = await open('camera', openChosen)
    if (opened) {
      const previous = camera
      camera = opened
      follow(opened)
      show()
      release(previous)
      // Devices have names once access is allowed.
      void listDevices()
    }
    return view.capture
  }

  const stopListening = media.onDevicesChange(() => void listDevices())

  return {
    async start() {
      await listDevices()
      if (media.openDrawnCamera || (await media.isCameraGranted())) await openCamera()
    },
    openCamera,
    async choose(choice) {
      const previous = view.choice
      update({ choice: { ...previous, ...choice } })
      await openCamera()
      // Where the devices before go on, they are still the chosen ones.
      if (view.failure !== null && view.capture) update({ choice: previous })
      storeDeviceChoice(storage, view.choice)
    },
    async share() {
      const microphone = camera?.stream.getAudioTracks()[0] ?? null
      const opened = await open('screen', () =>
        media.openScreen({ microphone, signal: life.signal }),
      )
      if (!opened) return
      release(screen)
      screen = opened
      follow(opened)
      show()
    },
    stopSharing() {
      release(screen)
      screen = null
      show()
    },
    setMuted(isMuted) {
      camera?.setMuted(isMuted)
      screen?.setMuted(isMuted)
      update({ isMuted })
    },
    dismiss: () => update({ failure: null, hasShareEnded: false }),
    dispose() {
      life.abort()
      stopListening()
      release(screen)
      release(camera)
    },
  }
}
