import { seconds } from '../lib/clock.ts'
import { ChatHistory } from '../model/chat-message.ts'
import { HISTORY_STALE_TIME } from './history-fresh.ts'
import { resource } from './resource.ts'

const definition = {
  path: ({ roomId }: { roomId: string }) => `rooms/${encodeURIComponent(roomId)}/chat-history`,
  schema: ChatHistory,
  staleTime: HISTORY_STALE_TIME,
  access: 'public',
} as const

/** What was said in a room before. */
export const chatHistory = resource(definition)

/** The same for whoever hears nothing live: asked again with the player query, every 15 s. */
export const polledChatHistory = resource({ ...definition, refreshInterval: seconds(15) })
