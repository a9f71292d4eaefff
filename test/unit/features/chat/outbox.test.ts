import { describe, expect, test } from 'vitest'
import { createOutbox, ECHO_TIMEOUT } from '../../../../src/features/chat/outbox.ts'
import { createEmitter } from '../../../../src/lib/emitter.ts'
import { isUuid } from '../../../../src/lib/uuid.ts'
import type { ChatCommand, ChatMessage } from '../../../../src/model/chat-message.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { message } from './factories.ts'

const place = { roomId: 'room', wallet: 'me' }

function bench() {
  const clock = createManualClock()
  const connected = createEmitter<void>()
  const sent: ChatCommand[] = []
  const made = {
    clock,
    connected,
    sent,
    isOnline: true,
    reads: 0,
    /** The history as the server has it. */
    history: async (): Promise<ChatMessage[]> => [],
    outbox: createOutbox({
      clock,
      transmit(_roomId, order): boolean {
        if (made.isOnline) sent.push(order)
        return made.isOnline
      },
      onConnected: listener => connected.listen(listener),
      readHistory(): Promise<ChatMessage[]> {
        made.reads += 1
        return made.history()
      },
    }),
    only() {
      const [first, ...others] = made.outbox.list(place)
      if (!first || others.length > 0) throw new Error('there is not exactly one')
      return first
    },
  }
  return made
}

describe('a message that is sent', () => {
  test('is pending until the echo with the same id acknowledges it', () => {
    const { outbox, sent, only } = bench()
    outbox.post(place, 'hi')
    const { id } = only()
    expect(isUuid(id ?? '')).toBe(true)
    expect(sent).toEqual([{ id, content: 'hi' }])
    outbox.acknowledge(place, 'of somebody else')
    expect(only()).toMatchObject({ kind: 'post', content: 'hi', isFailed: false })
    outbox.acknowledge(place, id)
    expect(outbox.list(place)).toEqual([])
  })

  test('has failed when no echo came within 10 s, not before', async () => {
    const { outbox, clock, only } = bench()
    outbox.post(place, 'hi')
    await clock.advance(ECHO_TIMEOUT - 1)
    expect(only().isFailed).toBe(false)
    await clock.advance(1)
    expect(only()).toMatchObject({ content: 'hi', isFailed: true })
  })

  test('is sent once more by a retry, with the same id and 10 s of its own', async () => {
    const { outbox, clock, sent, only } = bench()
    outbox.post(place, 'hi')
    await clock.advance(ECHO_TIMEOUT)
    outbox.retry(place, only())
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    await clock.advance(ECHO_TIMEOUT - 1)
    expect(only().isFailed).toBe(false)
  })

  test('that found no connection goes with the next one, once', () => {
    const made = bench()
    made.isOnline = false
    made.outbox.post(place, 'hi')
    expect(made.sent).toEqual([])
    expect(made.only().isFailed).toBe(false)
    made.isOnline = true
    made.connected.emit()
    made.connected.emit()
    expect(made.sent).toHaveLength(1)
  })

  test('that was handed to a connection which broke is not sent again by itself', () => {
    const { outbox, connected, sent } = bench()
    outbox.post(place, 'hi')
    connected.emit()
    expect(sent).toHaveLength(1)
  })

  test('that failed while there was no connection waits for a retry', async () => {
    const made = bench()
    made.isOnline = false
    made.outbox.post(place, 'hi')
    await made.clock.advance(ECHO_TIMEOUT)
    made.isOnline = true
    made.connected.emit()
    expect(made.sent).toEqual([])
    made.outbox.retry(place, made.only())
    expect(made.sent).toHaveLength(1)
  })

  test('can be discarded', async () => {
    const { outbox, clock, only } = bench()
    outbox.post(place, 'hi')
    await clock.advance(ECHO_TIMEOUT)
    outbox.discard(place, only())
    expect(outbox.list(place)).toEqual([])
  })
})

test('an edit, a removal and a pin are sent in their own forms', () => {
  const { outbox, sent } = bench()
  outbox.send(place, { kind: 'edit', id: 'a', content: 'better' })
  outbox.send(place, { kind: 'remove', id: 'b', content: '' })
  outbox.send(place, { kind: 'pin', id: 'c', content: '' })
  outbox.send(place, { kind: 'pin', id: null, content: '' })
  expect(sent).toEqual([
    { id: 'a', content: 'better' },
    { id: 'b', content: '' },
    { pin: 'c' },
    { pin: null },
  ])
  expect(outbox.list(place).map(({ kind, id }) => [kind, id])).toEqual([
    ['edit', 'a'],
    ['remove', 'b'],
    ['pin', null],
  ])
  outbox.acknowledge(place, null)
  expect(outbox.list(place)).toHaveLength(2)
})

