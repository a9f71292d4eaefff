import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Broker, Subscriber } from '../../../../../demo/backend/stomp/broker.ts'
import { encodeFrame } from '../../../../../demo/backend/stomp/frame.ts'
import { forRuns } from '../../../../support/fast-check-runs.ts'
import {
  commands,
  connectedFixture,
  createFixture,
  lastHeaders,
  send,
  subscribe,
} from './support.ts'

/** Number of random frames; a soak sends a million. */
const FRAMES = Number(process.env.FRAMES ?? 20_000)

describe('CONNECT', () => {
  it.each(['CONNECT', 'STOMP'])('answers %s with CONNECTED 1.2 for any host', command => {
    const { open } = createFixture()
    const { session, peer } = open()
    session.receive(`${command}\naccept-version:1.0,1.1,1.2\nhost:any\nheart-beat:0,0\n\n\0`)
    expect(commands(peer)).toEqual(['CONNECTED'])
    expect(lastHeaders(peer)).toMatchObject({ version: '1.2', 'heart-beat': '10000,10000' })
  })

  it.each([
    ['an older client', 'accept-version:1.0,1.1\n', 'version'],
    ['no version at all', '', 'version'],
    ['a heart-beat of words', 'accept-version:1.2\nheart-beat:a,b\n', 'bad-heart-beat'],
    ['half a heart-beat', 'accept-version:1.2\nheart-beat:1\n', 'bad-heart-beat'],
    ['a negative heart-beat', 'accept-version:1.2\nheart-beat:-1,0\n', 'bad-heart-beat'],
  ])('refuses %s', (_, headers, code) => {
    const { open, hub } = createFixture()
    const { session, peer } = open()
    session.receive(`CONNECT\n${headers}\n\0`)
    expect(commands(peer)).toEqual(['ERROR'])
    expect(lastHeaders(peer)).toMatchObject({ code, version: '1.2' })
    expect(peer.closed).toEqual({ code: 4400, reason: code })
    expect(hub.sessions).toBe(0)
  })

  it("ends the session if CONNECT doesn't come in time", () => {
    const { open, clock } = createFixture()
    const { peer } = open()
    clock.advance(9_999)
    expect(peer.closed).toBeUndefined()
    clock.advance(1)
    expect(lastHeaders(peer)).toMatchObject({ code: 'connect-timeout' })
    expect(clock.pending).toBe(0)
  })
})

describe('refused frames end the session with an ERROR', () => {
  it.each([
    ['a second CONNECT', 'CONNECT\naccept-version:1.2\n\n\0', 'already-connected'],
    ['SUBSCRIBE without id', 'SUBSCRIBE\ndestination:/a\n\n\0', 'missing-header'],
    ['SUBSCRIBE without destination', 'SUBSCRIBE\nid:1\n\n\0', 'missing-header'],
    ['SUBSCRIBE with a body', 'SUBSCRIBE\nid:1\ndestination:/a\n\nx\0', 'unexpected-body'],
    ['SUBSCRIBE with ack', 'SUBSCRIBE\nid:1\ndestination:/a\nack:client\n\n\0', 'unsupported'],
    ['a destination that is no path', subscribe('1', 'a'), 'bad-destination'],
    ['an endless destination', subscribe('1', `/${'a'.repeat(300)}`), 'bad-destination'],
    ['SEND to an endless destination', send(`/${'a'.repeat(300)}`, ''), 'bad-destination'],
    ['UNSUBSCRIBE without id', 'UNSUBSCRIBE\n\n\0', 'missing-header'],
    ['UNSUBSCRIBE of nothing', 'UNSUBSCRIBE\nid:1\n\n\0', 'unknown-subscription'],
    ['SEND without destination', 'SEND\n\n\0', 'missing-header'],
    ['SEND in a transaction', 'SEND\ndestination:/a\ntransaction:t\n\n\0', 'unsupported'],
    ['a duplicate id', subscribe('1', '/a') + subscribe('1', '/b'), 'duplicate-subscription'],
    ['ACK', 'ACK\nid:1\n\n\0', 'unsupported'],
    ['BEGIN', 'BEGIN\ntransaction:1\n\n\0', 'unsupported'],
    ['a command of the server', 'MESSAGE\n\n\0', 'unsupported'],
    ['an unknown command', 'HELLO\n\n\0', 'unsupported'],
    ['what is no frame', 'GET / HTTP/1.1\r\n\r\n\0', 'bad-header'],
    ['what the broker refuses to send', send('/secret', 'x'), 'rejected'],
    ['what the broker refuses to show', subscribe('1', '/secret'), 'rejected'],
  ])('%s', (_, wire, code) => {
    const { session, peer, hub } = connectedFixture()
    session.receive(wire)
    expect(peer.frames.at(-1)?.command).toBe('ERROR')
    expect(lastHeaders(peer)).toMatchObject({ code })
    expect(peer.closed).toEqual({ code: 4400, reason: code })
    expect(hub.sessions).toBe(0)
    expect(hub.destinations()).toEqual([])
    session.receive(send('/a', 'late'))
    expect(peer.frames.at(-1)?.command).toBe('ERROR')
  })

  it.each([subscribe('1', '/a'), send('/a', 'x'), 'DISCONNECT\n\n\0', 'UNSUBSCRIBE\nid:1\n\n\0'])(
    'refuses %j before CONNECT',
    wire => {
      const { open, broker } = createFixture()
      const { session, peer } = open()
      session.receive(wire)
      expect(lastHeaders(peer)).toMatchObject({ code: 'not-connected' })
      expect(broker.log).toEqual([])
    },
  )

  it('includes the requested receipt in an ERROR', () => {
    const { session, peer } = connectedFixture()
    session.receive(subscribe('1', '/secret', 'r:1'))
    expect(lastHeaders(peer)).toMatchObject({ 'receipt-id': 'r:1', message: 'not yours' })
    expect(peer.frames.at(-1)?.body).toBe('SUBSCRIBE: not yours')
  })

  it('reports errors of the broker to the hub, not to the client', () => {
    const { session, peer, faults } = connectedFixture()
    session.receive(subscribe('1', '/throws'))
    expect(lastHeaders(peer)).toMatchObject({ code: 'internal', message: 'the server failed' })
    expect(faults).toEqual([new Error('broker failed')])
  })
})

