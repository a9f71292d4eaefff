import type { SafeStorage } from '../../lib/storage.ts'

const KEY = 'stream_volume'
const DEFAULT = 0.8

/** Returns the volume of the last visit, 0 to 1; the default if the stored value is invalid. */
export function readVolume(storage: SafeStorage): number {
  const stored = storage.get(KEY)
  const percent = stored !== null && /^\d{1,3}$/.test(stored) ? Number(stored) : Number.NaN
  return percent <= 100 ? percent / 100 : DEFAULT
}

/** Keeps it for the next visit, in percent. */
export const storeVolume = (storage: SafeStorage, volume: number): void =>
  storage.set(KEY, String(Math.round(volume * 100)))
