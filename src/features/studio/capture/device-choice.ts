import * as v from 'valibot'
import { object } from '../../../lib/object-schema.ts'
import type { SafeStorage } from '../../../lib/storage.ts'
import { readStored, storeValue } from '../../../lib/stored-value.ts'
import type { CaptureDevice } from '../../../media/capture/capture.ts'
import { storageKeys } from '../../../model/storage-keys.ts'

const DeviceChoice = object({
  camera: v.nullable(v.string()),
  microphone: v.nullable(v.string()),
  isMuted: v.optional(v.boolean(), false),
})

/** Ids of the chosen devices, of which null leaves the choice to the browser; and whether the streamer is silenced. */
export type DeviceChoice = v.InferOutput<typeof DeviceChoice>

export const noChoice: DeviceChoice = { camera: null, microphone: null, isMuted: false }

/** Returns the choice of the last visit; what is no choice counts as none. */
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
