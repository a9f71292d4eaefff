import type { SafeStorage } from '../../lib/storage.ts'
import { storageKeys } from '../../model/storage-keys.ts'

/** Returns the height in pixels that the viewer last chose; null for automatic quality. */
export function readPreferredHeight(storage: SafeStorage): number | null {
  const stored = storage.get(storageKeys.streamQuality)
  return stored !== null && /^[1-9]\d{1,4}$/.test(stored) ? Number(stored) : null
}

/** Keeps the chosen height for other streams and later visits; null is automatic quality. */
export function storePreferredHeight(storage: SafeStorage, height: number | null): void {
  if (height === null) storage.remove(storageKeys.streamQuality)
  else storage.set(storageKeys.streamQuality, String(height))
}
