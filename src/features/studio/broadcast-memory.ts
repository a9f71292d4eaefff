import * as v from 'valibot'
import type { SafeStorage } from '../../lib/storage.ts'

/** Storage key of the broadcast that this browser has begun and not ended. */
const STORAGE_KEY = 'studio_broadcast'

const StoredBroadcast = v.object({
  roomId: v.string(),
  source: v.picklist(['browser', 'encoder']),
  /** Milliseconds since the epoch; null where the start is unknown. */
  since: v.nullable(v.number()),
})

/** A broadcast that outlives its tab: after a crash the studio offers to resume it. */
export type StoredBroadcast = v.InferOutput<typeof StoredBroadcast>

/** Returns the broadcast of a room that this browser has begun; null where there is none. */
export function readStoredBroadcast(storage: SafeStorage, roomId: string): StoredBroadcast | null {
  try {
    const stored = v.parse(StoredBroadcast, JSON.parse(storage.get(STORAGE_KEY) ?? 'null'))
    return stored.roomId === roomId ? stored : null
  } catch {
    return null
  }
}

export function storeBroadcast(storage: SafeStorage, broadcast: StoredBroadcast | null): void {
  if (broadcast === null) storage.remove(STORAGE_KEY)
  else storage.set(STORAGE_KEY, JSON.stringify(broadcast))
}
