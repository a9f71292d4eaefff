import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { characters } from '../../../../demo/backend/data/chat/characters.ts'
import { roomChatOf } from '../../../../demo/backend/data/chat/room-chat.ts'
import { createPeople } from '../../../../demo/backend/data/people.ts'
import { createRandom, walletOf } from '../../../../demo/backend/random.ts'
import { ChatEvent, ChatMessage, MAX_MESSAGE_LENGTH } from '../../../../src/model/chat-message.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { createTestBackend, listenTo, type TestBackend } from './support.ts'

const room = walletOf('streamer:0')
const chat = destinations.roomChat(room)
const viewer = walletOf('user')
const other = walletOf('player:0')

/** Opens a session that is subscribed to a room and may write to it. */
function join(backend: TestBackend['backend'], wallet: string | null = viewer) {
  const { messages: events, send, ...session } = listenTo(backend, chat, wallet, ChatEvent)
  return { ...session, events, send: (order: unknown) => send(JSON.stringify(order)) }
}

const historyOf = ({ read }: TestBackend, wallet: string | null = viewer) =>
  read(v.array(ChatMessage), `rooms/${room}/chat-history`, { wallet })

describe('chat history', () => {
  test("answers a room's messages to anybody, oldest first, with the pinned one", async () => {
    const testBackend = createTestBackend()
    const messages = await historyOf(testBackend, null)
    expect(messages.length).toBeGreaterThan(5)
    const times = messages.map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThan(testBackend.clock.now())
    expect(messages.filter(({ pinned }) => pinned)).toMatchObject([
      { sid: room, from: { name: 'Mira Vale' } },
    ])
  })

  test('keeps the newest 200 messages of a room', async () => {
    const testBackend = createTestBackend()
    const { send, leave } = join(testBackend.backend)
    for (let at = 0; at < 230; at += 1) {
      send({ id: `m-${at}`, content: `line ${at}` })
      await testBackend.clock.advance(600)
    }
    leave()
    const messages = await historyOf(testBackend)
    expect(messages).toHaveLength(200)
    expect(messages.some(({ id }) => id === 'm-0')).toBe(false)
  })
})

