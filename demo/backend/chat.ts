import * as v from 'valibot'
import { type Clock, seconds } from '../../src/lib/clock.ts'
import { createSignal, type Signal } from '../../src/lib/signal.ts'
import { type ChatEvent, type ChatMessage, ChatOrder } from '../../src/model/chat-message.ts'
import { type RoomChat, roomChatOf } from './data/chat/room-chat.ts'
import type { People, Person } from './data/people.ts'
import type { Random } from './random.ts'
import { type Bucket, createBucket } from './stomp/bucket.ts'

/** Messages that a room keeps (docs/behaviour/demo.md#chat). */
const KEPT = 200
/** Messages of one sender: so many a second in the long run, so many at once. */
const RATE = { perSecond: 2, burst: 20 } as const
const SHORTEST_GAP = seconds(6)
const LONGEST_GAP = seconds(40)

/** A message as the backend keeps it; whose it is depends on who asks. */
type Kept = Required<v.InferInput<typeof ChatMessage>> & { id: string; sid: string }

/** What has just happened in a room. */
export interface ChatNews {
  readonly roomId: string
  readonly event: v.InferInput<typeof ChatEvent>
}

/** The chats of all rooms. */
export interface Chats {
  /** What is said in a room of the sample data by itself; undefined for a room that is none. */
  sampleOf(roomId: string): RoomChat | undefined
  /** Oldest first, with the asker's own marked; undefined for a room that is none. */
  history(roomId: string, wallet: string | null): v.InferInput<typeof ChatMessage>[] | undefined
  /** Somebody of the sample data says something. */
  say(roomId: string, speaker: Person, text: string): void
  /** Does what a SEND asks for; answers the reason where it is refused. */
  obey(roomId: string, wallet: string | null, body: string): string | undefined
  readonly news: Signal<ChatNews>
}

interface ChatsOptions {
  readonly clock: Clock
  readonly random: Random
  readonly people: People
  /** What a user is called. */
  readonly nameOf: (wallet: string) => string
}

function readOrder(body: string): ChatOrder | undefined {
  try {
    const parsed = v.safeParse(ChatOrder, JSON.parse(body))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** The chats of a world; each begins, when it is first looked at, with what was said before. */
export function createChats({ clock, random, people, nameOf }: ChatsOptions): Chats {
  const news = createSignal<ChatNews>()
  const rooms = new Map<string, { sample: RoomChat; messages: Kept[] }>()
  const buckets = new Map<string, Bucket>()
  let lastId = 0

  function kept(sid: string, name: string, message: string, timestamp: number): Kept {
    lastId += 1
    const from = { name, isLocal: false }
    const id = `sample-${lastId}`
    return { id, message, timestamp, from, sid, editTimestamp: null, pinned: false }
  }

  function pastOf(owner: Person, { past, pin }: RoomChat): Kept[] {
    const gaps = random.fork(`chat-times:${owner.wallet}`)
    let time = clock.now()
    const messages = past
      .toReversed()
      .map(({ speaker, text }) => {
        time -= Math.round(gaps.between(SHORTEST_GAP, LONGEST_GAP))
        return kept(speaker.wallet, speaker.nickname, text, time)
      })
      .toReversed()
    if (pin === null) return messages
    const pinned = kept(owner.wallet, owner.nickname, pin, time - LONGEST_GAP)
    return [{ ...pinned, pinned: true }, ...messages]
  }

  function roomOf(roomId: string) {
    const known = rooms.get(roomId)
    const owner = people.byWallet(roomId)
    if (known || !owner) return known
    const sample = roomChatOf(owner, people, random)
    const room = { sample, messages: pastOf(owner, sample) }
    rooms.set(roomId, room)
    return room
  }

  function tell(roomId: string, data: Kept): void {
    news.emit({ roomId, event: { type: 'MESSAGE', data } })
  }

  function append(roomId: string, messages: Kept[], message: Kept): void {
    messages.push(message)
    messages.splice(0, messages.length - KEPT)
    tell(roomId, message)
  }

  function change(roomId: string, messages: Kept[], before: Kept, content: string): void {
    const at = messages.indexOf(before)
    // The same once more, as after a lost echo, is no edit.
    const editTimestamp = content === before.message ? before.editTimestamp : clock.now()
    const after = { ...before, message: content, editTimestamp }
    if (content === '') messages.splice(at, 1)
    else messages[at] = after
    tell(roomId, after)
  }

  /** A sender who is too fast is not heard; there is no echo, and the widget offers a retry. */
  function isTooFast(wallet: string): boolean {
    const bucket = buckets.get(wallet) ?? createBucket(clock, RATE.perSecond, RATE.burst)
    buckets.set(wallet, bucket)
    return !bucket.take(1)
  }

  function pin(roomId: string, messages: Kept[], wallet: string, chosen: string | null) {
    if (wallet !== roomId) return 'Only the owner of the room may pin'
    if (isTooFast(wallet)) return undefined
    // It may just have been taken back.
    if (chosen !== null && !messages.some(({ id }) => id === chosen)) return undefined
    for (const message of messages) message.pinned = message.id === chosen && !message.pinned
    const id = messages.find(({ pinned }) => pinned)?.id ?? null
    news.emit({ roomId, event: { type: 'PIN', data: { id } } })
    return undefined
  }

  function write(
    roomId: string,
    messages: Kept[],
    wallet: string,
    { id, content: raw }: Extract<ChatOrder, { id: string }>,
  ) {
    const before = messages.find(message => message.id === id)
    if (before && before.sid !== wallet) return 'The message of somebody else'
    if (isTooFast(wallet)) return undefined
    const content = raw.trim()
    if (before) change(roomId, messages, before, content)
    else if (content !== '') {
      const made = kept(wallet, nameOf(wallet), content, clock.now())
      append(roomId, messages, { ...made, id })
    }
    return undefined
  }

  return {
    sampleOf: roomId => roomOf(roomId)?.sample,
    history: (roomId, wallet) =>
      roomOf(roomId)?.messages.map(message => ({
        ...message,
        from: { ...message.from, isLocal: message.sid === wallet },
      })),
    say(roomId, { wallet, nickname }, text) {
      const messages = roomOf(roomId)?.messages
      if (messages) append(roomId, messages, kept(wallet, nickname, text, clock.now()))
    },
    obey(roomId, wallet, body) {
      const messages = roomOf(roomId)?.messages
      if (!messages) return 'No such room'
      if (wallet === null) return 'Only users may write'
      const order = readOrder(body)
      if (!order) return 'This is no message'
      return 'pin' in order
        ? pin(roomId, messages, wallet, order.pin)
        : write(roomId, messages, wallet, order)
    },
    news,
  }
}
