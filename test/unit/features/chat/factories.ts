import type { ChatItem } from '../../../../src/features/chat/chat-items.ts'
import type { ChatMessage } from '../../../../src/model/chat-message.ts'

/** A message that says its id unless told otherwise. */
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

/** A message as it is drawn. */
export const item = (id: string, parts: Partial<ChatItem> = {}): ChatItem => ({
  id,
  content: `says ${id}`,
  nickname: 'Ada',
  isLocal: false,
  isStreamer: false,
  pinned: false,
  sentAt: 1000,
  isEdited: false,
  doing: null,
  isFailed: false,
  ...parts,
})

export const numbered = (count: number, from = 0): ChatMessage[] =>
  Array.from({ length: count }, (_, at) => message(String(from + at)))
