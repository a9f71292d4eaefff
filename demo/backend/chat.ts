import * as v from 'valibot'
import { type Clock, seconds } from '../../src/lib/clock.ts'
import { createEmitter } from '../../src/lib/emitter.ts'
import { object } from '../../src/lib/object-schema.ts'
import { ChatCommand, type ChatEvent, type ChatMessage } from '../../src/model/chat-message.ts'
import { type RoomChat, roomChatOf, type ScriptLine } from './data/chat/room-chat.ts'
import type { People, Person } from './data/people.ts'
import type { Random } from './random.ts'
import { type Bucket, createBucket } from './stomp/limits.ts'

/** Messages that a room keeps, and how many of those survive a reload (docs/behaviour/demo.md#chat). */
const MAX_MESSAGES = 200
const MAX_SAVED = 40
/** Messages that one sender may send: a long-term rate per second, and how many at once. */
const RATE = { perSecond: 2, burst: 20 } as const
/** Limits of the time between two sample messages. */
const MIN_GAP = seconds(6)
const MAX_GAP = seconds(40)

/** A stored message; `isLocal` is filled in for each user who requests the history. */
const StoredMessage = object({
  id: v.string(),
  message: v.string(),
  timestamp: v.number(),
  from: object({ name: v.string(), isLocal: v.boolean() }),
  sid: v.string(),
  editTimestamp: v.nullable(v.number()),
  pinned: v.boolean(),
})
type StoredMessage = v.InferOutput<typeof StoredMessage>

/** The rooms in which someone has written, and the number of the last sample message. */
export const ChatsState = object({
  lastId: v.number(),
  rooms: v.record(
    v.string(),
    object({ messages: v.array(StoredMessage), scriptPosition: v.number() }),
  ),
})
export type ChatsState = v.InferOutput<typeof ChatsState>

export const noChats: ChatsState = { lastId: 0, rooms: {} }

export interface RoomChatEvent {
  readonly roomId: string
  readonly event: v.InferInput<typeof ChatEvent>
}

interface ChatsOptions {
  readonly clock: Clock
  readonly random: Random
  readonly people: People
  readonly nameOf: (wallet: string) => string
  readonly saved: ChatsState
  save(): void
}

interface Room {
  readonly id: string
  readonly sample: RoomChat
  readonly messages: StoredMessage[]
  scriptPosition: number
  isChanged: boolean
}

const CommandText = v.pipe(v.string(), v.parseJson(), ChatCommand)

