import * as v from 'valibot'
import { object } from '../../../lib/object-schema.ts'
import type { SafeStorage } from '../../../lib/storage.ts'
import { readStored, storeValue } from '../../../lib/stored-value.ts'
import { storageKeys } from '../../../model/storage-keys.ts'
import type { BroadcastState } from './broadcast-state.ts'
import type { TabLock } from './tab-lock.ts'

const StoredBroadcast = object({
  roomId: v.string(),
  source: v.picklist(['browser', 'encoder']),
  /** Start in milliseconds since the epoch; null where it is unknown. */
  since: v.nullable(v.number()),
})

/** A broadcast that outlives its tab: after a crash the studio offers to resume it. */
type StoredBroadcast = v.InferOutput<typeof StoredBroadcast>

/** Returns the broadcast of a room that this browser has begun; null where there is none. */
export function readStoredBroadcast(storage: SafeStorage, roomId: string): StoredBroadcast | null {
  const stored = readStored(storage, storageKeys.studioBroadcast, StoredBroadcast)
  return stored?.roomId === roomId ? stored : null
}

export const storeBroadcast = (storage: SafeStorage, broadcast: StoredBroadcast | null): void =>
  storeValue(storage, storageKeys.studioBroadcast, broadcast)

/** Removes a stored broadcast that has ended, unless another tab is about to go live with it. */
export async function clearStoredBroadcast(storage: SafeStorage, lock: TabLock): Promise<void> {
  if (!(await lock.isHeldElsewhere())) storeBroadcast(storage, null)
}

/** Stores a broadcast from its start to its end, unless another tab has removed it. */
export function storeProgress(
  storage: SafeStorage,
  roomId: string,
  previous: BroadcastState,
  { source, liveSince, request, end }: BroadcastState,
): void {
  const isRunning = source !== null && request === null
  const isNew = previous.source === null || previous.request === 'start'
  const hasMoved = liveSince !== previous.liveSince && readStoredBroadcast(storage, roomId) !== null
  if (isRunning && (isNew || hasMoved))
    storeBroadcast(storage, { roomId, source, since: liveSince })
  if (end !== null && previous.end === null) storeBroadcast(storage, null)
}
