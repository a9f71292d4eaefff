import type { SafeStorage } from '../../lib/storage.ts'
import type { EngineKind } from '../../media/source.ts'
import { streamKeys } from '../../media/stored-stream.ts'
import { roomKeys } from '../../model/room-keys.ts'

/** Volume of the first visit, and of a stream that is unmuted at 0. */
export const DEFAULT_VOLUME = 0.8

/** Returns the volume of the last visit, 0 to 1; the default if the stored value is invalid. */
export function readVolume(storage: SafeStorage): number {
  const stored = storage.get(roomKeys.streamVolume)
  const percent = stored !== null && /^\d{1,3}$/.test(stored) ? Number(stored) : Number.NaN
  return percent <= 100 ? percent / 100 : DEFAULT_VOLUME
}

/** Stores a volume of 0 to 1 for the next visit, as a percentage. */
export const storeVolume = (storage: SafeStorage, volume: number): void =>
  storage.set(roomKeys.streamVolume, String(Math.round(volume * 100)))

/** Keeps the chosen height for other streams and later visits; null is automatic quality. */
export function storePreferredHeight(storage: SafeStorage, height: number | null): void {
  if (height === null) storage.remove(streamKeys.quality)
  else storage.set(streamKeys.quality, String(height))
}

/** Keeps the engine of a stream that has played: the next one starts with it before its address is known. */
export const storeEngine = (storage: SafeStorage, kind: EngineKind): void =>
  storage.set(streamKeys.engine, kind)

/** Returns whether a stream goes on in the mini player when its room is left; by default it does. */
export const readKeepsWatching = (storage: SafeStorage): boolean =>
  storage.get(roomKeys.miniPlayer) !== 'off'

/** Stores whether a stream goes on in the mini player when its room is left. */
export const storeKeepsWatching = (storage: SafeStorage, isOn: boolean): void =>
  storage.set(roomKeys.miniPlayer, isOn ? 'on' : 'off')