describe('chat messages', () => {
  test('publishes a message with id, name, sender and time, and stores it', async () => {
    const testBackend = createTestBackend()
    const writer = join(testBackend.backend)
    const reader = join(testBackend.backend, other)
    writer.send({ id: 'one', content: '  hello there ' })
    const data = {
      id: 'one',
      message: 'hello there',
      sid: viewer,
      timestamp: testBackend.clock.now(),
      from: { name: 'Juniper' },
      editTimestamp: null,
    }
    expect(writer.events).toMatchObject([{ type: 'MESSAGE', data }])
    expect(reader.events).toEqual(writer.events)
    expect((await historyOf(testBackend)).at(-1)).toMatchObject({
      ...data,
      from: { isLocal: true },
    })
    expect((await historyOf(testBackend, other)).at(-1)?.from.isLocal).toBe(false)
  })

  test("edits a user's own message with the same id, and sets the time of the edit", async () => {
    const testBackend = createTestBackend()
    const { send, events } = join(testBackend.backend)
    send({ id: 'one', content: 'first' })
    await testBackend.clock.advance(1000)
    send({ id: 'one', content: 'second' })
    expect(events.at(-1)).toMatchObject({
      type: 'MESSAGE',
      data: { id: 'one', message: 'second', editTimestamp: testBackend.clock.now() },
    })
    const messages = await historyOf(testBackend)
    expect(messages.filter(({ id }) => id === 'one')).toMatchObject([{ message: 'second' }])
  })

  test('treats a message that is sent twice as one message without an edit', async () => {
    const testBackend = createTestBackend()
    const { send, events } = join(testBackend.backend)
    for (const _ of [1, 2]) send({ id: 'one', content: 'first' })
    expect(events).toHaveLength(2)
    expect(events[1]).toEqual(events[0])
    expect((await historyOf(testBackend)).filter(({ id }) => id === 'one')).toHaveLength(1)
  })

  test("deletes a user's own message by an empty text, and ignores an empty new one", async () => {
    const testBackend = createTestBackend()
    const { send, events, errors } = join(testBackend.backend)
    send({ id: 'one', content: 'first' })
    send({ id: 'one', content: '' })
    expect(events.at(-1)).toMatchObject({ data: { id: 'one', message: '' } })
    send({ id: 'none', content: ' ' })
    expect([events.length, errors]).toEqual([2, []])
    expect((await historyOf(testBackend)).some(({ id }) => id === 'one')).toBe(false)
  })

  test.each([
    [
      'of somebody else',
      { id: 'sample-2', content: 'mine now' },
      'The message belongs to another user',
    ],
    ['with a bad id', { id: '../x', content: 'hi' }, 'Not a chat message'],
    ['with an endless id', { id: 'x'.repeat(65), content: 'hi' }, 'Not a chat message'],
    ['too long', { id: 'x', content: 'x'.repeat(MAX_MESSAGE_LENGTH + 1) }, 'Not a chat message'],
    ['with more in it', { id: 'x', content: 'hi', pinned: true }, 'Not a chat message'],
    ['as a pin of a viewer', { pin: 'sample-2' }, 'Only the owner of the room may pin'],
  ])('refuses a message %s', async (_name, order, reason) => {
    const testBackend = createTestBackend()
    await historyOf(testBackend)
    const { send, events, errors } = join(testBackend.backend)
    send(order)
    expect(events).toEqual([])
    expect(errors.join()).toContain(reason)
  })

  test('refuses a malformed message, and one without a user', () => {
    const { backend } = createTestBackend()
    const rubbish = listenTo(backend, chat)
    rubbish.send('{"id":')
    expect(rubbish.errors.join()).toContain('Not a chat message')
    const anonymous = join(backend, null)
    anonymous.send({ id: 'x', content: 'hi' })
    expect(anonymous.errors.join()).toContain('Only users may write')
  })

  test('ignores messages beyond the rate limit until the sender has paused', async () => {
    const { backend, clock } = createTestBackend()
    const { send, events, errors } = join(backend)
    const mine = () => events.filter(it => it.type === 'MESSAGE' && it.data.sid === viewer).length
    for (let at = 0; at < 40; at += 1) send({ id: `m-${at}`, content: 'flood' })
    expect(mine()).toBe(20)
    expect(errors).toEqual([])
    await clock.advance(2000)
    send({ id: 'later', content: 'calm' })
    expect(mine()).toBe(21)
  })
})

describe('pinned messages', () => {
  test('publishes a pin, replaces it by another one, and removes it by null', async () => {
    const testBackend = createTestBackend()
    const owner = join(testBackend.backend, room)
    const reader = join(testBackend.backend)
    reader.send({ id: 'one', content: 'pin me' })
    owner.send({ pin: 'one' })
    expect(reader.events.at(-1)).toEqual({ type: 'PIN', data: { id: 'one' } })
    const pinned = async () =>
      (await historyOf(testBackend)).filter(message => message.pinned).map(({ id }) => id)
    expect(await pinned()).toEqual(['one'])
    owner.send({ pin: null })
    expect(reader.events.at(-1)).toEqual({ type: 'PIN', data: { id: null } })
    expect(await pinned()).toEqual([])
  })

  test('unpins a message that is pinned again, and ignores a pin of a deleted one', async () => {
    const testBackend = createTestBackend()
    const owner = join(testBackend.backend, room)
    owner.send({ id: 'one', content: 'pin me' })
    owner.send({ pin: 'one' })
    owner.send({ pin: 'one' })
    expect(owner.events.at(-1)).toEqual({ type: 'PIN', data: { id: null } })
    owner.send({ pin: 'gone' })
    expect([owner.events.length, owner.errors]).toEqual([3, []])
  })
})

const people = createPeople(createRandom(7))
const chats = people.all.map(owner => ({ owner, ...roomChatOf(owner, people, createRandom(7)) }))

