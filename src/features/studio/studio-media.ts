import type { Cancel } from '../../lib/clock.ts'
import type { CameraOptions, CaptureDevices, ScreenOptions } from '../../media/capture/capture.ts'
import type { Capture } from '../../media/capture/capture-stream.ts'
import type { StartPublisher } from '../../media/publish/publisher.ts'

/** Cameras, screens and the way to viewers, as the studio uses them. */
export interface StudioMedia {
  openCamera(options: Omit<CameraOptions, 'page'>): Promise<Capture>
  openScreen(options: Omit<ScreenOptions, 'page'>): Promise<Capture>
  /** Returns a shared screen with a microphone mixed into its sound; stopping it leaves both open. */
  withMicrophone(screen: Capture, microphone: MediaStreamTrack): Capture
  /** Opens the demo's drawn picture; null outside of the demo. */
  openDrawnCamera: (() => Promise<Capture>) | null
  listDevices(): Promise<CaptureDevices>
  onDevicesChange(listener: () => void): Cancel
  /** Resolves with whether a camera opens without a question to the streamer. */
  isCameraGranted(): Promise<boolean>
  createLevelMeter(stream: MediaStream, onLevel: (level: number) => void): Cancel
  loadPublisher(): Promise<StartPublisher>
}
