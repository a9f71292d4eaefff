import type { EngineKind } from './source.ts'

/** Keys of the data that starts a stream before its room; docs/embedding.md#storage describes each. */
export const streamKeys = {
  engine: 'casino_stream_engine',
  quality: 'casino_stream_quality',
} as const

type Readable = Pick<Storage, 'getItem'> | undefined

/** Returns the height in pixels that the viewer last chose, as `read` finds it by its key; null for automatic quality. */
export function readPreferredHeight(
  read: (key: string) => string | null | undefined,
): number | null {
  const stored = read(streamKeys.quality)
  return stored && /^[1-9]\d{1,4}$/.test(stored) ? Number(stored) : null
}

/** An engine that is worth loading before the address of a stream is known. */
type StoredEngine = Extract<EngineKind, 'hls' | 'whep' | 'livekit' | 'video'>

const isStoredEngine = (kind: string | null | undefined): kind is StoredEngine =>
  kind === 'hls' || kind === 'whep' || kind === 'livekit' || kind === 'video'

/** Returns the engine that has played last on this device; WHEP's, the smallest, if none has. */
export function lastEngine(storage: Readable): StoredEngine {
  const kind = storage?.getItem(streamKeys.engine)
  return isStoredEngine(kind) ? kind : 'whep'
}
