import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
  tab = new Map()
  vi.stubGlobal('WebSocket', PlainSocket)
})
afterEach(() => vi.unstubAllGlobals())

const events: ConnectionEvents = {
  opened() {},
  message() {},
  receipt() {},
  refused() {},
  closed() {},
}

/** What one tab remembers; it outlives a reload of the page. */
let tab = new Map<string, string>()
const memory = (base = 'https://api.example') =>
  createTransportMemory(
    createStorage(() => ({
      length: 0,
      clear() {},
      key: () => null,
      getItem: key => tab.get(key) ?? null,
      setItem: (key, value) => void tab.set(key, value),
      removeItem: key => void tab.delete(key),
    })),
    base,
  )

/** Makes an attempt that the broker answers. */
async function succeed(refusals: number, base?: string) {
  const made = await openConnection(options({ transports: memory(base) }), events, refusals)
  last.open()
  last.say('CONNECTED', { version: '1.2' })
  made?.close()
}

/** Transports of so many attempts in a row that all fail. */
async function outage(attempts: number, base?: string) {
  opened.length = 0
  for (let refusals = 0; refusals < attempts; refusals += 1) {
    const made = await openConnection(options({ transports: memory(base) }), events, refusals)
    made?.close()
  }
  return opened.map(line => line.split(' ')[0])
}

function options(changes: Partial<OpenConnectionOptions> = {}): OpenConnectionOptions {
  return {
    clock: createManualClock(),
    baseUrl: 'https://api.example',
    token: () => 'a b',
    mayConnect: async () => true,
    transports: memory(),
    ...changes,
  }
}

describe('dial', () => {
  it('tries plain, plain, SockJS, and then starts over', async () => {
    expect(await outage(7)).toEqual([
      'plain',
      'plain',
      'sockjs',
      'plain',
      'plain',
      'sockjs',
      'plain',
    ])
  })

  it('opens the plain socket without a subprotocol, the token in its query', async () => {
    await openConnection(options(), events, 0)
    await openConnection(options(), events, 2)
    expect(opened).toEqual([
      'plain wss://api.example/api/v1/app/web/ws/websocket?token=a%20b',
      'sockjs https://api.example/api/v1/app/web/ws?token=a%20b',
    ])
  })

  it('opens nothing without a token', async () => {
    const mayConnect = vi.fn(async () => true)
    expect(await openConnection(options({ token: () => null, mayConnect }), events, 3)).toBeNull()
    expect(opened).toEqual([])
    expect(mayConnect).not.toHaveBeenCalled()
  })

  it('asks whether it may after a refused attempt, and not before', async () => {
    const mayConnect = vi.fn(async () => true)
    await openConnection(options({ mayConnect }), events, 0)
    expect(mayConnect).not.toHaveBeenCalled()
    await openConnection(options({ mayConnect }), events, 1)
    expect(mayConnect).toHaveBeenCalledOnce()
  })

  it('stops where the app is not enabled', async () => {
    expect(await openConnection(options({ mayConnect: async () => false }), events, 1)).toBeNull()
    expect(opened).toEqual([])
  })

  it('takes the token that holds after it has asked', async () => {
    let token = 'old'
    const mayConnect = async () => {
      token = 'new'
      return true
    }
    await openConnection(options({ token: () => token, mayConnect }), events, 1)
    expect(opened[0]).toContain('token=new')
  })

  it('rejects where no socket can be made', async () => {
    const demoSocket = async () => () => {
      throw new DOMException('no', 'SyntaxError')
    }
    await expect(openConnection(options({ demoSocket }), events, 0)).rejects.toThrow()
  })

  it('tries the plain socket first again after an outage where it has worked in this tab', async () => {
    await succeed(0)
    expect(await outage(5)).toEqual(['plain', 'plain', 'plain', 'plain', 'plain'])
  })

  it('gives SockJS its turn in a long outage: the network may have become another one', async () => {
    await succeed(0)
    expect((await outage(7)).slice(5)).toEqual(['sockjs', 'plain'])
  })

  it('begins with SockJS, also after a reload, where only that has worked in this tab', async () => {
    await succeed(2)
    expect(await outage(5)).toEqual(['sockjs', 'plain', 'plain', 'sockjs', 'plain'])
  })

  it('prefers the plain socket once it has worked, whatever worked before or after', async () => {
    await succeed(2)
    await succeed(1)
    await succeed(5)
    expect((await outage(1))[0]).toBe('plain')
  })

  it('remembers nothing of a transport that opened without an answer of the broker', async () => {
    const made = await openConnection(options(), events, 2)
    last.open()
    made?.close()
    expect((await outage(1))[0]).toBe('plain')
  })

  it('remembers each server for itself', async () => {
    await succeed(2, 'https://other.example')
    expect((await outage(1))[0]).toBe('plain')
    expect((await outage(1, 'https://other.example'))[0]).toBe('sockjs')
  })

  it('takes what it cannot have written for nothing', async () => {
    tab.set('casino_transport:https://api.example', 'carrier pigeon')
    expect((await outage(1))[0]).toBe('plain')
  })
})
