import * as v from 'valibot'
import { Id, nullable } from './primitives.ts'

/** A message of a room's past. */
export const ChatMessage = v.object({
  id: Id,
  message: v.string(),
  /** Milliseconds since the Unix epoch. */
  timestamp: v.number(),
  from: v.object({ name: v.string(), isLocal: v.optional(v.boolean(), false) }),
  /** Wallet hash of the sender. */
  sid: nullable(v.string()),
  editTimestamp: nullable(v.number()),
  pinned: v.optional(v.boolean(), false),
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>