describe('subscriptions', () => {
  it('sends a receipt before the first snapshot', () => {
    const { session, peer } = connectedFixture()
    session.receive(subscribe('s', '/state', 'r'))
    expect(commands(peer)).toEqual(['RECEIPT', 'MESSAGE'])
    expect(peer.frames[1]?.body).toBe('snapshot')
  })

  it('sends a receipt for every frame that requests one', () => {
    const { session, peer } = connectedFixture()
    session.receive(subscribe('s', '/b', '1'))
    session.receive('SEND\ndestination:/a\nreceipt:2\n\nx\0')
    session.receive('UNSUBSCRIBE\nid:s\nreceipt:3\n\n\0')
    session.receive('DISCONNECT\nreceipt:4\n\n\0')
    expect(peer.frames.map(frame => frame.headers.get('receipt-id'))).toEqual(['1', '2', '3', '4'])
    expect(peer.closed).toEqual({ code: 1000, reason: '' })
  })

  it('sends a message to every subscriber under its own subscription id', () => {
    const { connect, hub } = createFixture()
    const one = connect()
    const two = connect()
    one.session.receive(subscribe('x', '/a') + subscribe('y', '/a') + subscribe('z', '/b'))
    two.session.receive(subscribe('x', '/a'))
    expect(hub.publish('/a', '{"n":1}')).toBe(3)
    expect(one.peer.frames.map(frame => frame.headers.get('subscription'))).toEqual(['x', 'y'])
    expect(two.peer.frames).toHaveLength(1)
    hub.publish('/a', '{"n":1}')
    const ids = one.peer.frames.map(frame => frame.headers.get('message-id'))
    expect(new Set(ids).size).toBe(4)
    expect(hub.publish('/none', '')).toBe(0)
  })

  it("notifies the broker of a destination's first and last subscriber", () => {
    const { connect, broker, hub } = createFixture()
    const one = connect()
    const two = connect()
    one.session.receive(subscribe('x', '/a'))
    two.session.receive(subscribe('x', '/a'))
    one.session.receive('UNSUBSCRIBE\nid:x\n\n\0')
    expect(hub.listeners('/a')).toBe(1)
    two.session.end()
    two.session.end()
    expect(broker.log.filter(line => /^(first|last|unsub)/.test(line))).toEqual([
      'first /a',
      'unsubscribed /a',
      'unsubscribed /a',
      'last /a',
    ])
    expect(hub.destinations()).toEqual([])
    expect(hub.publish('/a', 'x')).toBe(0)
  })

  it('accepts a subscription id again after UNSUBSCRIBE', () => {
    const { session, peer } = connectedFixture()
    session.receive(`${subscribe('x', '/a')}UNSUBSCRIBE\nid:x\n\n\0${subscribe('x', '/b', 'r')}`)
    expect(commands(peer)).toEqual(['RECEIPT'])
  })

  it('drops messages to a subscriber that has unsubscribed', () => {
    const kept: Subscriber[] = []
    const broker: Broker = {
      onSubscribe: () => undefined,
      onSend: () => undefined,
      onSubscribed: subscriber => void kept.push(subscriber),
    }
    const { session, peer } = connectedFixture({ broker })
    session.receive(subscribe('x', '/a') + subscribe('y', '/b'))
    session.receive('UNSUBSCRIBE\nid:x\n\n\0')
    for (const subscriber of kept) subscriber.send('late')
    session.end()
    for (const subscriber of kept) subscriber.send('too late')
    expect(peer.frames.map(frame => frame.headers.get('destination'))).toEqual(['/b'])
  })

  it('limits the number of subscriptions', () => {
    const { session, peer } = connectedFixture({ limits: { subscriptions: 2 } })
    for (const id of ['1', '2', '3']) session.receive(subscribe(id, '/a'))
    expect(lastHeaders(peer)).toMatchObject({ code: 'too-many-subscriptions' })
  })

  it('ends only the session of a transport that throws', () => {
    const { connect, hub, faults } = createFixture()
    const one = connect()
    const two = connect()
    one.session.receive(subscribe('x', '/a'))
    two.session.receive(subscribe('x', '/a'))
    one.peer.send = () => {
      throw new Error('broken pipe')
    }
    hub.publish('/a', 'x')
    expect(two.peer.frames).toHaveLength(1)
    expect(hub.sessions).toBe(1)
    expect(faults).toHaveLength(1)
  })
})