describe('sample conversations', () => {
  test('gives each room its own MAIN and COMMON lines, and shares the other sets', () => {
    const common = new Set(chats.map(({ sets }) => sets.COMMON.join()))
    expect(common.size).toBe(chats.length)
    const main = new Set(chats.map(({ sets }) => sets.MAIN.join()))
    expect(main.size).toBeGreaterThan(10)
    for (const { sets } of chats) {
      expect(sets.REACTION).toBe(chats[0]?.sets.REACTION)
      expect(sets.BASIC).toBe(chats[0]?.sets.BASIC)
      expect(sets.CONNECTION).toBe(chats[0]?.sets.CONNECTION)
    }
  })

  test("chooses a streamer's lines by the biography, and none for ordinary players", () => {
    for (const { owner, pin, script } of chats) {
      expect(pin !== null).toBe(owner.profile !== null)
      const own = characters.find(({ bio }) => bio === owner.profile?.shortBio)
      if (own) expect(pin).toBe(own.pin)
      expect(script.some(({ speaker }) => speaker === owner)).toBe(owner.profile !== null)
    }
  })

  test('fills in names, and keeps every line within the length of a message', () => {
    for (const { history, script } of chats)
      for (const { text } of [...history, ...script]) {
        expect(text).not.toMatch(/[{}]|^\* /)
        expect(text.length).toBeLessThanOrEqual(MAX_MESSAGE_LENGTH)
      }
  })
})

describe('the chat after a reload', () => {
  const linesOf = (messages: { message: string }[]) => messages.map(({ message }) => message)

  test('has what was written, edited, removed and pinned', async () => {
    const before = createTestBackend('', { calm: true })
    const owner = join(before.backend, room)
    const user = join(before.backend)
    user.send({ id: 'kept', content: 'I was here' })
    user.send({ id: 'edited', content: 'frist' })
    user.send({ id: 'edited', content: 'first' })
    user.send({ id: 'removed', content: 'oops' })
    user.send({ id: 'removed', content: '' })
    owner.send({ pin: 'kept' })
    const written = await historyOf(before)
    const after = createTestBackend('', { calm: true, saved: before.saved() })
    expect(await historyOf(after)).toEqual(written)
    expect(written.at(-2)).toMatchObject({ id: 'kept', pinned: true, from: { isLocal: true } })
    expect(written.at(-1)).toMatchObject({ id: 'edited', message: 'first' })
  })

  test('has the last 40 messages and the pinned one', async () => {
    const before = createTestBackend('', { calm: true })
    const pinned = (await historyOf(before)).find(message => message.pinned)
    const user = join(before.backend)
    for (let at = 0; at < 50; at += 1) {
      user.send({ id: `message-${at}`, content: `${at}` })
      await before.clock.advance(1000)
    }
    const [first, ...rest] = await historyOf(
      createTestBackend('', { calm: true, saved: before.saved() }),
    )
    expect(first).toEqual(pinned)
    expect(linesOf(rest)).toEqual(Array.from({ length: 40 }, (_, at) => `${at + 10}`))
  })

  test('goes on with the next line of the script, under ids of their own', async () => {
    const before = createTestBackend()
    join(before.backend)
    await before.clock.advance(60_000)
    const after = createTestBackend('', { saved: before.saved() })
    join(after.backend)
    await after.clock.advance(60_000)
    const messages = await historyOf(after)
    const { length } = await historyOf(createTestBackend('', { calm: true }))
    const { script } = chats.find(({ owner }) => owner.wallet === room) ?? {}
    const posted = linesOf(messages.slice(length))
    expect(posted.length).toBeGreaterThan(15)
    expect(posted).toEqual(script?.slice(0, posted.length).map(({ text }) => text))
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
  })

  test('begins the script anew for whoever comes after its last line', async () => {
    const before = createTestBackend()
    join(before.backend)
    const { script = [] } = chats.find(({ owner }) => owner.wallet === room) ?? {}
    await before.clock.advance(8000 * script.length)
    const after = createTestBackend('', { saved: before.saved() })
    const { events } = join(after.backend)
    await after.clock.advance(8000)
    expect(events[0]).toMatchObject({ type: 'MESSAGE', data: { message: script[0]?.text } })
  })
})
