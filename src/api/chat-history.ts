import * as v from 'valibot'
import { seconds } from '../lib/clock.ts'
import { ChatMessage } from '../model/chat-message.ts'
import { resource } from './resource.ts'

const definition = {
  path: ({ roomId }: { roomId: string }) => `rooms/${encodeURIComponent(roomId)}/chat-history`,
  schema: v.array(ChatMessage),
  fresh: seconds(2),
  access: 'public',
} as const

/** What was said in a room before; stale like every history after 2 s. */
export const chatHistory = resource(definition)

/** The same for whoever hears nothing live: asked again with the player query, every 15 s. */
export const polledChatHistory = resource({ ...definition, refreshEvery: seconds(15) })
