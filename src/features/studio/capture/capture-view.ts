import * as v from 'valibot'
import { object } from '../../../lib/object-schema.ts'
import type { SafeStorage } from '../../../lib/storage.ts'
import { readStored, storeValue } from '../../../lib/stored-value.ts'
import type { CaptureDevice, CaptureDevices } from '../../../media/capture/capture.ts'
import type { CaptureFailure } from '../../../media/capture/capture-error.ts'
import type { Capture, OpenedDevices } from '../../../media/capture/capture-stream.ts'
import type { ContentHint } from '../../../media/publish/publisher.ts'
import { storageKeys } from '../../../model/storage-keys.ts'
import type { BroadcastMedia } from '../broadcast/broadcast-publisher.ts'

const DeviceChoice = object({
  camera: v.nullable(v.string()),
  microphone: v.nullable(v.string()),
  isMuted: v.optional(v.boolean(), false),
})

/** Ids of the chosen devices, of which null leaves the choice to the browser; and whether the streamer is silenced. */
export type DeviceChoice = v.InferOutput<typeof DeviceChoice>

export const noChoice: DeviceChoice = { camera: null, microphone: null, isMuted: false }

/** Returns the choice of the last visit; an invalid one is ignored. */
export const readDeviceChoice = (storage: SafeStorage): DeviceChoice =>
  readStored(storage, storageKeys.studioDevices, DeviceChoice) ?? noChoice

export const storeDeviceChoice = (storage: SafeStorage, choice: DeviceChoice): void =>
  storeValue(storage, storageKeys.studioDevices, choice)

/** Returns the id to open: the chosen device, or null if that is known to be away. */
export function presentDevice(
  chosen: string | null,
  devices: readonly CaptureDevice[],
): string | null {
  // Before access is allowed, browsers give devices no ids.
  const known = devices.filter(({ id }) => id !== '')
  return known.length === 0 || known.some(({ id }) => id === chosen) ? chosen : null
}

/** Id of the demo's drawn camera among the cameras. */
export const DRAWN_CAMERA = 'drawn'

export type CaptureSource = 'camera' | 'screen'

/** Captures of the studio, and why there are none. */
export interface CaptureView {
  /** `lost`: the capture has ended on its own, and nothing replaces it. */
  status: 'off' | 'opening' | 'on' | 'failed' | 'lost'
  source: CaptureSource
  /** Reason why the last one didn't open; another capture may still run (`on`). */
  failure: CaptureFailure | null
  /** Stream that is shown and sent. */
  capture: Capture | null
  /** A share was ended in the browser's own bar, and the camera has taken over. */
  hasShareEnded: boolean
  /** Whether the capture has no microphone: a share uses the camera's. */
  isMicrophoneMissing: boolean
  /** The system has stopped the picture for the time being. */
  isPaused: boolean
  /** The system has silenced the microphone for the time being. */
  isMicrophonePaused: boolean
  devices: CaptureDevices
  choice: DeviceChoice
  opened: OpenedDevices
  /** Content of shared screens: text has to stay sharp, motion to stay smooth. */
  screenContent: ContentHint
}

/** Returns what matters in the picture of a view: sharpness or smoothness. */
export const contentHintOf = ({ capture, screenContent }: CaptureView): ContentHint =>
  capture?.kind === 'screen' ? screenContent : 'motion'

/** Camera, microphone and screen of a studio. */
export interface StudioCapture {
  /** Lists the devices, and opens the camera where that asks no question. */
  start(): Promise<void>
  /** Opens the chosen camera and microphone; resolves with the media that are captured then. */
  openCamera(): Promise<BroadcastMedia | null>
  choose(choice: Partial<DeviceChoice>): Promise<void>
  share(): Promise<void>
  stopSharing(): void
  setMuted(isMuted: boolean): void
  setScreenContent(content: ContentHint): void
  /** Drops the notices that are shown beside a picture. */
  dismiss(): void
  dispose(): void
}

/** Returns the view before anything is captured. */
export const initialCapture = (storage: SafeStorage): CaptureView => ({
  status: 'off',
  source: 'camera',
  failure: null,
  capture: null,
  hasShareEnded: false,
  isMicrophoneMissing: false,
  isPaused: false,
  isMicrophonePaused: false,
  devices: { cameras: [], microphones: [] },
  choice: readDeviceChoice(storage),
  opened: {},
  screenContent: 'motion',
})
