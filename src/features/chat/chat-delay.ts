import type { ChatMessage } from '../../model/chat-message.ts'
import { CHAT_CAP, capped } from './chat-log.ts'

/**
 * Returns a chat as the viewer's picture has it: the messages of the delayed log in their current form,
 * and the viewer's own newer ones. Edits and removals count at once, as does a pin.
 */
export function inStepWith(
  delayed: ChatMessage[],
  current: ChatMessage[],
  isOwn: (message: ChatMessage) => boolean,
): ChatMessage[] {
  if (delayed === current) return current
  const byId = new Map(current.map(message => [message.id, message]))
  const firstKept = delayed.findIndex(({ id }) => byId.has(id))
  const shown = delayed.flatMap((message, index) => {
    const latest = byId.get(message.id)
    if (latest) return [latest]
    // Newer messages push out the oldest ones of a full log; all others were removed.
    const isPushedOut = current.length >= CHAT_CAP && (firstKept < 0 || index < firstKept)
    return isPushedOut ? [message] : []
  })
  const shownIds = new Set(delayed.map(({ id }) => id))
  const own = current.filter(message => isOwn(message) && !shownIds.has(message.id))
  return capped([...shown, ...own])
}

/** Returns the messages that were sent by a time, in milliseconds since the Unix epoch. */
export const sentBy = (log: ChatMessage[], time: number): ChatMessage[] =>
  log.filter(({ timestamp }) => timestamp <= time)
