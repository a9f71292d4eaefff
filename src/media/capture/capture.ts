import type { Cancel } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { CaptureError, requireCapture, toCaptureError } from './capture-error.ts'
import { type Capture, createCapture } from './capture-stream.ts'

type Page = Window & typeof globalThis

// A larger picture would cost uplink without a gain at the size in which a camera is watched.
const CAMERA_PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } }
const MICROPHONE_SOUND = { echoCancellation: true, noiseSuppression: true }
const SCREEN_PICTURE = {
  width: { max: 1920 },
  height: { max: 1080 },
  frameRate: { ideal: 30, max: 30 },
}

export interface CameraOptions {
  page: Page
  /** Id of a camera; null for the browser's choice. */
  cameraId: string | null
  /** Id of a microphone; null for the browser's choice. */
  microphoneId: string | null
}

/** Opens camera and microphone; throws CaptureError. A chosen device that is gone is replaced; sound may be missing. */
export async function openCamera(options: CameraOptions): Promise<Capture> {
  const { page, cameraId, microphoneId } = options
  requireCapture(page, 'devices')
  // No error tells which of the two is missing: the other one stays chosen.
  const pictures = choicesOf(CAMERA_PICTURE, cameraId)
  const sounds = [...choicesOf(MICROPHONE_SOUND, microphoneId), false]
  const attempts = sounds.flatMap(audio => pictures.map(video => ({ video, audio })))
  const stream = await openFirst(page, attempts)
  return createCapture(stream, 'camera')
}

/** Lets the person choose a screen, window or tab; throws CaptureError. */
export async function openScreen(page: Page): Promise<Capture> {
  requireCapture(page, 'screen')
  // Chromium's options, unknown to TypeScript: offer to switch the tab, and not this very page.
  const choice = { surfaceSwitching: 'include', selfBrowserSurface: 'exclude' }
  const { mediaDevices } = page.navigator
  const stream = await mediaDevices
    .getDisplayMedia({ video: SCREEN_PICTURE, audio: true, ...choice })
    .catch(async thrown => {
      throw await toCaptureError(page, 'screen', thrown)
    })
  return createCapture(stream, 'screen')
}

/** Returns a shared screen with a microphone mixed into its sound, or throws; its end leaves both open. */
export function withMicrophone(page: Page, screen: Capture, microphone: MediaStreamTrack): Capture {
  const sound = mixAudio(page, [...screen.stream.getAudioTracks(), microphone])
  return {
    ...screen,
    stream: new page.MediaStream([...screen.stream.getVideoTracks(), sound.track]),
    setMuted(isMuted) {
      sound.track.enabled = !isMuted
    },
    stop: sound.stop,
  }
}

export interface CaptureDevice {
  id: string
  /** Empty until the person has allowed access. */
  label: string
}

export interface CaptureDevices {
  cameras: CaptureDevice[]
  microphones: CaptureDevice[]
}

/** Resolves with the cameras and microphones; empty lists where there is no access to them. */
export async function listDevices(page: Page): Promise<CaptureDevices> {
  if (!('mediaDevices' in page.navigator)) return { cameras: [], microphones: [] }
  const devices = await page.navigator.mediaDevices.enumerateDevices().catch(() => [])
  const ofKind = (kind: MediaDeviceKind) =>
    devices
      // Chromium's entry for calls repeats another one.
      .filter(device => device.kind === kind && device.deviceId !== 'communications')
      .map(({ deviceId, label }) => ({ id: deviceId, label }))
  return { cameras: ofKind('videoinput'), microphones: ofKind('audioinput') }
}

/** Calls the listener when a device is plugged in or out. */
export function onDevicesChange(page: Page, listener: () => void): Cancel {
  if (!('mediaDevices' in page.navigator)) return () => {}
  return listenTo(page.navigator.mediaDevices, { devicechange: listener })
}

/** Returns the constraints of a chosen device, followed by those of any. */
const choicesOf = (any: MediaTrackConstraints, id: string | null): MediaTrackConstraints[] =>
  id === null ? [any] : [{ ...any, deviceId: { exact: id } }, any]

/** Tries constraints in their order while a device that they name is missing. */
async function openFirst(
  page: Page,
  attempts: readonly MediaStreamConstraints[],
): Promise<MediaStream> {
  let error = new CaptureError('missing')
  for (const constraints of attempts) {
    try {
      return await page.navigator.mediaDevices.getUserMedia(constraints)
    } catch (thrown) {
      error = await toCaptureError(page, 'devices', thrown)
      if (error.kind !== 'missing') break
    }
  }
  throw error
}

/** Mixes audio tracks into one, whose `stop` lets the others go on; a single one is cloned. */
export function mixAudio(page: Page, tracks: readonly [...MediaStreamTrack[], MediaStreamTrack]) {
  const [first] = tracks
  if (first && tracks.length === 1) {
    const track = first.clone()
    return { track, stop: () => track.stop() }
  }
  const context = new page.AudioContext()
  // Rejects if it is closed already.
  const close = () => void context.close().catch(() => {})
  try {
    const mix = context.createMediaStreamDestination()
    for (const track of tracks)
      context.createMediaStreamSource(new page.MediaStream([track])).connect(mix)
    const [track] = mix.stream.getAudioTracks()
    if (!track) throw new Error('the audio mix has no track')
    return {
      track,
      stop() {
        track.stop()
        close()
      },
    }
  } catch (thrown) {
    close()
    throw thrown
  }
}
