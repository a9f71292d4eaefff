import type { SafeStorage } from '../../lib/storage.ts'
import { roomKeys } from '../../model/room-keys.ts'
import type { ChatItem } from './chat-items.ts'
import { piecesOf } from './rich-text.ts'

/** Which new messages are read out to viewers with a screen reader. */
const ANNOUNCED = ['all', 'mentions', 'off'] as const
export type Announced = (typeof ANNOUNCED)[number]

/** Returns the viewer's choice; all messages until they have made one. */
export function readAnnounced(storage: SafeStorage): Announced {
  const stored = storage.get(roomKeys.announcements)
  return ANNOUNCED.find(choice => choice === stored) ?? 'all'
}

export const storeAnnounced = (storage: SafeStorage, choice: Announced): void =>
  storage.set(roomKeys.announcements, choice)

/** Text for screen readers: a single new message, or the number of several. */
export type Announcement = { nickname: string; content: string } | { count: number }

/** Returns whether a message mentions the viewer; `names` as in `piecesOf`. */
export const mentions = (content: string, names: readonly string[], ownNickname: string): boolean =>
  piecesOf(content, names, ownNickname).some(piece => piece.kind === 'mention' && piece.isSelf)

/**
 * Returns what is read out for new messages of others; null for nothing. Several are counted, but a mention is
 * read out in place of their number.
 */
export function announcementOf(
  items: readonly ChatItem[],
  choice: Announced,
  isMention: (item: ChatItem) => boolean,
): Announcement | null {
  if (choice === 'off') return null
  const mentioning = items.filter(isMention)
  const [first, ...others] = choice === 'mentions' ? mentioning : items
  if (!first) return null
  if (others.length === 0) return first
  return mentioning.length === 1 && mentioning[0] ? mentioning[0] : { count: others.length + 1 }
}
