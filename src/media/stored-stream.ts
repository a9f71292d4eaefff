import type { EngineKind } from './source.ts'

/** Keys of what starts a stream before its room; docs/embedding.md#storage tells what each holds. */
export const streamKeys = {
  engine: 'casino_stream_engine',
  quality: 'casino_stream_quality',
} as const

/** What reads a browser's storage. */
type Readable = Pick<Storage, 'getItem'> | undefined

/** Returns the height in pixels that a stored text means; null for automatic quality. */
export const parseHeight = (stored: string | null | undefined): number | null =>
  stored && /^[1-9]\d{1,4}$/.test(stored) ? Number(stored) : null

/** Returns the height in pixels that the viewer last chose. */
export const preferredHeightIn = (storage: Readable): number | null =>
  parseHeight(storage?.getItem(streamKeys.quality))

/** An engine that is worth loading before the address of a stream is known. */
type StoredEngine = Extract<EngineKind, 'hls' | 'whep' | 'livekit' | 'video'>

const isStoredEngine = (kind: string | null | undefined): kind is StoredEngine =>
  kind === 'hls' || kind === 'whep' || kind === 'livekit' || kind === 'video'

/** Returns the engine that has played last on this device; WHEP's, the smallest, if none has. */
export function lastEngine(storage: Readable): StoredEngine {
  const kind = storage?.getItem(streamKeys.engine)
  return isStoredEngine(kind) ? kind : 'whep'
}
