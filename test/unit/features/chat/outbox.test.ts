import { describe, expect, test } from 'vitest'
import { createOutbox, ECHO_TIMEOUT } from '../../../../src/features/chat/outbox.ts'
import { createEmitter } from '../../../../src/lib/emitter.ts'
import type { ChatCommand, ChatMessage } from '../../../../src/model/chat-message.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { message } from './factories.ts'

const chatKey = { roomId: 'room', wallet: 'me' }

function setUp() {
  const clock = createManualClock()
  const connected = createEmitter<void>()
  const sent: ChatCommand[] = []
  const chat = {
    clock,
    connected,
    sent,
    isOnline: true,
    reads: 0,
    /** Response of the server to a read of the history. */
    history: async (): Promise<ChatMessage[]> => [],
    outbox: createOutbox({
      clock,
      transmit(_roomId, command): boolean {
        if (chat.isOnline) sent.push(command)
        return chat.isOnline
      },
      onConnected: listener => connected.listen(listener),
      readHistory(): Promise<ChatMessage[]> {
        chat.reads += 1
        return chat.history()
      },
    }),
    onlyChange() {
      const [first, ...others] = chat.outbox.list(chatKey)
      if (!first || others.length > 0) throw new Error('expected exactly one outgoing change')
      return first
    },
  }
  return chat
}

describe('a sent message', () => {
  test('a sent message is pending until an echo with its id acknowledges it', () => {
    const { outbox, sent, onlyChange } = setUp()
    outbox.post(chatKey, 'hi')
    const { id } = onlyChange()
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(sent).toEqual([{ id, content: 'hi' }])
    outbox.acknowledgeArrived(chatKey, [message('id of another message')])
    expect(onlyChange()).toMatchObject({ kind: 'post', content: 'hi', isFailed: false })
    outbox.acknowledgeArrived(chatKey, [message(id ?? '')])
    expect(outbox.list(chatKey)).toEqual([])
  })

  test('a sent message fails after 10 s without an echo, not before', async () => {
    const { outbox, clock, onlyChange } = setUp()
    outbox.post(chatKey, 'hi')
    await clock.advance(9999)
    expect(onlyChange().isFailed).toBe(false)
    await clock.advance(1)
    expect(onlyChange()).toMatchObject({ content: 'hi', isFailed: true })
  })

  test('a sent message whose echo nobody received has not failed if the history contains it', async () => {
    const chat = setUp()
    chat.outbox.post(chatKey, 'hi')
    const { id } = chat.onlyChange()
    chat.history = async () => [message(id ?? '')]
    await chat.clock.advance(ECHO_TIMEOUT)
    expect(chat.outbox.list(chatKey)).toEqual([])
    expect([chat.reads, chat.clock.pending]).toEqual([1, 0])
  })

  test('a retry sends a message again with the same id, and waits another 10 s for the echo', async () => {
    const { outbox, clock, sent, onlyChange } = setUp()
    outbox.post(chatKey, 'hi')
    await clock.advance(ECHO_TIMEOUT)
    outbox.retry(chatKey, onlyChange())
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    await clock.advance(ECHO_TIMEOUT - 1)
    expect(onlyChange().isFailed).toBe(false)
  })

  test('a message sent without a connection goes out once with the next connection', () => {
    const chat = setUp()
    chat.isOnline = false
    chat.outbox.post(chatKey, 'hi')
    expect(chat.sent).toEqual([])
    expect(chat.onlyChange().isFailed).toBe(false)
    chat.isOnline = true
    chat.connected.emit()
    chat.connected.emit()
    expect(chat.sent).toHaveLength(1)
  })

  test('a message that has failed without a connection is sent only by a retry', async () => {
    const chat = setUp()
    chat.isOnline = false
    chat.outbox.post(chatKey, 'hi')
    await chat.clock.advance(ECHO_TIMEOUT)
    chat.isOnline = true
    chat.connected.emit()
    expect(chat.sent).toEqual([])
    chat.outbox.retry(chatKey, chat.onlyChange())
    expect(chat.sent).toHaveLength(1)
  })
})

