import type { ChatEvent, ChatMessage } from '../../model/chat-message.ts'

/** Maximum messages of a chat (docs/behaviour/room.md#chat). */
export const CHAT_CAP = 200

/** The newest messages, as many as a chat keeps. */
export const capped = (log: ChatMessage[]): ChatMessage[] =>
  log.length > CHAT_CAP ? log.slice(-CHAT_CAP) : log

function edited(before: ChatMessage, { message, editTimestamp, timestamp }: ChatMessage) {
  // The echo of a repeated send tells nothing new.
  if (message === before.message && editTimestamp === null) return before
  return { ...before, message, editTimestamp: editTimestamp ?? timestamp }
}

/**
 * A message comes: a known id is edited, or removed by an empty text; an unknown one is appended
 * behind the last 199, unless it is empty.
 */
export function withMessage(log: ChatMessage[], incoming: ChatMessage): ChatMessage[] {
  const isEmpty = incoming.message === ''
  const at = log.findLastIndex(({ id }) => id === incoming.id)
  const before = log[at]
  if (before) return isEmpty ? log.toSpliced(at, 1) : log.with(at, edited(before, incoming))
  return isEmpty ? log : [...log.slice(-(CHAT_CAP - 1)), incoming]
}

const setPinned = (log: ChatMessage[], isPinned: (message: ChatMessage) => boolean) =>
  log.map(message => {
    const pinned = isPinned(message)
    return pinned === message.pinned ? message : { ...message, pinned }
  })

/** Pins the chosen message only if it was not pinned, and clears all others; null clears all. */
export const withPin = (log: ChatMessage[], chosen: string | null): ChatMessage[] =>
  setPinned(log, ({ id, pinned }) => id === chosen && !pinned)

/** What a log becomes by one event. */
export const applyEvent = (log: ChatMessage[], { type, data }: ChatEvent): ChatMessage[] =>
  type === 'MESSAGE' ? withMessage(log, data) : withPin(log, data.id)

/**
 * What a log becomes by events that its own answer may hold already: a pin is taken as what is
 * pinned now, because to pin twice is to unpin.
 */
export const reapplyEvents = (log: ChatMessage[], events: readonly ChatEvent[]): ChatMessage[] =>
  events.reduce(
    (known, event) =>
      event.type === 'PIN'
        ? setPinned(known, ({ id }) => id === event.data.id)
        : applyEvent(known, event),
    log,
  )

const timeOf = ({ editTimestamp, timestamp }: ChatMessage): number => editTimestamp ?? timestamp

/** Puts a message that a log lacks where its time belongs, among the newest 200. */
function insert(log: ChatMessage[], message: ChatMessage): ChatMessage[] {
  const after = log.findLastIndex(({ timestamp }) => timestamp <= message.timestamp)
  if (after < 0 && log.length >= CHAT_CAP) return log
  return capped(log.toSpliced(after + 1, 0, message))
}

/**
 * Merges live messages into a read that may be older than they are: what it lacks is put in by time,
 * a newer edit counts, and what was removed stays removed. The same log where it has them all.
 */
export function withLive(log: ChatMessage[], messages: readonly ChatMessage[]): ChatMessage[] {
  const live = messages.reduce<ChatMessage[]>(withMessage, [])
  const kept = new Set(live.map(({ id }) => id))
  const removed = new Set(messages.map(({ id }) => id).filter(id => !kept.has(id)))
  const rest = log.some(({ id }) => removed.has(id)) ? log.filter(it => !removed.has(it.id)) : log
  return live.reduce((merged, message) => {
    const known = merged.find(({ id }) => id === message.id)
    if (!known) return insert(merged, message)
    return timeOf(message) > timeOf(known) ? withMessage(merged, message) : merged
  }, rest)
}
