import { afterEach, expect, it, vi } from 'vitest'
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
  const stompConnection = connect(socket, clock, {
    opened: connection => opened.push(connection),
    message: (destination, body) => events.push(['message', destination, body]),
    receipt: destination => events.push(['receipt', destination]),
    refused: destination => events.push(['refused', destination]),
    closed: (...end) => events.push(['closed', ...end.filter(it => it !== undefined)]),
  })
  return { clock, socket, events, opened, stompConnection }
}

async function connected(heartBeat = '5000,5000') {
  const it = setUp()
  await it.clock.advance(0)
  it.socket.open()
  it.socket.receive('CONNECTED', { version: '1.2', 'heart-beat': heartBeat })
  return it
}

it('CONNECT offers and requests heart-beats every 5000 ms', async () => {
  const { socket, opened, stompConnection } = await connected()
  expect(socket.frames('CONNECT')).toMatchObject([{ 'heart-beat': '5000,5000' }])
  expect(opened).toEqual([stompConnection])
})

it('a connection without CONNECTED is closed after 8 s', async () => {
  const { clock, socket, events } = setUp()
  await clock.advance(0)
  socket.open()
  await clock.advance(7999)
  expect(events).toEqual([])
  await clock.advance(1)
  expect(events).toEqual([['closed', 'timed out']])
  expect(clock.pending).toBe(0)
})

it('one heart-beat is sent every 5 s, and none by the timer of stompjs', async () => {
  const { clock, socket, stompConnection } = await connected('0,5000')
  for (let beats = 1; beats <= 5; beats += 1) {
    await vi.advanceTimersByTimeAsync(5000)
    await clock.advance(5000)
    expect(socket.beats).toBe(beats)
  }
  stompConnection.close()
  expect(clock.pending).toBe(0)
})

it('a connection is closed after two missed heart-beats, after 15 s at the latest', async () => {
  const { clock, socket, events } = await connected()
  await clock.advance(4000)
  socket.receiveHeartBeat()
  await clock.advance(10_000)
  expect(events).toEqual([])
  await clock.advance(5000)
  expect(events).toEqual([['closed', 'heart-beat timeout']])
  expect(socket.readyState).toBe(3)
})

it('a connection stays open while the broker sends anything', async () => {
  const { clock, socket, events } = await connected()
  for (let turn = 0; turn < 20; turn += 1) {
    await clock.advance(5000)
    socket.receiveHeartBeat()
  }
  expect(events).toEqual([])
})

it('there is no timer if the broker wants no heart-beats', async () => {
  const { clock } = await connected('0,0')
  expect(clock.pending).toBe(0)
})

it('each SUBSCRIBE requests a receipt, which is reported', async () => {
  const { socket, events, stompConnection } = await connected()
  stompConnection.subscribe(TOPIC)
  const [frame] = socket.frames('SUBSCRIBE')
  expect(frame).toMatchObject({ destination: TOPIC })
  socket.receive('RECEIPT', { 'receipt-id': frame?.receipt ?? '' })
  socket.receive('MESSAGE', { subscription: frame?.id ?? '', 'message-id': '1' }, '{"a":1}')
  expect(events).toEqual([
    ['receipt', TOPIC],
    ['message', TOPIC, '{"a":1}'],
  ])
})

it('a topic is unsubscribed, with a receipt, before it is subscribed again', async () => {
  const { socket, events, stompConnection } = await connected()
  stompConnection.subscribe(TOPIC)
  stompConnection.subscribe(TOPIC)
  const [first, second] = socket.frames('SUBSCRIBE')
  const [gone] = socket.frames('UNSUBSCRIBE')
  expect(gone?.id).toBe(first?.id)
  expect(second?.id).not.toBe(first?.id)
  socket.receive('RECEIPT', { 'receipt-id': gone?.receipt ?? '' })
  expect(events).toEqual([['receipt', null]])
})

it('a message to the subscription before is received until the broker has ended that', async () => {
  const { socket, events, stompConnection } = await connected()
  stompConnection.subscribe(TOPIC)
  stompConnection.subscribe(TOPIC)
  const subscription = socket.frames('SUBSCRIBE')[0]?.id ?? ''
  socket.receive('MESSAGE', { subscription, destination: TOPIC, 'message-id': '1' }, '{"a":1}')
  expect(events).toEqual([['message', TOPIC, '{"a":1}']])
})

it('of two ERROR frames in one message only the first one refuses a topic', async () => {
  const { socket, events, stompConnection } = await connected()
  stompConnection.subscribe(TOPIC)
  const receipt = socket.frames('SUBSCRIBE')[0]?.receipt ?? ''
  const frame = `ERROR\nreceipt-id:${receipt}\n\n\0`
  socket.onmessage?.({ data: frame + frame })
  expect(events.map(([kind]) => kind)).toEqual(['refused', 'closed'])
})

it.each([
  ['its receipt', (receipt: string) => ({ 'receipt-id': receipt, message: 'No' }), ''],
  ['its destination', () => ({ message: `Not allowed: ${TOPIC}` }), ''],
  ['its destination in the body', () => ({ message: 'No' }), `SUBSCRIBE ${TOPIC} refused`],
])(
  'an ERROR frame closes the connection and reports the topic that it names by %s',
  async (_by, headers, body) => {
    const { socket, events, stompConnection } = await connected()
    stompConnection.subscribe('/app/other')
    stompConnection.subscribe(TOPIC)
    socket.receive('ERROR', headers(socket.frames('SUBSCRIBE')[1]?.receipt ?? ''), body)
    expect(events.map(([kind]) => kind)).toEqual(['refused', 'closed'])
    expect(events[0]).toEqual(['refused', TOPIC])
    expect(events[1]?.at(-1)).toBe('socket-error')
    expect(socket.readyState).toBe(3)
  },
)

it('a connection reports its end once, even if its socket closes repeatedly', async () => {
  const { socket, events, stompConnection } = await connected()
  socket.close()
  stompConnection.close()
  expect(events).toEqual([['closed', 'socket closed']])
})

it('a message is sent while the connection is open, and not afterwards', async () => {
  const { socket, stompConnection } = await connected()
  stompConnection.send('/app/rooms/1/chat', '{"content":"hi"}')
  stompConnection.close()
  stompConnection.send('/app/rooms/1/chat', 'late')
  expect(socket.frames('SEND')).toMatchObject([{ destination: '/app/rooms/1/chat' }])
})
