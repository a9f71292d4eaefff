import { type Cancel, joinCancels } from '../../../lib/clock.ts'
import type { SafeStorage } from '../../../lib/storage.ts'
import { CaptureError } from '../../../media/capture/capture-error.ts'
import {
  type Capture,
  type CaptureEnd,
  hasEnded,
  isSilent,
  openedBy,
  pausesOf,
} from '../../../media/capture/capture-stream.ts'
import type { BroadcastMedia } from '../broadcast/broadcast-publisher.ts'
import {
  type CaptureSource,
  type CaptureView,
  contentHintOf,
  type DeviceChoice,
  DRAWN_CAMERA,
  initialCapture,
  presentDevice,
  type StudioCapture,
  storeDeviceChoice,
} from './capture-view.ts'
import type { StudioMedia } from './use-studio-media.ts'

interface StudioCaptureOptions {
  media: StudioMedia
  storage: SafeStorage
  onChange(view: CaptureView): void
}

/** Creates the capture of a studio; nothing is opened yet. */
export function createStudioCapture({
  media,
  storage,
  onChange,
}: StudioCaptureOptions): StudioCapture {
  let isDisposed = false
  let view = initialCapture(storage)
  let camera: Capture | null = null
  let screen: Capture | null = null
  /** The screen with the camera's microphone; null if one of them is missing. */
  let mixed: Capture | null = null
  const listeners = new Map<Capture, Cancel>()
  // Sequence numbers of requests: only the latest one of a source counts.
  const latest = { camera: 0, screen: 0 }
  /** The latest request of a camera. */
  let opening: Promise<void> = Promise.resolve()
  /** Choice with which the camera was opened last. */
  let openedChoice = view.choice

  function update(change: Partial<CaptureView>): void {
    if (isDisposed) return
    view = { ...view, ...change }
    onChange(view)
  }

  function follow(capture: Capture): void {
    capture.setMuted(view.choice.isMuted)
    const unlisten = joinCancels([
      capture.onEnd(end => lose(capture, end)),
      capture.onPause(() => update(pausesOf(view.capture, camera))),
    ])
    listeners.set(capture, unlisten)
  }

  function release(capture: Capture | null): void {
    if (!capture) return
    listeners.get(capture)?.()
    listeners.delete(capture)
    capture.stop()
  }

  function mix(shared: Capture | null, withSound: Capture | null): Capture | null {
    const microphone = withSound?.stream.getAudioTracks()[0]
    if (!shared || !microphone) return null
    const made = media.withMicrophone(shared, microphone)
    made.setMuted(view.choice.isMuted)
    return made
  }

  /** Replaces the previous capture with an opened one; stops it if it can't be mixed. */
  function setCapture(source: CaptureSource, opened: Capture): void {
    const isCamera = source === 'camera'
    const previous = [isCamera ? camera : screen, mixed]
    try {
      mixed = isCamera ? mix(screen, opened) : mix(opened, camera)
    } catch (thrown) {
      opened.stop()
      throw thrown
    }
    if (isCamera) camera = opened
    else screen = opened
    follow(opened)
    show()
    for (const capture of previous) release(capture)
  }

  function releaseCamera(): void {
    release(mixed)
    release(camera)
    mixed = camera = null
  }

  function releaseScreen(): void {
    release(mixed)
    release(screen)
    mixed = screen = null
    // Its microphone was kept for the share.
    if (camera?.stream.getVideoTracks().some(hasEnded)) releaseCamera()
  }

  /** Shows the current capture: a shared screen before the camera. */
  function show(change: Partial<CaptureView> = {}): void {
    const capture = mixed ?? screen ?? camera
    const source = screen ? 'screen' : 'camera'
    update({
      status: capture ? 'on' : 'off',
      source,
      capture,
      failure: null,
      hasShareEnded: false,
      isMicrophoneMissing: capture !== null && isSilent(camera),
      opened: openedBy(camera),
      ...pausesOf(capture, camera),
      ...change,
    })
  }

  function lose(capture: Capture, end: CaptureEnd): void {
    if (end === 'microphone' && !capture.stream.getVideoTracks().every(hasEnded)) {
      void replaceMicrophone(capture)
      return
    }
    void listDevices()
    const source = capture === screen ? 'screen' : 'camera'
    if (source === 'screen') releaseScreen()
    else if (screen && !capture.stream.getAudioTracks().every(hasEnded)) return
    else releaseCamera()
    if (screen ?? camera) show({ hasShareEnded: source === 'screen' })
    else show({ status: 'lost', source })
  }

  /** Opens a camera that has lost its microphone with another one; its picture goes on meanwhile. */
  async function replaceMicrophone(silent: Capture): Promise<void> {
    await listDevices()
    const opened = await openDevices(view.choice).catch(() => null)
    // The camera has been lost as well, with which it may share a plug, or another one was chosen.
    if (camera !== silent) {
      opened?.stop()
      return
    }
    try {
      if (opened) setCapture('camera', opened)
    } catch {
      // The sound can't be mixed into that of a share.
    }
    if (isSilent(camera)) show()
  }

  async function listDevices(): Promise<void> {
    const devices = await media.listDevices()
    update({ devices })
  }

  const openDevices = ({ camera: cameraId, microphone }: DeviceChoice): Promise<Capture> => {
    const { cameras, microphones } = view.devices
    const isDrawn = cameraId === null || cameraId === DRAWN_CAMERA
    if (media.openDrawnCamera && isDrawn) return media.openDrawnCamera()
    return media.openCamera({
      cameraId: presentDevice(cameraId, cameras),
      microphoneId: presentDevice(microphone, microphones),
    })
  }

  /** Opens the chosen devices, on phones that open one camera at a time after closing the one before. */
  async function requestChosen(isCurrent: () => boolean): Promise<Capture> {
    const { choice } = view
    try {
      return await openDevices(choice)
    } catch (thrown) {
      const isBusy = thrown instanceof CaptureError && thrown.kind === 'busy'
      if (!isBusy || camera?.kind !== 'camera' || !isCurrent()) throw thrown
      for (const track of camera.stream.getVideoTracks()) track.stop()
      try {
        return await openDevices(choice)
      } catch (again) {
        await reopen(isCurrent)
        throw again
      }
    }
  }

  /** Opens the devices again that have made way for others. */
  async function reopen(isCurrent: () => boolean): Promise<void> {
    try {
      const opened = await openDevices(openedChoice)
      if (isCurrent()) setCapture('camera', opened)
      else opened.stop()
    } catch {
      if (!isCurrent()) return
      // A microphone goes on until the share ends.
      if (!screen) releaseCamera()
      show()
    }
  }

  /** Opens a capture while the one before is shown, which stays where that fails; returns whether it has opened. */
  async function open(
    source: CaptureSource,
    request: (isCurrent: () => boolean) => Promise<Capture>,
  ): Promise<boolean> {
    latest[source] += 1
    const own = latest[source]
    const isCurrent = () => own === latest[source] && !isDisposed
    update({ source, failure: null, hasShareEnded: false, status: view.capture ? 'on' : 'opening' })
    try {
      const opened = await request(isCurrent)
      if (isCurrent()) setCapture(source, opened)
      else opened.stop()
      return isCurrent()
    } catch (thrown) {
      const failure = thrown instanceof CaptureError ? thrown.kind : 'unsupported'
      if (isCurrent()) update({ failure, status: view.capture ? 'on' : 'failed' })
      return false
    }
  }

  async function openCamera(): Promise<BroadcastMedia | null> {
    opening = openChosen()
    await untilOpened()
    return view.capture && { stream: view.capture.stream, contentHint: contentHintOf(view) }
  }

  /** Waits for the latest request, also one that the start or a choice makes meanwhile. */
  async function untilOpened(): Promise<void> {
    const awaited = opening
    await awaited
    if (awaited !== opening) await untilOpened()
  }

  async function openChosen(): Promise<void> {
    if (!(await open('camera', requestChosen))) return
    openedChoice = view.choice
    // Devices have names once access is allowed.
    void listDevices()
  }

  const stopListening = media.onDevicesChange(() => void listDevices())

  return {
    async start() {
      await listDevices()
      const isGranted = media.openDrawnCamera !== null || (await media.isCameraGranted())
      // It may have been closed meanwhile: another tab broadcasts.
      if (isGranted && !isDisposed) await openCamera()
    },
    openCamera,
    async choose(choice) {
      update({ choice: { ...view.choice, ...choice }, opened: {} })
      await openCamera()
      // If the previous devices continue, they are still the chosen ones.
      if (view.failure !== null && view.capture)
        update({ choice: openedChoice, opened: openedBy(camera) })
      storeDeviceChoice(storage, view.choice)
    },
    async share() {
      await open('screen', () => media.openScreen())
    },
    stopSharing() {
      const hadCamera = camera !== null
      releaseScreen()
      show(hadCamera && !camera ? { status: 'lost', source: 'camera' } : {})
    },
    setMuted(isMuted) {
      for (const capture of [camera, screen, mixed]) capture?.setMuted(isMuted)
      update({ choice: { ...view.choice, isMuted } })
      openedChoice = { ...openedChoice, isMuted }
      storeDeviceChoice(storage, view.choice)
    },
    setScreenContent: screenContent => update({ screenContent }),
    dismiss: () => update({ failure: null }),
    dispose() {
      isDisposed = true
      stopListening()
      releaseScreen()
      releaseCamera()
    },
  }
}
