import * as v from 'valibot'
import { object, strictObject } from '../lib/object-schema.ts'
import { idKey, StringId } from './fields.ts'
import { nullable } from './primitives.ts'
import { TolerantBoolean, tolerantArray } from './tolerant-schemas.ts'

/** A message of a room's chat, from the history or live. */
export const ChatMessage = object({
  id: StringId,
  /** Empty in a live message that deletes one. */
  message: v.string(),
  /** Milliseconds since the Unix epoch. */
  timestamp: v.number(),
  /** The name is empty for a sender without one. */
  from: object({ name: v.nullish(v.string(), ''), isLocal: v.nullish(TolerantBoolean, false) }),
  /** Wallet hash of the sender. */
  sid: nullable(v.string()),
  editTimestamp: nullable(v.number()),
  pinned: v.nullish(TolerantBoolean, false),
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

export const ChatHistory = tolerantArray(ChatMessage, idKey)

export const ChatEvent = v.variant('type', [
  object({ type: v.literal('MESSAGE'), data: ChatMessage }),
  object({ type: v.literal('PIN'), data: object({ id: nullable(StringId) }) }),
])
export type ChatEvent = v.InferOutput<typeof ChatEvent>

/** Maximum characters of a message; the input and the demo enforce it. */
export const MAX_MESSAGE_LENGTH = 500

/** Returns as much of a text as a message may have, without half of an emoji at its end. */
export const fittingMessage = (text: string): string =>
  text.slice(0, MAX_MESSAGE_LENGTH).replace(/[\ud800-\udbff]$/, '')

/** Sent to a room's chat: a message, an edit (with the id of an own message) or a pin. */
export const ChatCommand = v.union([
  strictObject({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
    /** Empty deletes the message. */
    content: v.pipe(v.string(), v.maxLength(MAX_MESSAGE_LENGTH)),
  }),
  strictObject({ pin: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))) }),
])
export type ChatCommand = v.InferOutput<typeof ChatCommand>
