import type { SafeStorage } from '../../lib/storage.ts'

const KEY = 'stream_quality'

/** Returns the height in pixels that the viewer last chose; null for automatic quality. */
export function readPreferredHeight(storage: SafeStorage): number | null {
  const stored = storage.get(KEY)
  return stored !== null && /^[1-9]\d{1,4}$/.test(stored) ? Number(stored) : null
}

/** Keeps the chosen height for other streams and later visits; null is automatic quality. */
export function storePreferredHeight(storage: SafeStorage, height: number | null): void {
  if (height === null) storage.remove(KEY)
  else storage.set(KEY, String(height))
}
