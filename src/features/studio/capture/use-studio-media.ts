import { createContext, useContext, useState } from 'react'
import type { Cancel } from '../../../lib/clock.ts'
import {
  type CameraOptions,
  type CaptureDevices,
  listDevices,
  onDevicesChange,
  openCamera,
  openScreen,
  withMicrophone,
} from '../../../media/capture/capture.ts'
import type { Capture } from '../../../media/capture/capture-stream.ts'
import { createLevelMeter } from '../../../media/capture/level-meter.ts'
import type { StartPublisher } from '../../../media/publish/publisher.ts'
import { configAtom } from '../../../runtime/atoms.ts'
import { useRuntime } from '../../../runtime/context.ts'
import type { Runtime } from '../../../runtime/runtime.ts'

/** Media of the studio around a component. */
export const StudioMediaContext = createContext<StudioMedia | null>(null)

/** Returns the devices and the publisher of the page, or those that a test provides. */
export function useStudioMedia(): StudioMedia {
  const runtime = useRuntime()
  const given = useContext(StudioMediaContext)
  const [own] = useState(() => given ?? createStudioMedia(runtime))
  return given ?? own
}

function createStudioMedia(runtime: Runtime): StudioMedia {
  const { page, clock, store, loadDemoMedia } = runtime
  async function openDrawnCamera() {
    const { loadStudio } = await loadDemoMedia()
    return (await loadStudio()).openDrawnCamera(page, clock)
  }
  return {
    openCamera: options => openCamera({ page, ...options }),
    openScreen: () => openScreen(page),
    canShareScreen: 'getDisplayMedia' in (page.navigator.mediaDevices ?? {}),
    withMicrophone: (screen, microphone) => withMicrophone(page, screen, microphone),
    openDrawnCamera: store.get(configAtom).demo ? openDrawnCamera : null,
    listDevices: () => listDevices(page),
    onDevicesChange: listener => onDevicesChange(page, listener),
    async isCameraGranted() {
      try {
        return (await page.navigator.permissions.query({ name: 'camera' })).state === 'granted'
      } catch {
        // Some browsers don't have this permission's name.
        return false
      }
    },
    createLevelMeter: (stream, onLevel) => createLevelMeter(page, stream, onLevel),
    async loadPublisher() {
      const { startPublisher } = await import('../../../media/publish/whip-publisher.ts')
      return options =>
        startPublisher(options, loadDemoMedia, store.get(configAtom).allowedApiOrigins)
    },
  }
}

/** Cameras, screens and the way to viewers, as the studio uses them. */
export interface StudioMedia {
  openCamera(options: Omit<CameraOptions, 'page'>): Promise<Capture>
  openScreen(): Promise<Capture>
  /** False in most browsers of phones. */
  canShareScreen: boolean
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
