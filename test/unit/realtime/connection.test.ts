import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Connection, connect } from '../../../src/realtime/connection.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { FakeSocket } from './support.ts'

const TOPIC = '/app/operator/1/events'

// stompjs keeps a timer of its own for its heart-beats; what decides is our clock.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
afterEach(() => vi.clearAllTimers())

function setUp() {
  const clock = createManualClock()
  const socket = new FakeSocket()
  const events: unknown[][] = []
  const opened: Connection[] = []
  const made = connect(socket, clock, {
    opened: connection => opened.push(connection),
    message: (destination, body) => events.push(['message', destination, body]),
    receipt: destination => events.push(['receipt', destination]),
    refused: destination => events.push(['refused', destination]),
    closed: reason => events.push(['closed', reason]),
  })
  return { clock, socket, events, opened, made }
}

async function connected(heartBeat = '5000,5000') {
  const it = setUp()
  await it.clock.advance(0)
  it.socket.open()
  it.socket.say('CONNECTED', { version: '1.2', 'heart-beat': heartBeat })
  return it
}

describe('a connection', () => {
  it('promises a heart-beat every 5000 ms, and wants the same', async () => {
    const { socket, opened, made } = await connected()
    expect(socket.frames('CONNECT')).toMatchObject([{ 'heart-beat': '5000,5000' }])
    expect(opened).toEqual([made])
  })

  it('is given up when the broker has not answered after 8 s', async () => {
    const { clock, socket, events } = setUp()
    await clock.advance(0)
    socket.open()
    await clock.advance(7999)
    expect(events).toEqual([])
    await clock.advance(1)
    expect(events).toEqual([['closed', 'timed out']])
    expect(clock.pending).toBe(0)
  })

  it('beats every 5 s', async () => {
    const { clock, socket, made } = await connected('0,5000')
    await clock.advance(25_000)
    expect(socket.beats).toBe(5)
    made.close()
    expect(clock.pending).toBe(0)
  })

  it('is dropped when two heart-beats are missed, after 15 s at the latest', async () => {
    const { clock, socket, events } = await connected()
    await clock.advance(4000)
    socket.beat()
    await clock.advance(10_000)
    expect(events).toEqual([])
    await clock.advance(5000)
    expect(events).toEqual([['closed', 'heart-beat timeout']])
    expect(socket.readyState).toBe(3)
  })

  it('stays while anything comes', async () => {
    const { clock, socket, events } = await connected()
    for (let turn = 0; turn < 20; turn += 1) {
      await clock.advance(5000)
      socket.beat()
    }
    expect(events).toEqual([])
  })

  it('keeps no timer where the broker wants no heart-beats', async () => {
    const { clock } = await connected('0,0')
    expect(clock.pending).toBe(0)
  })

  it('asks for each topic with a receipt, and tells when it comes', async () => {
    const { socket, events, made } = await connected()
    made.subscribe(TOPIC)
    const [frame] = socket.frames('SUBSCRIBE')
    expect(frame).toMatchObject({ destination: TOPIC })
    socket.say('RECEIPT', { 'receipt-id': frame?.receipt ?? '' })
    socket.say('MESSAGE', { subscription: frame?.id ?? '', 'message-id': '1' }, '{"a":1}')
    expect(events).toEqual([
      ['receipt', TOPIC],
      ['message', TOPIC, '{"a":1}'],
    ])
  })

  it('takes back a subscription, with a receipt, before it asks again', async () => {
    const { socket, events, made } = await connected()
    made.subscribe(TOPIC)
    made.subscribe(TOPIC)
    const [first, second] = socket.frames('SUBSCRIBE')
    const [gone] = socket.frames('UNSUBSCRIBE')
    expect(gone?.id).toBe(first?.id)
    expect(second?.id).not.toBe(first?.id)
    socket.say('RECEIPT', { 'receipt-id': gone?.receipt ?? '' })
    expect(events).toEqual([['receipt', null]])
  })

  it.each([
    ['its receipt', (receipt: string) => ({ 'receipt-id': receipt, message: 'No' }), ''],
    ['its destination', () => ({ message: `Not allowed: ${TOPIC}` }), ''],
    ['its destination in the body', () => ({ message: 'No' }), `SUBSCRIBE ${TOPIC} refused`],
  ])('ends with an ERROR, and tells which topic that names by %s', async (_by, headers, body) => {
    const { socket, events, made } = await connected()
    made.subscribe('/app/other')
    made.subscribe(TOPIC)
    socket.say('ERROR', headers(socket.frames('SUBSCRIBE')[1]?.receipt ?? ''), body)
    expect(events.map(([kind]) => kind)).toEqual(['refused', 'closed'])
    expect(events[0]).toEqual(['refused', TOPIC])
    expect(socket.readyState).toBe(3)
  })

  it('ends once, however often its socket says so', async () => {
    const { socket, events, made } = await connected()
    socket.close()
    made.close()
    expect(events).toEqual([['closed', 'socket closed']])
  })

  it('sends to a destination while it stands, and not afterwards', async () => {
    const { socket, made } = await connected()
    made.send('/app/rooms/1/chat', '{"content":"hi"}')
    made.close()
    made.send('/app/rooms/1/chat', 'late')
    expect(socket.frames('SEND')).toMatchObject([{ destination: '/app/rooms/1/chat' }])
  })
})