const wire = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.uint8Array({ maxLength: 60 }),
  fc.constantFrom(
    'CONNECT\naccept-version:1.2\nheart-beat:1,1\n\n\0',
    'SEND\ndestination:/a\n',
    '\nhello\0',
    subscribe('1', '/a'),
    subscribe('2', '/state', 'r'),
    subscribe('3', '/throws'),
    send('/a', 'x\0y'),
    'UNSUBSCRIBE\nid:1\n\n\0',
    'DISCONNECT\nreceipt:9\n\n\0',
    '\n',
    '\r\n',
  ),
  fc
    .record({
      command: fc.constantFrom('SEND', 'SUBSCRIBE', 'UNSUBSCRIBE', 'ACK', 'STOMP'),
      id: fc.string({ maxLength: 3 }),
      destination: fc.string({ maxLength: 10 }),
      body: fc.string({ maxLength: 10 }),
    })
    .map(({ command, id, destination, body }) =>
      encodeFrame(
        command,
        [
          ['id', id],
          ['destination', `/${destination}`],
        ],
        body,
      ),
    ),
)

it('arbitrary data of a client never throws, leaves no timer or subscription, and costs other clients no message', () => {
  let frames = 0
  forRuns(
    FRAMES / 10,
    [
      fc.array(fc.tuple(fc.boolean(), wire, fc.nat(5000)), { minLength: 10, maxLength: 30 }),
      fc.boolean(),
    ],
    (steps, connected) => {
      const { open, connect, hub, clock } = createFixture()
      const attack = () => (connected ? connect() : open())
      let mine = attack()
      const other = connect()
      other.session.receive(subscribe('o', '/a') + subscribe('p', '/b'))
      for (const [later, data, ms] of steps) {
        if (later) clock.advance(ms)
        if (mine.peer.closed) mine = attack()
        mine.session.receive(data)
        frames += 1
        hub.publish('/b', String(frames))
        expect(other.peer.frames.at(-1)?.body).toBe(String(frames))
        expect(hub.destinations().length).toBeLessThanOrEqual(130)
      }
      // A session that still lives is one that never closed its peer.
      expect(hub.sessions).toBe(mine.peer.closed ? 1 : 2)
      mine.session.end()
      other.session.end()
      expect(hub.sessions).toBe(0)
      expect(hub.destinations()).toEqual([])
      expect(clock.pending).toBe(0)
    },
  )
  expect(frames).toBeGreaterThanOrEqual(FRAMES)
  // A million frames, as in a soak, take minutes.
}, 3_600_000)

describe('traits of a broker', () => {
  it('delays a subscription and its receipt, and loses messages published before', () => {
    const { session, peer, hub, clock } = connectedFixture({ traits: { subscribeDelay: 800 } })
    session.receive(subscribe('1', '/a', 'r'))
    clock.advance(799)
    hub.publish('/a', 'lost')
    expect(commands(peer)).toEqual([])
    clock.advance(1)
    hub.publish('/a', 'heard')
    expect(commands(peer)).toEqual(['RECEIPT', 'MESSAGE'])
  })

  it('cancels a delayed subscription that is unsubscribed', () => {
    const { session, peer, hub, clock } = connectedFixture({ traits: { subscribeDelay: 800 } })
    session.receive(subscribe('1', '/a'))
    session.receive(encodeFrame('UNSUBSCRIBE', [['id', '1']]))
    clock.advance(60_000)
    expect(hub.listeners('/a')).toBe(0)
    expect(peer.closed).toBeUndefined()
  })

  it('leaves no timer of a delayed subscription after the session', () => {
    const { session, clock } = connectedFixture({
      traits: { subscribeDelay: 800 },
      heartBeat: { outgoing: 0, incoming: 0 },
    })
    session.receive(subscribe('1', '/a'))
    session.end()
    expect(clock.pending).toBe(0)
  })

  it('sends a receipt only for DISCONNECT if receipts are off', () => {
    const { session, peer } = connectedFixture({ traits: { sendsReceipts: false } })
    session.receive(subscribe('1', '/a', 'r1'))
    session.receive(encodeFrame('DISCONNECT', [['receipt', 'r2']]))
    expect(commands(peer)).toEqual(['RECEIPT'])
  })
})
