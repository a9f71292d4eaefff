import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { encodeFrame, type Header } from '../../../../../demo/backend/stomp/frame.ts'
import { defaultLimits } from '../../../../../demo/backend/stomp/limits.ts'
import { createRelaySession } from '../../../../../demo/server/relay/relay-session.ts'
import { systemClock } from '../../../../../src/lib/clock.ts'
import { startTcpBroker } from '../../../../support/servers/tcp-broker.ts'
import { createRecordingPeer } from '../../backend/stomp/support.ts'

const wait = { timeout: 30_000 }

async function openSession() {
  const broker = await startTcpBroker()
  onTestFinished(() => broker.close())
  const peer = createRecordingPeer()
  const taken: string[] = []
  const errors: unknown[] = []
  const session = createRelaySession({
    id: 1,
    wallet: '0xabc',
    peer,
    address: { host: '127.0.0.1', port: broker.port, login: 'guest', passcode: 'guest' },
    clock: systemClock,
    limits: defaultLimits,
    broker: {
      onSubscribe: () => undefined,
      onSend: () => undefined,
      onSubscribed({ destination }) {
        if (destination === '/fails') throw new Error('failed')
      },
    },
    isBrokerAvailable: () => true,
    onError: error => void errors.push(error),
    add: ({ destination }) => void taken.push(destination),
    remove() {},
    onEnd: () => {},
  })
  onTestFinished(async () => session.end())
  const send = (command: string, headers: readonly Header[]) =>
    session.receive(encodeFrame(command, headers))
  const connect = () => send('CONNECT', [['accept-version', '1.2']])
  const commands = () => peer.frames.map(({ command }) => command)
  return { broker, peer, session, send, connect, commands, taken, errors }
}

async function openConnected() {
  const opened = await openSession()
  opened.connect()
  await vi.waitFor(() => expect(opened.commands()).toEqual(['CONNECTED']), wait)
  opened.peer.frames.length = 0
  return opened
}

const subscribe = (id: string, destination: string): readonly Header[] => [
  ['id', id],
  ['destination', destination],
]

describe('a session whose subscriptions are a broker’s', () => {
  it('passes the broker’s CONNECTED and the client’s heart-beats on', async () => {
    const { peer, session, send } = await openSession()
    send('CONNECT', [
      ['accept-version', '1.2'],
      ['heart-beat', '7000,8000'],
    ])
    await vi.waitFor(() => expect(peer.frames).toHaveLength(1), wait)
    const [connected] = peer.frames
    expect(connected?.headers.get('server')).toBe('tcp-broker')
    expect(connected?.headers.get('heart-beat')).toBe('7000,8000')
    session.receive('\n')
    await vi.waitFor(() => expect(peer.beats).toBe(1), wait)
  })

  it('gives the broker its own login, and none that the client names', async () => {
    const { broker, peer, send } = await openSession()
    send('CONNECT', [
      ['accept-version', '1.2'],
      ['login', 'admin'],
      ['passcode', 'admin'],
    ])
    await vi.waitFor(() => expect(peer.frames).toHaveLength(1), wait)
    expect(broker.frames[0]?.headers.get('login')).toBe('guest')
  })

  it('answers receipts of SUBSCRIBE, UNSUBSCRIBE, SEND and DISCONNECT', async () => {
    const { peer, send } = await openConnected()
    send('SUBSCRIBE', [...subscribe('a', '/x'), ['receipt', 'r1']])
    await vi.waitFor(() => expect(peer.frames).toHaveLength(1), wait)
    send('SEND', [
      ['destination', '/x'],
      ['receipt', 'r2'],
    ])
    await vi.waitFor(() => expect(peer.frames).toHaveLength(2), wait)
    send('UNSUBSCRIBE', [
      ['id', 'a'],
      ['receipt', 'r3'],
    ])
    send('DISCONNECT', [['receipt', 'r4']])
    await vi.waitFor(() => expect(peer.closed).toEqual({ code: 1000, reason: '' }), wait)
    const receipts = peer.frames.map(({ headers }) => headers.get('receipt-id'))
    expect(receipts).toEqual(['r1', 'r2', 'r3', 'r4'])
  })

  it('takes and confirms a subscription once the broker has confirmed it, and takes none that ended before', async () => {
    const { broker, peer, send, taken, errors } = await openConnected()
    broker.holdsReceipts = true
    send('SUBSCRIBE', subscribe('a', '/x'))
    send('UNSUBSCRIBE', [['id', 'a']])
    send('SUBSCRIBE', [...subscribe('b', '/fails'), ['receipt', 'r']])
    const subscribes = () => broker.frames.filter(it => it.command === 'SUBSCRIBE')
    await vi.waitFor(() => expect(subscribes()).toHaveLength(2), wait)
    expect([taken, peer.frames]).toEqual([[], []])
    broker.sendReceipts()
    // The application's error is reported, and ends nothing.
    await vi.waitFor(() => expect(errors).toEqual([new Error('failed')]), wait)
    expect(taken).toEqual(['/fails'])
    expect(peer.frames.map(({ headers }) => headers.get('receipt-id'))).toEqual(['r'])
  })

  it('tells clients that the broker is lost, and nothing about its address', async () => {
    const { broker, peer, commands } = await openConnected()
    broker.cut()
    await vi.waitFor(() => expect(commands()).toEqual(['ERROR']), wait)
    expect(peer.frames[0]?.headers.get('message')).toBe('Connection to broker lost')
  })
})