test('edits, removals and pins are sent as commands of their own shape', () => {
  const { outbox, sent } = setUp()
  outbox.send(chatKey, { kind: 'edit', id: 'a', content: 'better' })
  outbox.send(chatKey, { kind: 'remove', id: 'b', content: '' })
  outbox.send(chatKey, { kind: 'pin', id: 'c', content: '' })
  outbox.send(chatKey, { kind: 'pin', id: null, content: '' })
  expect(sent).toEqual([
    { id: 'a', content: 'better' },
    { id: 'b', content: '' },
    { pin: 'c' },
    { pin: null },
  ])
  expect(outbox.list(chatKey).map(({ kind, id }) => [kind, id])).toEqual([
    ['edit', 'a'],
    ['remove', 'b'],
    ['pin', null],
  ])
  outbox.acknowledgeArrived(chatKey, [message('a'), message('b')])
  expect(outbox.list(chatKey)).toHaveLength(2)
})

test('an edit is acknowledged by its echo, also with another text or after a removal, not by the late one of its message', () => {
  const { outbox, onlyChange } = setUp()
  for (const echo of [{ message: 'bett**', editTimestamp: 2000 }, { message: '' }]) {
    outbox.send(chatKey, { kind: 'edit', id: 'a', content: 'better' })
    outbox.acknowledgeEcho(chatKey, message('a'))
    expect(onlyChange()).toMatchObject({ kind: 'edit' })
    outbox.acknowledgeEcho(chatKey, message('a', echo))
    expect(outbox.list(chatKey)).toEqual([])
  }
})

test('an edit is not acknowledged by the late echo of the one before, which a history had confirmed', () => {
  const { outbox, onlyChange } = setUp()
  const echo = (text: string) => message('a', { message: text, editTimestamp: 2000 })
  outbox.send(chatKey, { kind: 'edit', id: 'a', content: 'better' })
  outbox.acknowledgeArrived(chatKey, [echo('better')])
  outbox.send(chatKey, { kind: 'edit', id: 'a', content: 'best' })
  outbox.acknowledgeEcho(chatKey, echo('better'))
  expect(onlyChange()).toMatchObject({ content: 'best' })
  outbox.acknowledgeEcho(chatKey, echo('b***'))
  expect(outbox.list(chatKey)).toEqual([])
})

test('a history that contains a sent change acknowledges it', () => {
  const { outbox } = setUp()
  outbox.post(chatKey, 'hi')
  const id = outbox.list(chatKey)[0]?.id ?? ''
  outbox.send(chatKey, { kind: 'edit', id: 'a', content: 'better' })
  outbox.send(chatKey, { kind: 'remove', id: 'b', content: '' })
  outbox.acknowledgeArrived(chatKey, [message('a'), message('b')])
  expect(outbox.list(chatKey)).toHaveLength(3)
  outbox.acknowledgeArrived(chatKey, [message('a', { message: 'better' }), message(id)])
  expect(outbox.list(chatKey)).toEqual([])
})

test('a removal that no connection has taken is not acknowledged by a history without its message', () => {
  const chat = setUp()
  const { outbox } = chat
  chat.isOnline = false
  outbox.send(chatKey, { kind: 'remove', id: 'old', content: '' })
  outbox.acknowledgeArrived(chatKey, [message('newer')])
  expect(chat.onlyChange()).toMatchObject({ kind: 'remove', isFailed: false })
  chat.isOnline = true
  chat.connected.emit()
  expect(chat.sent).toEqual([{ id: 'old', content: '' }])
  outbox.acknowledgeArrived(chatKey, [message('newer')])
  expect(outbox.list(chatKey)).toEqual([])
})

test('outgoing changes are listed per room and user, in the same array until they change', () => {
  const { outbox } = setUp()
  let changes = 0
  outbox.listen(() => {
    changes += 1
  })
  outbox.post(chatKey, 'hi')
  expect(changes).toBe(1)
  expect(outbox.list(chatKey)).toBe(outbox.list({ ...chatKey }))
  expect(outbox.list({ ...chatKey, wallet: 'another' })).toEqual([])
  expect(outbox.list({ ...chatKey, roomId: 'another' })).toEqual([])
})

test('dispose cancels the timers of pending changes', () => {
  const { outbox, clock } = setUp()
  outbox.post(chatKey, 'hi')
  outbox.dispose()
  expect(clock.pending).toBe(0)
})

