import type { ChatItem } from '../../../../src/features/chat/chat-items.ts'
import type { ChatMessage } from '../../../../src/model/chat-message.ts'

/** Returns a message whose text contains its id. */
export const message = (id: string, parts: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  message: `says ${id}`,
  timestamp: 1000,
  from: { name: 'Ada', isLocal: false },
  sid: 'wallet-of-ada',
  editTimestamp: null,
  pinned: false,
  ...parts,
})

/** Returns a message as a row renders it. */
export const item = (id: string, parts: Partial<ChatItem> = {}): ChatItem => ({
  id,
  content: `says ${id}`,
  nickname: 'Ada',
  isLocal: false,
  isStreamer: false,
  pinned: false,
  sentAt: 1000,
  isEdited: false,
  outgoingKind: null,
  isFailed: false,
  ...parts,
})

/** Returns messages with consecutive ids. */
export const numbered = (count: number, from = 0): ChatMessage[] =>
  Array.from({ length: count }, (_, at) => message(String(from + at)))
