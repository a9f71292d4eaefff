import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import { createEmitter } from '../../lib/emitter.ts'
import { newUuid } from '../../lib/uuid.ts'
import type { ChatCommand, ChatMessage } from '../../model/chat-message.ts'

/** Milliseconds until a message without an echo fails, unless the history has it (docs/behaviour/room.md#chat). */
export const ECHO_TIMEOUT: number = seconds(10)

/** Identifies the chat of a room as one user writes in it. */
export interface ChatKey {
  roomId: string
  /** Wallet hash of the sender. */
  wallet: string
}

/** A change without an echo from the server yet; at most one per message, and at most one pin. */
export interface Outgoing {
  readonly kind: 'post' | 'edit' | 'remove' | 'pin'
  /** Id of the message; null for a pin that clears the pinned message. */
  readonly id: string | null
  readonly content: string
  /** Milliseconds since the Unix epoch. */
  readonly sentAt: number
  readonly isFailed: boolean
}

interface Entry {
  outgoing: Outgoing
  /** Whether a connection has taken it; otherwise the next connection sends it. */
  isTransmitted: boolean
  /** A pin sent before without an echo: sending it again may unpin, so the history is read first. */
  needsCheck: boolean
  cancel: Cancel
}

interface ChatState {
  chatKey: ChatKey
  entries: Map<string, Entry>
  /** The entries as of the last notification. */
  list: readonly Outgoing[]
}

interface OutboxOptions {
  clock: Clock
  /** Sends a command; returns false if there is no connection. */
  transmit(roomId: string, command: ChatCommand): boolean
  onConnected(listener: () => void): Cancel
  readHistory(roomId: string): Promise<readonly ChatMessage[]>
}

const PIN_KEY = 'pin'
const entryKeyOf = ({ kind, id }: Pick<Outgoing, 'kind' | 'id'>): string =>
  kind === 'pin' ? PIN_KEY : `${id}`

const toCommand = ({ kind, id, content }: Outgoing): ChatCommand =>
  kind === 'pin' ? { pin: id } : { id: id ?? '', content }

function hasArrived(
  { kind, id, content, isFailed }: Outgoing,
  log: readonly ChatMessage[],
  isRetried = false,
): boolean {
  const found = log.find(message => message.id === id)
  switch (kind) {
    case 'post':
      return found !== undefined
    case 'edit':
      return found?.message === content
    case 'remove':
      return found === undefined
    case 'pin':
      if (id === null) return !log.some(({ pinned }) => pinned)
      // A message that has left the chat can't be pinned. A new one may be missing from a read.
      return found ? found.pinned : isFailed || isRetried
  }
}

