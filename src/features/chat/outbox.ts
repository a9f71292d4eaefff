import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import { createEmitter } from '../../lib/emitter.ts'
import { newUuid } from '../../lib/uuid.ts'
import type { ChatCommand, ChatMessage } from '../../model/chat-message.ts'

/** A message without an echo by then has failed (docs/behaviour/room.md#chat). */
export const ECHO_TIMEOUT: number = seconds(10)

/** Whose chat in which room. */
export interface ChatPlace {
  roomId: string
  /** Wallet hash of who writes. */
  wallet: string
}

/** Something sent that has no echo yet; of each message there is at most one, and one pin. */
export interface Outgoing {
  readonly kind: 'post' | 'edit' | 'remove' | 'pin'
  /** Of the message; of a pin null where none is to be pinned. */
  readonly id: string | null
  readonly content: string
  /** Milliseconds since the Unix epoch. */
  readonly sentAt: number
  readonly isFailed: boolean
}

interface Entry {
  shown: Outgoing
  /** Handed to a connection; one that found none goes with the next one. */
  isHanded: boolean
  /** A pin that went out before without an echo: sent blindly, it would unpin what it has pinned. */
  mustCheck: boolean
  cancel: Cancel
}

interface OutboxOptions {
  clock: Clock
  /** Hands an order to the connection; false where there is none. */
  transmit(roomId: string, order: ChatCommand): boolean
  onConnected(listener: () => void): Cancel
  /** Reads a room's chat from the server. */
  readHistory(roomId: string): Promise<readonly ChatMessage[]>
}

/** What viewers have sent to chats, until it is acknowledged; it outlives the panel that sent it. */
export interface Outbox {
  /** The same list until it changes. */
  of(place: ChatPlace): readonly Outgoing[]
  listen(listener: () => void): Cancel
  send(place: ChatPlace, order: Pick<Outgoing, 'kind' | 'id' | 'content'>): void
  post(place: ChatPlace, content: string): void
  retry(place: ChatPlace, outgoing: Outgoing): void
  discard(place: ChatPlace, outgoing: Outgoing): void
  /** A message's id, or null for the pin, has come back. */
  acknowledge(place: ChatPlace, id: string | null): void
  /** Acknowledges what a log shows to have arrived. */
  settle(place: ChatPlace, log: readonly ChatMessage[]): void
  dispose(): void
}

const nothing: readonly Outgoing[] = []
const PIN = 'the pin'
const keyOf = ({ kind, id }: Pick<Outgoing, 'kind' | 'id'>): string =>
  kind === 'pin' ? PIN : `${id}`

const orderOf = ({ kind, id, content }: Outgoing): ChatCommand =>
  kind === 'pin' ? { pin: id } : { id: id ?? '', content }

function hasArrived({ kind, id, content }: Outgoing, log: readonly ChatMessage[]): boolean {
  const found = log.find(message => message.id === id)
  switch (kind) {
    case 'post':
      return found !== undefined
    case 'edit':
      return found?.message === content
    case 'remove':
      return found === undefined
    case 'pin':
      return id === null ? !log.some(({ pinned }) => pinned) : found?.pinned === true
  }
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { clock, transmit, onConnected, readHistory } = options
  const boxes = new Map<string, { place: ChatPlace; entries: Map<string, Entry> }>()
  const lists = new Map<string, readonly Outgoing[]>()
  const changed = createEmitter<void>()
  const nameOf = ({ roomId, wallet }: ChatPlace) => `${wallet} ${roomId}`

  function notify(place: ChatPlace) {
    lists.delete(nameOf(place))
    changed.emit()
  }
  function boxOf(place: ChatPlace) {
    const name = nameOf(place)
    const box = boxes.get(name) ?? { place, entries: new Map<string, Entry>() }
    boxes.set(name, box)
    return box
  }
  function fail(place: ChatPlace, entry: Entry) {
    entry.cancel()
    entry.shown = { ...entry.shown, isFailed: true }
    notify(place)
  }
  function hand(place: ChatPlace, entry: Entry) {
    if (entry.mustCheck) void handUnlessArrived(place, entry)
    else entry.isHanded = transmit(place.roomId, orderOf(entry.shown))
  }
  async function handUnlessArrived(place: ChatPlace, entry: Entry) {
    const { shown } = entry
    const isCurrent = () =>
      boxOf(place).entries.get(keyOf(shown)) === entry && entry.shown === shown
    // A connection that comes meanwhile must not send it.
    entry.isHanded = true
    try {
      const log = await readHistory(place.roomId)
      if (!isCurrent()) return
      if (hasArrived(shown, log)) end(place, keyOf(shown))
      else entry.isHanded = transmit(place.roomId, orderOf(shown))
    } catch {
      if (isCurrent()) fail(place, entry)
    }
  }
  function start(place: ChatPlace, outgoing: Outgoing) {
    const { entries } = boxOf(place)
    const previous = entries.get(keyOf(outgoing))
    const isSamePin = outgoing.kind === 'pin' && previous?.shown.id === outgoing.id
    // To pin twice is to unpin, so one that is under way is not sent once more.
    if (isSamePin && previous?.shown.isFailed === false) return
    previous?.cancel()
    const entry: Entry = {
      shown: outgoing,
      isHanded: false,
      mustCheck: isSamePin && (previous?.isHanded || previous?.mustCheck) === true,
      cancel: clock.after(ECHO_TIMEOUT, () => fail(place, entry)),
    }
    entries.set(keyOf(outgoing), entry)
    hand(place, entry)
    notify(place)
  }
  function end(place: ChatPlace, key: string) {
    const entry = boxOf(place).entries.get(key)
    if (!entry) return
    entry.cancel()
    boxOf(place).entries.delete(key)
    notify(place)
  }
  // What found no connection goes with the next one, unless it has failed by then.
  const leave = onConnected(() => {
    for (const { place, entries } of boxes.values())
      for (const entry of entries.values())
        if (!(entry.isHanded || entry.shown.isFailed)) hand(place, entry)
  })

  const send: Outbox['send'] = (place, order) =>
    start(place, { ...order, sentAt: clock.now(), isFailed: false })
  return {
    of(place) {
      const name = nameOf(place)
      const { entries } = boxes.get(name) ?? {}
      if (!entries || entries.size === 0) return nothing
      const list = lists.get(name) ?? [...entries.values()].map(({ shown }) => shown)
      lists.set(name, list)
      return list
    },
    listen: changed.listen,
    send,
    post: (place, content) => send(place, { kind: 'post', id: newUuid(), content }),
    retry: (place, outgoing) => start(place, { ...outgoing, isFailed: false }),
    discard: (place, outgoing) => end(place, keyOf(outgoing)),
    acknowledge: (place, id) => end(place, id ?? PIN),
    settle(place, log) {
      for (const [key, { shown }] of boxOf(place).entries)
        if (hasArrived(shown, log)) end(place, key)
    },
    dispose() {
      leave()
      for (const { entries } of boxes.values()) for (const { cancel } of entries.values()) cancel()
      boxes.clear()
      lists.clear()
      changed.clear()
    },
  }
}