/** Creates the chats of one demo; a room gets its sample messages when it is first used. */
export function createChats(options: ChatsOptions) {
  const { clock, random, people, nameOf, saved, save } = options
  const events = createEmitter<RoomChatEvent>()
  const rooms = new Map<string, Room>()
  const buckets = new Map<string, Bucket>()
  let lastId = saved.lastId

  function createMessage(
    sid: string,
    name: string,
    message: string,
    timestamp: number,
  ): StoredMessage {
    lastId += 1
    const from = { name, isLocal: false }
    const id = `sample-${lastId}`
    return { id, message, timestamp, from, sid, editTimestamp: null, pinned: false }
  }

  function sampleMessages(owner: Person, { history, pin }: RoomChat): StoredMessage[] {
    const gaps = random.fork(`chat-times:${owner.wallet}`)
    let time = clock.now()
    const messages = history
      .toReversed()
      .map(({ speaker, text }) => {
        time -= Math.round(gaps.between(MIN_GAP, MAX_GAP))
        return createMessage(speaker.wallet, speaker.nickname, text, time)
      })
      .toReversed()
    if (pin === null) return messages
    const pinned = createMessage(owner.wallet, owner.nickname, pin, time - MAX_GAP)
    return [{ ...pinned, pinned: true }, ...messages]
  }

  function roomOf(roomId: string): Room | undefined {
    const known = rooms.get(roomId)
    const owner = people.byWallet(roomId)
    if (known || !owner) return known
    const sample = roomChatOf(owner, people, random)
    const earlier = saved.rooms[roomId]
    const room = {
      id: roomId,
      sample,
      messages: earlier ? [...earlier.messages] : sampleMessages(owner, sample),
      scriptPosition: earlier?.scriptPosition ?? 0,
      isChanged: earlier !== undefined,
    }
    rooms.set(roomId, room)
    return room
  }

  function emit(room: Room, event: RoomChatEvent['event']): void {
    room.isChanged = true
    save()
    events.emit({ roomId: room.id, event })
  }

  function append(room: Room, message: StoredMessage): void {
    room.messages.push(message)
    room.messages.splice(0, room.messages.length - MAX_MESSAGES)
    emit(room, { type: 'MESSAGE', data: message })
  }

  /** Replaces the text of a message; an empty text deletes it. */
  function edit(room: Room, message: StoredMessage, content: string): void {
    const index = room.messages.indexOf(message)
    // A client whose echo was lost sends the same text again; that isn't an edit.
    const editTimestamp = content === message.message ? message.editTimestamp : clock.now()
    const edited = { ...message, message: content, editTimestamp }
    if (content === '') room.messages.splice(index, 1)
    else room.messages[index] = edited
    emit(room, { type: 'MESSAGE', data: edited })
  }

  /** Returns whether a sender exceeds the rate; such a message gets no echo, and can be retried. */
  function isTooFast(wallet: string): boolean {
    const bucket = buckets.get(wallet) ?? createBucket(clock, RATE.perSecond, RATE.burst)
    buckets.set(wallet, bucket)
    return !bucket.take(1)
  }

  /** Pins a message, or unpins it if it is pinned already; null unpins any. */
  function pin(room: Room, wallet: string, messageId: string | null): string | undefined {
    const { messages } = room
    if (wallet !== room.id) return 'Only the owner of the room may pin'
    if (isTooFast(wallet)) return undefined
    // The message may have been deleted in the meantime.
    if (messageId !== null && !messages.some(({ id }) => id === messageId)) return undefined
    for (const message of messages) message.pinned = message.id === messageId && !message.pinned
    const id = messages.find(({ pinned }) => pinned)?.id ?? null
    emit(room, { type: 'PIN', data: { id } })
    return undefined
  }

  /** Adds a message, or edits the sender's existing one with the same id. */
  function write(
    room: Room,
    wallet: string,
    command: Extract<ChatCommand, { id: string }>,
  ): string | undefined {
    const existing = room.messages.find(message => message.id === command.id)
    if (existing && existing.sid !== wallet) return 'The message belongs to another user'
    if (isTooFast(wallet)) return undefined
    const content = command.content.trim()
    if (existing) edit(room, existing, content)
    else if (content !== '') {
      const message = createMessage(wallet, nameOf(wallet), content, clock.now())
      append(room, { ...message, id: command.id })
    }
    return undefined
  }

  return {
    /** Returns the sample conversation of a room; undefined for an unknown room. */
    sampleChat: (roomId: string) => roomOf(roomId)?.sample,
    /** Returns the messages, oldest first, the user's own marked; undefined for an unknown room. */
    history: (
      roomId: string,
      wallet: string | null,
    ): v.InferInput<typeof ChatMessage>[] | undefined =>
      roomOf(roomId)?.messages.map(message => ({
        ...message,
        from: { ...message.from, isLocal: message.sid === wallet },
      })),
    /** Returns the index of the script's next line. */
    scriptPosition: (roomId: string) => roomOf(roomId)?.scriptPosition ?? 0,
    /** Adds a line of the script; `scriptPosition` is that of the next one. */
    post(roomId: string, { speaker, text }: ScriptLine, scriptPosition: number) {
      const room = roomOf(roomId)
      if (!room) return
      room.scriptPosition = scriptPosition
      append(room, createMessage(speaker.wallet, speaker.nickname, text, clock.now()))
    },
    /** Handles the body of a SEND frame; returns the reason if it is refused. */
    handleCommand(roomId: string, wallet: string | null, body: string) {
      const room = roomOf(roomId)
      if (!room) return 'No such room'
      if (wallet === null) return 'Only users may write'
      const { success, output: command } = v.safeParse(CommandText, body)
      if (!success) return 'Not a chat message'
      return 'pin' in command ? pin(room, wallet, command.pin) : write(room, wallet, command)
    },
    events,
    /** Returns the latest messages of rooms in which something was written, for the saved state. */
    entries(): ChatsState {
      const unused = Object.entries(saved.rooms).filter(([roomId]) => !rooms.has(roomId))
      const changed = [...rooms].filter(([, { isChanged }]) => isChanged)
      const used = changed.map(([roomId, { messages, scriptPosition }]) => {
        const first = messages.length - MAX_SAVED
        const kept = messages.filter(({ pinned }, at) => pinned || at >= first)
        return [roomId, { messages: kept, scriptPosition }] as const
      })
      return { lastId, rooms: Object.fromEntries([...unused, ...used]) }
    },
  }
}
export type Chats = ReturnType<typeof createChats>