/** Keeps what viewers have sent until the server acknowledges it, longer than the panel; `options` connect it. */
export function createOutbox(options: OutboxOptions) {
  const { clock, transmit, onConnected, readHistory } = options
  const chats = new Map<string, ChatState>()
  const changed = createEmitter<void>()
  /** All edits: the echo of one that a history has confirmed may come after the next edit was sent. */
  const sentEdits = new Set<string>()
  const idOf = ({ roomId, wallet }: ChatKey) => `${wallet} ${roomId}`

  function notify(chatKey: ChatKey) {
    const chat = chatOf(chatKey)
    chat.list = [...chat.entries.values()].map(({ outgoing }) => outgoing)
    changed.emit()
  }
  function chatOf(chatKey: ChatKey): ChatState {
    const id = idOf(chatKey)
    const chat = chats.get(id) ?? { chatKey, entries: new Map(), list: [] }
    chats.set(id, chat)
    return chat
  }
  function fail(chatKey: ChatKey, entry: Entry) {
    entry.cancel()
    entry.outgoing = { ...entry.outgoing, isFailed: true }
    notify(chatKey)
  }
  function transmitEntry(chatKey: ChatKey, entry: Entry) {
    const send = () => {
      entry.isTransmitted = transmit(chatKey.roomId, toCommand(entry.outgoing))
    }
    if (entry.needsCheck) void runUnlessArrived(chatKey, entry, send)
    else send()
  }
  async function runUnlessArrived(chatKey: ChatKey, entry: Entry, run: () => void) {
    const { outgoing } = entry
    const isCurrent = () =>
      chatOf(chatKey).entries.get(entryKeyOf(outgoing)) === entry && entry.outgoing === outgoing
    // A connection established meanwhile must not send it.
    entry.isTransmitted = true
    try {
      const log = await readHistory(chatKey.roomId)
      if (!isCurrent()) return
      if (hasArrived(outgoing, log, entry.needsCheck)) remove(chatKey, entryKeyOf(outgoing))
      else run()
    } catch {
      if (isCurrent()) fail(chatKey, entry)
    }
  }
  function handleTimeout(chatKey: ChatKey, entry: Entry) {
    const failNow = () => fail(chatKey, entry)
    // Its echo may have arrived while a hidden panel was unsubscribed, or a phone was locked.
    if (entry.isTransmitted && !entry.needsCheck) void runUnlessArrived(chatKey, entry, failNow)
    else failNow()
  }
  function enqueue(chatKey: ChatKey, outgoing: Outgoing) {
    const { entries } = chatOf(chatKey)
    const previous = entries.get(entryKeyOf(outgoing))
    const isSamePin = outgoing.kind === 'pin' && previous?.outgoing.id === outgoing.id
    // Pinning twice unpins, so a pending pin is not sent again.
    if (isSamePin && previous?.outgoing.isFailed === false) return
    previous?.cancel()
    const entry: Entry = {
      outgoing,
      isTransmitted: false,
      needsCheck: isSamePin && (previous?.isTransmitted || previous?.needsCheck) === true,
      cancel: clock.after(ECHO_TIMEOUT, () => handleTimeout(chatKey, entry)),
    }
    entries.set(entryKeyOf(outgoing), entry)
    if (outgoing.kind === 'edit') sentEdits.add(`${outgoing.id} ${outgoing.content}`)
    transmitEntry(chatKey, entry)
    notify(chatKey)
  }
  function remove(chatKey: ChatKey, key: string) {
    const entry = chatOf(chatKey).entries.get(key)
    if (!entry) return
    entry.cancel()
    chatOf(chatKey).entries.delete(key)
    notify(chatKey)
  }
  // Messages that wait for a connection are sent, unless they have failed by now.
  const stopListening = onConnected(() => {
    for (const { chatKey, entries } of chats.values())
      for (const entry of entries.values())
        if (!(entry.isTransmitted || entry.outgoing.isFailed)) transmitEntry(chatKey, entry)
  })

  const send = (chatKey: ChatKey, command: Pick<Outgoing, 'kind' | 'id' | 'content'>) =>
    enqueue(chatKey, { ...command, sentAt: clock.now(), isFailed: false })
  return {
    /** Returns the pending and failed changes of a chat; the same array until they change. */
    list: (chatKey: ChatKey) => chatOf(chatKey).list,
    listen: changed.listen,
    send,
    post: (chatKey: ChatKey, content: string) =>
      send(chatKey, { kind: 'post', id: newUuid(), content }),
    retry: (chatKey: ChatKey, outgoing: Outgoing) =>
      enqueue(chatKey, { ...outgoing, isFailed: false }),
    discard: (chatKey: ChatKey, outgoing: Outgoing) => remove(chatKey, entryKeyOf(outgoing)),
    /**
     * Removes the edit that an echo confirms, whose text the server may have changed, not for that of another edit; and any
     * change of a message that is gone: a moderator may remove one at once.
     */
    acknowledgeEcho(chatKey: ChatKey, { id, message, editTimestamp }: ChatMessage) {
      const outgoing = chatOf(chatKey).entries.get(id)?.outgoing
      const isOther = message !== outgoing?.content && sentEdits.has(`${id} ${message}`)
      const isSaved = outgoing?.kind === 'edit' && editTimestamp !== null && !isOther
      if (isSaved || message === '') remove(chatKey, id)
    },
    /** Removes all changes that a history already contains. */
    acknowledgeArrived(chatKey: ChatKey, log: readonly ChatMessage[]) {
      for (const [key, { outgoing, isTransmitted }] of chatOf(chatKey).entries) {
        // Newer messages may have pushed out the one that it removes.
        const isWaiting = outgoing.kind === 'remove' && !isTransmitted
        if (!isWaiting && hasArrived(outgoing, log)) remove(chatKey, key)
      }
    },
    dispose() {
      stopListening()
      for (const { entries } of chats.values()) for (const { cancel } of entries.values()) cancel()
      chats.clear()
      changed.clear()
    },
  }
}
