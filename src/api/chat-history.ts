import { seconds } from '../lib/clock.ts'
import { ChatHistory } from '../model/chat-message.ts'
import { HISTORY_FRESH } from './history-fresh.ts'
import { resource } from './resource.ts'

const definition = {
  path: ({ roomId }: { roomId: string }) => `rooms/${encodeURIComponent(roomId)}/chat-history`,
  schema: ChatHistory,
  fresh: HISTORY_FRESH,
  access: 'public',
} as const

/** What was said in a room before. */
export const chatHistory = resource(definition)

/** The same for whoever hears nothing live: asked again with the player query, every 15 s. */
export const polledChatHistory = resource({ ...definition, refreshEvery: seconds(15) })
