import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DialOptions, dial } from '../../../src/realtime/dial.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { FakeSocket } from './support.ts'

const opened = vi.hoisted((): string[] => [])

vi.mock('../../../src/realtime/sockjs.ts', () => ({
  openSockJs(url: string) {
    opened.push(`sockjs ${url}`)
    return new FakeSocket()
  },
}))

class PlainSocket extends FakeSocket {
  constructor(url: string, protocols?: unknown) {
    super()
    opened.push(`plain ${url}${protocols === undefined ? '' : ' with a subprotocol'}`)
  }
}

beforeEach(() => {
  opened.length = 0
  vi.stubGlobal('WebSocket', PlainSocket)
})
afterEach(() => vi.unstubAllGlobals())

const events = {
  opened() {},
  message() {},
  receipt() {},
  refused() {},
  closed() {},
}

function options(changes: Partial<DialOptions> = {}): DialOptions {
  return {
    clock: createManualClock(),
    baseUrl: 'https://api.example',
    token: () => 'a b',
    mayConnect: async () => true,
    ...changes,
  }
}

describe('dial', () => {
  it('tries plain, plain, SockJS, and then starts over', async () => {
    for (let refusals = 0; refusals < 7; refusals += 1) {
      const made = await dial(options(), events, refusals)
      made?.close()
    }
    expect(opened.map(line => line.split(' ')[0])).toEqual([
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
    await dial(options(), events, 0)
    await dial(options(), events, 2)
    expect(opened).toEqual([
      'plain wss://api.example/api/v1/app/web/ws/websocket?token=a%20b',
      'sockjs https://api.example/api/v1/app/web/ws?token=a%20b',
    ])
  })

  it('opens nothing without a token', async () => {
    const mayConnect = vi.fn(async () => true)
    expect(await dial(options({ token: () => null, mayConnect }), events, 3)).toBeNull()
    expect(opened).toEqual([])
    expect(mayConnect).not.toHaveBeenCalled()
  })

  it('asks whether it may after a refused attempt, and not before', async () => {
    const mayConnect = vi.fn(async () => true)
    await dial(options({ mayConnect }), events, 0)
    expect(mayConnect).not.toHaveBeenCalled()
    await dial(options({ mayConnect }), events, 1)
    expect(mayConnect).toHaveBeenCalledOnce()
  })

  it('stops where the app is not enabled', async () => {
    expect(await dial(options({ mayConnect: async () => false }), events, 1)).toBeNull()
    expect(opened).toEqual([])
  })

  it('takes the token that holds after it has asked', async () => {
    let token = 'old'
    const mayConnect = async () => {
      token = 'new'
      return true
    }
    await dial(options({ token: () => token, mayConnect }), events, 1)
    expect(opened[0]).toContain('token=new')
  })

  it('rejects where no socket can be made', async () => {
    const demoSocket = async () => () => {
      throw new DOMException('no', 'SyntaxError')
    }
    await expect(dial(options({ demoSocket }), events, 0)).rejects.toThrow()
  })
})
