import type * as v from 'valibot'
import type { ChatMessage } from '../../../src/model/chat-message.ts'
import { ApiFault, type Call } from '../http.ts'
import type { World } from '../world.ts'

/** What was said in a room, oldest first. */
export function chatHistory(
  { params, wallet }: Call,
  world: World,
): v.InferInput<typeof ChatMessage>[] {
  const history = world.chats.history(params.roomId ?? '', wallet)
  if (!history) throw new ApiFault(404, 'Info by query not found')
  return history
}
