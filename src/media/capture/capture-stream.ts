import type { Cancel } from '../../lib/clock.ts'
import { createEmitter } from '../../lib/emitter.ts'
import { listenTo } from '../../lib/listen-to.ts'

/** An end without a request: of a share in the browser's own bar, or of a device that is gone. */
export type CaptureEnd = 'share' | 'camera' | 'microphone'

/** A picture with or without sound, captured until it is stopped or ends on its own. */
export interface Capture {
  readonly stream: MediaStream
  /** `drawn`: the demo's stand-in for a camera. */
  readonly kind: 'camera' | 'screen' | 'drawn'
  /** Calls the listener when a track ends on its own. */
  onEnd(listener: (end: CaptureEnd) => void): Cancel
  /** Calls the listener when the system stops or resumes a track without ending it, as a closed shutter does. */
  onPause(listener: () => void): Cancel
  /** Silences or restores the sound; the picture goes on. */
  setMuted(isMuted: boolean): void
  stop(): void
}

/** Makes a capture of a stream; `release` frees the sources of the stream. */
export function createCapture(
  stream: MediaStream,
  kind: Capture['kind'],
  release: () => void = () => {},
): Capture {
  const ends = createEmitter<CaptureEnd>()
  const pauses = createEmitter<void>()
  const cancels = stream.getTracks().map(track =>
    listenTo(track, {
      ended() {
        // A shared tab may lose its sound and go on.
        if (kind !== 'screen') ends.emit(track.kind === 'audio' ? 'microphone' : 'camera')
        else if (track.kind === 'video') ends.emit('share')
      },
      mute: () => pauses.emit(),
      unmute: () => pauses.emit(),
    }),
  )
  return {
    stream,
    kind,
    onEnd: ends.listen,
    onPause: pauses.listen,
    setMuted(isMuted) {
      for (const track of stream.getAudioTracks()) track.enabled = !isMuted
    },
    stop() {
      for (const cancel of cancels) cancel()
      for (const track of stream.getTracks()) track.stop()
      release()
    },
  }
}

/** Ids of the devices in use; undefined where the browser doesn't reveal them, and while others are opened. */
export interface OpenedDevices {
  camera?: string | undefined
  microphone?: string | undefined
}

/** Returns whether there is no microphone, which only a camera comes with. */
export const isSilent = (camera: Capture | null): boolean =>
  camera?.stream.getAudioTracks().every(hasEnded) ?? true

/** Returns the devices of a camera; the demo's drawn one has none. */
export function openedBy(camera: Capture | null): OpenedDevices {
  if (camera?.kind !== 'camera') return {}
  const idOf = ([track]: readonly MediaStreamTrack[]) => track?.getSettings().deviceId
  const { stream } = camera
  return { camera: idOf(stream.getVideoTracks()), microphone: idOf(stream.getAudioTracks()) }
}

/** Returns the pauses by the system of the shown capture, and of the camera's microphone. */
export const pausesOf = (shown: Capture | null, camera: Capture | null) => ({
  isPaused: shown?.stream.getVideoTracks().some(isStopped) ?? false,
  isMicrophonePaused: camera?.stream.getAudioTracks().some(isStopped) ?? false,
})

const isStopped = ({ muted, readyState }: MediaStreamTrack): boolean =>
  muted && readyState === 'live'

/** Returns whether a track has ended, on its own or because it was stopped. */
export const hasEnded = ({ readyState }: MediaStreamTrack): boolean => readyState === 'ended'
