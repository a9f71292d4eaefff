import type { ChatEvent, ChatMessage } from '../../model/chat-message.ts'

/** Maximum messages of a chat (docs/behaviour/room.md#chat). */
export const CHAT_CAP = 200

export const capped = (log: ChatMessage[]): ChatMessage[] =>
  log.length > CHAT_CAP ? log.slice(-CHAT_CAP) : log

function applyEdit(current: ChatMessage, incoming: ChatMessage) {
  const { message, editTimestamp, timestamp } = incoming
  // The echo of a repeated send is not an edit.
  if (message === current.message && editTimestamp === null) return current
  // A message that a broker delivers late, or again, isn't newer either.
  if (timeOf(incoming) < timeOf(current)) return current
  return { ...current, message, editTimestamp: editTimestamp ?? timestamp }
}

/** Applies a message to a log: edits the one with its id, which an empty text removes, or appends it unless empty. */
export function withMessage(log: ChatMessage[], incoming: ChatMessage): ChatMessage[] {
  const isEmpty = incoming.message === ''
  const index = log.findLastIndex(({ id }) => id === incoming.id)
  const current = log[index]
  if (current)
    return isEmpty ? log.toSpliced(index, 1) : log.with(index, applyEdit(current, incoming))
  return isEmpty ? log : capped([...log, incoming])
}

/** Creates a function that leaves out messages after their removal: a broker may deliver one late, or again. */
export function createRemovalFilter(): (events: readonly ChatEvent[]) => ChatEvent[] {
  const removed = new Set<string>()
  return events =>
    events.filter(({ type, data }) => {
      if (type === 'PIN') return true
      if (data.message === '') removed.add(data.id)
      return data.message === '' || !removed.has(data.id)
    })
}

/**
 * Toggles the pin of the message with this id and unpins all others; null unpins all. `mayBeRead`: the log may contain the
 * change already, so the pin is set, because a second toggle would unpin it.
 */
export const withPin = (
  log: ChatMessage[],
  pinnedId: string | null,
  mayBeRead = false,
): ChatMessage[] =>
  log.map(message => {
    const pinned = message.id === pinnedId && (mayBeRead || !message.pinned)
    return pinned === message.pinned ? message : { ...message, pinned }
  })

/** Applies events to a log; `mayBeRead` if it may contain them already. */
export const applyEvents = (
  log: ChatMessage[],
  events: readonly ChatEvent[],
  mayBeRead = false,
): ChatMessage[] =>
  events.reduce(
    (current, { type, data }) =>
      type === 'MESSAGE' ? withMessage(current, data) : withPin(current, data.id, mayBeRead),
    log,
  )

const timeOf = ({ editTimestamp, timestamp }: ChatMessage): number => editTimestamp ?? timestamp

/** Inserts a message by its time; a full log drops its oldest and ignores older ones. */
function insert(log: ChatMessage[], message: ChatMessage): ChatMessage[] {
  const after = log.findLastIndex(({ timestamp }) => timestamp <= message.timestamp)
  if (after < 0 && log.length >= CHAT_CAP) return log
  return capped(log.toSpliced(after + 1, 0, message))
}

/**
 * Merges live messages into a read that may be older than they are: missing messages are inserted by
 * time, the newer edit wins, and removed messages stay removed. Returns the same array if nothing
 * changes.
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
