import * as v from 'valibot'
import { Id, nullable } from './primitives.ts'
import { TolerantBoolean, tolerantArray } from './tolerant-schemas.ts'

/** Ids of messages are compared, so a number is read as the text that it would be elsewhere. */
const MessageId = v.pipe(Id, v.transform(String))

/** A message of a room: of its past, or live. */
export const ChatMessage = v.object({
  id: MessageId,
  /** Empty in a live message that takes one back. */
  message: v.string(),
  /** Milliseconds since the Unix epoch. */
  timestamp: v.number(),
  from: v.object({ name: v.string(), isLocal: v.optional(TolerantBoolean, false) }),
  /** Wallet hash of the sender. */
  sid: nullable(v.string()),
  editTimestamp: nullable(v.number()),
  pinned: v.optional(TolerantBoolean, false),
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

export const ChatHistory = tolerantArray(ChatMessage)

/** What a room's chat tells while it is listened to. */
export const ChatEvent = v.variant('type', [
  v.object({ type: v.literal('MESSAGE'), data: ChatMessage }),
  v.object({ type: v.literal('PIN'), data: v.object({ id: v.nullable(MessageId) }) }),
])
export type ChatEvent = v.InferOutput<typeof ChatEvent>

/** Most characters of a message; the field takes no more, and the demo refuses more. */
export const MAX_MESSAGE_LENGTH = 500

/** What is sent to a room's chat: a message, an edit (with the id of an own one), or a pin. */
export const ChatCommand = v.union([
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
    /** Empty takes the message back. */
    content: v.pipe(v.string(), v.maxLength(MAX_MESSAGE_LENGTH)),
  }),
  v.strictObject({ pin: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))) }),
])
export type ChatCommand = v.InferOutput<typeof ChatCommand>