describe('a pin without an echo', () => {
  const pin = { kind: 'pin', id: 'a', content: '' } as const
  const isPinned = async () => [message('a', { pinned: true })]
  const isNotPinned = async () => [message('a')]

  async function failed() {
    const chat = setUp()
    chat.history = isNotPinned
    chat.outbox.send(chatKey, pin)
    await chat.clock.advance(ECHO_TIMEOUT)
    expect(chat.onlyChange().isFailed).toBe(true)
    return chat
  }

  test('a retry does not send a failed pin that the history shows, because that would unpin it', async () => {
    const chat = await failed()
    chat.history = isPinned
    chat.outbox.retry(chatKey, chat.onlyChange())
    expect(chat.onlyChange().isFailed).toBe(false)
    await chat.clock.advance(0)
    expect(chat.outbox.list(chatKey)).toEqual([])
    expect(chat.sent).toHaveLength(1)
    expect(chat.clock.pending).toBe(0)
  })

  test('a retry sends a failed pin again if the history does not show it', async () => {
    const chat = await failed()
    chat.history = isNotPinned
    chat.outbox.retry(chatKey, chat.onlyChange())
    expect(chat.sent).toHaveLength(1)
    await chat.clock.advance(0)
    expect(chat.sent).toEqual([{ pin: 'a' }, { pin: 'a' }])
  })

  test('a failed pin of a message that has left the chat is dropped', async () => {
    const chat = await failed()
    chat.history = async () => []
    chat.outbox.retry(chatKey, chat.onlyChange())
    await chat.clock.advance(0)
    expect(chat.outbox.list(chatKey)).toEqual([])
    expect(chat.sent).toHaveLength(1)
  })

  test('a pending pin waits for its message in a history that does not contain it yet, a failed one ends', async () => {
    const chat = setUp()
    chat.outbox.send(chatKey, pin)
    chat.outbox.acknowledgeArrived(chatKey, [])
    expect(chat.onlyChange().isFailed).toBe(false)
    await chat.clock.advance(ECHO_TIMEOUT)
    expect(chat.onlyChange().isFailed).toBe(true)
    chat.outbox.acknowledgeArrived(chatKey, [])
    expect(chat.outbox.list(chatKey)).toEqual([])
  })

  test('a pending pin is not sent twice, but is sent again after an unpin', async () => {
    const chat = setUp()
    chat.outbox.send(chatKey, pin)
    chat.outbox.send(chatKey, pin)
    expect(chat.sent).toEqual([{ pin: 'a' }])
    chat.outbox.send(chatKey, { ...pin, id: null })
    chat.outbox.send(chatKey, pin)
    expect(chat.sent).toEqual([{ pin: 'a' }, { pin: null }, { pin: 'a' }])
    expect(chat.reads).toBe(0)
  })

  test('a retried pin fails and is not sent if the history cannot be read', async () => {
    const chat = await failed()
    chat.history = () => Promise.reject(new Error('failed to read the history'))
    chat.outbox.retry(chatKey, chat.onlyChange())
    await chat.clock.advance(0)
    expect(chat.onlyChange().isFailed).toBe(true)
    expect(chat.sent).toHaveLength(1)
    expect(chat.clock.pending).toBe(0)
  })

  test('a retried pin without a connection is checked again before the next connection sends it', async () => {
    const chat = await failed()
    chat.history = isNotPinned
    chat.isOnline = false
    chat.outbox.retry(chatKey, chat.onlyChange())
    // A new connection sends nothing while the history is being read.
    chat.connected.emit()
    await chat.clock.advance(0)
    expect(chat.sent).toHaveLength(1)
    chat.history = isPinned
    chat.isOnline = true
    chat.connected.emit()
    await chat.clock.advance(0)
    expect(chat.sent).toHaveLength(1)
    expect(chat.outbox.list(chatKey)).toEqual([])
  })

  test('a retried pin that fails while the history is being read is not sent', async () => {
    const chat = await failed()
    let respond = (_log: ChatMessage[]) => {}
    chat.history = () => new Promise(resolve => (respond = resolve))
    chat.outbox.retry(chatKey, chat.onlyChange())
    await chat.clock.advance(ECHO_TIMEOUT)
    respond(await isNotPinned())
    await chat.clock.advance(0)
    expect(chat.sent).toHaveLength(1)
    expect(chat.onlyChange().isFailed).toBe(true)
  })

  test('a retry sends a pin that never went out without reading the history', async () => {
    const chat = setUp()
    chat.isOnline = false
    chat.outbox.send(chatKey, pin)
    await chat.clock.advance(ECHO_TIMEOUT)
    chat.isOnline = true
    chat.outbox.retry(chatKey, chat.onlyChange())
    expect(chat.sent).toEqual([{ pin: 'a' }])
    expect(chat.reads).toBe(0)
  })
})
