import type * as v from 'valibot'
import type { ChatMessage } from '../../../src/model/chat-message.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'
import type { Call } from '../http.ts'

/** Answers the messages of a room, oldest first. */
export function chatHistory(
  { params, wallet }: Call,
  state: DemoState,
): v.InferInput<typeof ChatMessage>[] {
  const history = state.chats.history(params.roomId ?? '', wallet)
  if (!history) throw new ApiError(404, 'Info by query not found')
  return history
}