test('a history that shows what was sent acknowledges it', () => {
  const { outbox } = bench()
  outbox.post(place, 'hi')
  const id = outbox.list(place)[0]?.id ?? ''
  outbox.send(place, { kind: 'edit', id: 'a', content: 'better' })
  outbox.send(place, { kind: 'remove', id: 'b', content: '' })
  outbox.acknowledgeArrived(place, [message('a'), message('b')])
  expect(outbox.list(place)).toHaveLength(3)
  outbox.acknowledgeArrived(place, [message('a', { message: 'better' }), message(id)])
  expect(outbox.list(place)).toEqual([])
})

test('places are apart, lists are the same until they change, and the end leaves no timer', () => {
  const { outbox, clock } = bench()
  let changes = 0
  outbox.listen(() => {
    changes += 1
  })
  outbox.post(place, 'hi')
  expect(changes).toBe(1)
  expect(outbox.list(place)).toBe(outbox.list({ ...place }))
  expect(outbox.list({ ...place, wallet: 'another' })).toEqual([])
  expect(outbox.list({ ...place, roomId: 'another' })).toEqual([])
  outbox.dispose()
  expect(clock.pending).toBe(0)
})

describe('a pin whose echo was lost', () => {
  const pin = { kind: 'pin', id: 'a', content: '' } as const
  const isPinned = async () => [message('a', { pinned: true })]
  const isNot = async () => [message('a')]

  async function failed() {
    const made = bench()
    made.outbox.send(place, pin)
    await made.clock.advance(ECHO_TIMEOUT)
    expect(made.only().isFailed).toBe(true)
    return made
  }

  test('is not sent again by a retry where the history shows it: that would unpin it', async () => {
    const made = await failed()
    made.history = isPinned
    made.outbox.retry(place, made.only())
    expect(made.only().isFailed).toBe(false)
    await made.clock.advance(0)
    expect(made.outbox.list(place)).toEqual([])
    expect(made.sent).toHaveLength(1)
    expect(made.clock.pending).toBe(0)
  })

  test('is sent again where the history does not show it', async () => {
    const made = await failed()
    made.history = isNot
    made.outbox.retry(place, made.only())
    expect(made.sent).toHaveLength(1)
    await made.clock.advance(0)
    expect(made.sent).toEqual([{ pin: 'a' }, { pin: 'a' }])
  })

  test('is not sent once more while it may still come, in whatever order things are pinned', async () => {
    const made = bench()
    made.outbox.send(place, pin)
    made.outbox.send(place, pin)
    expect(made.sent).toEqual([{ pin: 'a' }])
    made.outbox.send(place, { ...pin, id: null })
    made.outbox.send(place, pin)
    expect(made.sent).toEqual([{ pin: 'a' }, { pin: null }, { pin: 'a' }])
    expect(made.reads).toBe(0)
  })

  test('has failed again where the history cannot be read, and nothing is sent', async () => {
    const made = await failed()
    made.history = () => Promise.reject(new Error('no answer'))
    made.outbox.retry(place, made.only())
    await made.clock.advance(0)
    expect(made.only().isFailed).toBe(true)
    expect(made.sent).toHaveLength(1)
    expect(made.clock.pending).toBe(0)
  })

  test('is checked with the next connection where there is none, not sent blindly', async () => {
    const made = await failed()
    made.history = isNot
    made.isOnline = false
    made.outbox.retry(place, made.only())
    // While the history is read, a connection sends nothing.
    made.connected.emit()
    await made.clock.advance(0)
    expect(made.sent).toHaveLength(1)
    made.history = isPinned
    made.isOnline = true
    made.connected.emit()
    await made.clock.advance(0)
    expect(made.sent).toHaveLength(1)
    expect(made.outbox.list(place)).toEqual([])
  })

  test('is no longer sent once another one took its place, or its time was up', async () => {
    const made = await failed()
    let answer = (_log: ChatMessage[]) => {}
    made.history = () => new Promise(resolve => (answer = resolve))
    made.outbox.retry(place, made.only())
    await made.clock.advance(ECHO_TIMEOUT)
    answer(await isNot())
    await made.clock.advance(0)
    expect(made.sent).toHaveLength(1)
    expect(made.only().isFailed).toBe(true)
  })

  test('that found no connection needs no check: it never went out', async () => {
    const made = bench()
    made.isOnline = false
    made.outbox.send(place, pin)
    await made.clock.advance(ECHO_TIMEOUT)
    made.isOnline = true
    made.outbox.retry(place, made.only())
    expect(made.sent).toEqual([{ pin: 'a' }])
    expect(made.reads).toBe(0)
  })
})
