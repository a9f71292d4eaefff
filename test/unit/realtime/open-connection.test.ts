import { beforeEach, expect, it, vi } from 'vitest'
import { createStorage } from '../../../src/lib/storage.ts'
import type { ConnectionEvents } from '../../../src/realtime/connection.ts'
import {
  createTransportMemory,
  type OpenConnectionOptions,
  openConnection,
} from '../../../src/realtime/open-connection.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { FakeSocket } from './support.ts'

const opened = vi.hoisted((): string[] => [])
/** The socket that was opened last. */
let last = new FakeSocket()

vi.mock('../../../src/realtime/sockjs.ts', () => ({
  openSockJs(url: string) {
    opened.push(`sockjs ${url}`)
    last = new FakeSocket()
    return last
  },
}))

class PlainSocket extends FakeSocket {
  constructor(url: string, protocols?: unknown) {
    super()
    opened.push(`plain ${url}${protocols === undefined ? '' : ' with a subprotocol'}`)
    last = this
  }
}

beforeEach(() => {
  opened.length = 0
  tab = createStorage(() => undefined)
  vi.stubGlobal('WebSocket', PlainSocket)
})

const events: ConnectionEvents = {
  opened() {},
  message() {},
  receipt() {},
  refused() {},
  closed() {},
}

/** Storage of a tab; it survives a reload of the page. */
let tab = createStorage(() => undefined)
const memory = (base = 'https://api.example') => createTransportMemory(tab, base)

/** Makes an attempt that the broker answers. */
async function succeed(refusals: number, base?: string) {
  const connection = await openConnection(options({ transports: memory(base) }), events, refusals)
  last.open()
  last.receive('CONNECTED', { version: '1.2' })
  connection?.close()
}

/** Transports of so many attempts in a row that all fail. */
async function outage(attempts: number, base?: string) {
  opened.length = 0
  for (let refusals = 0; refusals < attempts; refusals += 1) {
    const connection = await openConnection(options({ transports: memory(base) }), events, refusals)
    connection?.close()
  }
  return opened.map(line => line.split(' ')[0])
}

function options(changes: Partial<OpenConnectionOptions> = {}): OpenConnectionOptions {
  return {
    clock: createManualClock(),
    baseUrl: 'https://api.example',
    token: () => 'a b',
    ticket: async () => null,
    mayConnect: async () => true,
    transports: memory(),
    onOutcome() {},
    ...changes,
  }
}

it('attempts use WebSocket twice, SockJS once, and so on', async () => {
  expect(await outage(7)).toEqual(['plain', 'plain', 'sockjs', 'plain', 'plain', 'sockjs', 'plain'])
})

it('the outcome of each attempt is told: failed, or connected once a broker answers', async () => {
  const outcomes: string[] = []
  const onOutcome = (transport: string, isConnected: boolean) =>
    outcomes.push(`${transport} ${isConnected ? 'connected' : 'failed'}`)
  const failing = await openConnection(options({ onOutcome }), events, 0)
  failing?.close()
  const opening = await openConnection(options({ onOutcome }), events, 2)
  last.open()
  last.receive('CONNECTED', { version: '1.2' })
  opening?.close()
  expect(outcomes).toEqual(['websocket failed', 'sockjs connected'])
})

it('the WebSocket has no subprotocol, and the token in its query', async () => {
  await openConnection(options(), events, 0)
  await openConnection(options(), events, 2)
  expect(opened).toEqual([
    'plain wss://api.example/api/v1/app/web/ws/websocket?token=a%20b',
    'sockjs https://api.example/api/v1/app/web/ws?token=a%20b',
  ])
})

it('a ticket stands in the address in place of the token, a new one for each attempt', async () => {
  let number = 0
  const ticket = async () => {
    number += 1
    return `t/${number}`
  }
  for (let refusals = 0; refusals < 3; refusals += 1)
    await openConnection(options({ ticket }), events, refusals)
  expect(opened).toEqual([
    'plain wss://api.example/api/v1/app/web/ws/websocket?ticket=t%2F1',
    'plain wss://api.example/api/v1/app/web/ws/websocket?ticket=t%2F2',
    'sockjs https://api.example/api/v1/app/web/ws?ticket=t%2F3',
  ])
})

it('an attempt without the ticket that it needs fails, and opens no socket', async () => {
  const ticket = () => Promise.reject(new Error('503'))
  await expect(openConnection(options({ ticket }), events, 0)).rejects.toThrow('503')
  expect(opened).toEqual([])
})

it('no socket is opened, and no ticket requested, without a token', async () => {
  const mayConnect = vi.fn(async () => true)
  const ticket = vi.fn(async () => null)
  const changed = options({ token: () => null, mayConnect, ticket })
  expect(await openConnection(changed, events, 3)).toBeNull()
  expect(opened).toEqual([])
  expect(mayConnect).not.toHaveBeenCalled()
  expect(ticket).not.toHaveBeenCalled()
})

it('no socket is opened if the user signs out while the ticket is on its way', async () => {
  let token: string | null = 'old'
  const ticket = async () => {
    token = null
    return 'ticket'
  }
  expect(await openConnection(options({ token: () => token, ticket }), events, 0)).toBeNull()
  expect(opened).toEqual([])
})

it('no ticket is requested if the user signs out while mayConnect is asked', async () => {
  let token: string | null = 'old'
  const ticket = vi.fn(async () => 'ticket')
  const mayConnect = async () => {
    token = null
    return true
  }
  const changed = options({ token: () => token, ticket, mayConnect })
  expect(await openConnection(changed, events, 1)).toBeNull()
  expect(ticket).not.toHaveBeenCalled()
})

it('no socket is opened if mayConnect resolves with false', async () => {
  expect(await openConnection(options({ mayConnect: async () => false }), events, 1)).toBeNull()
  expect(opened).toEqual([])
})

it('the token is read again after mayConnect', async () => {
  let token = 'old'
  const mayConnect = async () => {
    token = 'new'
    return true
  }
  await openConnection(options({ token: () => token, mayConnect }), events, 1)
  expect(opened[0]).toContain('token=new')
})

it('an attempt rejects if no socket can be created', async () => {
  const demoSocket = async () => () => {
    throw new DOMException('no', 'SyntaxError')
  }
  await expect(openConnection(options({ demoSocket }), events, 0)).rejects.toThrow()
})

it.each([
  ['WebSocket', [0], ['plain', 'plain', 'plain', 'plain', 'plain', 'sockjs', 'plain']],
  ['only SockJS, also after a reload', [2], ['sockjs', 'plain', 'plain', 'sockjs', 'plain']],
  ['WebSocket, whatever else has,', [2, 1, 5], ['plain']],
])('an outage goes by what has worked in this tab: %s', async (_name, successes, tried) => {
  for (const refusals of successes) await succeed(refusals)
  expect(await outage(tried.length)).toEqual(tried)
})

it('a transport that opened without CONNECTED is not stored', async () => {
  const connection = await openConnection(options(), events, 2)
  last.open()
  connection?.close()
  expect((await outage(1))[0]).toBe('plain')
})

it('the transport is stored per server', async () => {
  await succeed(2, 'https://other.example')
  expect((await outage(1))[0]).toBe('plain')
  expect((await outage(1, 'https://other.example'))[0]).toBe('sockjs')
})

it('an invalid stored transport is ignored', async () => {
  tab.set('casino_transport:https://api.example', 'carrier pigeon')
  expect((await outage(1))[0]).toBe('plain')
})
