import { Client } from '@stomp/stompjs'
import SockJS from 'sockjs-client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import WebSocket from 'ws'
import { encodeFrame } from '../../../../demo/backend/stomp/frame.ts'
import type { Sandbox } from '../../../../demo/server/sandbox.ts'
import { startSandbox, tokenOf } from './support.ts'

const path = '/api/v1/app/web/ws'
const wait = { timeout: 30_000 }

type Transport = 'websocket' | 'sockjs' | 'xhr-polling' | 'xhr-streaming'
const transports: Transport[] = ['websocket', 'sockjs', 'xhr-streaming', 'xhr-polling']

function open(sandbox: Sandbox, token: string, transport: Transport) {
  if (transport === 'websocket') {
    return new WebSocket(`${sandbox.url.replace('http', 'ws')}${path}/websocket?token=${token}`)
  }
  const options = transport === 'sockjs' ? {} : { transports: transport }
  return new SockJS(`${sandbox.url}${path}?token=${token}`, null, options)
}

async function createClient(sandbox: Sandbox, transport: Transport) {
  const token = await tokenOf(sandbox)
  const client = new Client({
    webSocketFactory: () => open(sandbox, token, transport),
    reconnectDelay: 50,
    heartbeatIncoming: 0,
    heartbeatOutgoing: 0,
    discardWebsocketOnCommFailure: true,
  })
  onTestFinished(() => client.deactivate({ force: true }))
  return client
}

const connect = (client: Client) =>
  new Promise<void>(resolve => {
    client.onConnect = () => resolve()
    client.activate()
  })

describe.each(transports)('a stompjs client over %s', transport => {
  it('connects, subscribes, sends, receives and disconnects', async () => {
    const sandbox = await startSandbox()
    const client = await createClient(sandbox, transport)
    await connect(client)
    const messages: string[] = []
    const receipt = new Promise<void>(resolve => client.watchForReceipt('r', () => resolve()))
    client.subscribe('/state', message => messages.push(message.body), { receipt: 'r' })
    client.subscribe('/chat', message => messages.push(message.body))
    await receipt
    client.publish({ destination: '/chat', body: 'zażółć 😀 \0' })
    await vi.waitFor(() => expect(messages).toEqual(['snapshot', 'zażółć 😀 \0']), wait)
    expect(sandbox.backend.log).toEqual(['subscribe 0xabc /state', 'subscribe 0xabc /chat'])
    await client.deactivate()
    await vi.waitFor(() => expect(sandbox.backend.hub.sessions).toBe(0), wait)
  })

  it('receives an ERROR, after which its connection ends', async () => {
    const sandbox = await startSandbox()
    const client = await createClient(sandbox, transport)
    const errors: (string | undefined)[] = []
    client.onStompError = frame => errors.push(frame.headers.message)
    await connect(client)
    const closed = new Promise<{ code: number }>(resolve => {
      client.onWebSocketClose = resolve
    })
    client.subscribe('/secret', () => {})
    expect(await closed).toMatchObject({ code: 4400 })
    expect(errors).toEqual(['not yours'])
  })

  it('is disconnected and refused until the socket is restored', async () => {
    const sandbox = await startSandbox()
    const client = await createClient(sandbox, transport)
    await connect(client)
    let losses = 0
    client.onWebSocketClose = () => {
      losses += 1
    }
    await fetch(`${sandbox.url}/sandbox/socket/cut`, { method: 'POST' })
    expect(sandbox.backend.hub.sessions).toBe(0)
    await vi.waitFor(() => expect(losses).toBeGreaterThan(2), wait)
    expect(client.connected).toBe(false)
    const back = new Promise<void>(resolve => {
      client.onConnect = () => resolve()
    })
    await fetch(`${sandbox.url}/sandbox/socket/restore`, { method: 'POST' })
    await back
    expect(sandbox.backend.hub.sessions).toBe(1)
  })
})

/** Returns the status by which an upgrade is refused. */
const refusal = (url: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.on('unexpected-response', (_, answer) => {
      answer.resume()
      resolve(answer.statusCode)
      socket.terminate()
    })
    socket.on('open', () => reject(new Error('it opened')))
    socket.on('error', () => {})
  })

describe('invalid tokens', () => {
  it.each(['', '?token=', '?token=a.b.c', '?wallet=0xabc'])(
    'refuses %j before the upgrade',
    async query => {
      const { url, backend } = await startSandbox()
      const ws = url.replace('http', 'ws') + path
      expect(await refusal(`${ws}/websocket${query}`)).toBe(401)
      expect(await refusal(`${ws}/123/abcdefgh/websocket${query}`)).toBe(401)
      const info = await fetch(`${url}${path}/info${query}`)
      expect([info.status, await info.json()]).toEqual([
        401,
        { detail: 'error.app.session-expired' },
      ])
      expect(backend.hub.sessions).toBe(0)
    },
  )

  it('ignores a wallet in the query of the socket', async () => {
    const sandbox = await startSandbox()
    const token = await tokenOf(sandbox)
    const socket = new SockJS(`${sandbox.url}${path}?wallet=0xother&token=${token}`)
    onTestFinished(async () => socket.close())
    await new Promise(resolve => {
      socket.onopen = resolve
    })
    socket.send(encodeFrame('CONNECT', [['accept-version', '1.2']]))
    socket.send(
      encodeFrame('SUBSCRIBE', [
        ['id', '1'],
        ['destination', '/a'],
      ]),
    )
    await vi.waitFor(() => expect(sandbox.backend.log).toEqual(['subscribe 0xabc /a']), wait)
  })

  it('allows any origin without credentials for SockJS', async () => {
    const sandbox = await startSandbox()
    const query = `?token=${await tokenOf(sandbox)}`
    const headers = { origin: 'https://operator.example' }
    for (const [method, where] of [
      ['GET', `/info${query}`],
      ['POST', `/000/session/xhr${query}`],
      ['GET', '/info'],
    ] as const) {
      const answer = await fetch(`${sandbox.url}${path}${where}`, { method, headers })
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  it('answers 404 to an upgrade of another path', async () => {
    const sandbox = await startSandbox()
    const { url } = sandbox
    expect(await refusal(`${url.replace('http', 'ws')}/elsewhere`)).toBe(404)
    expect((await fetch(url + path)).status).toBe(404)
    const query = `?token=${await tokenOf(sandbox)}`
    expect((await fetch(`${url}${path}/iframe.html${query}`)).status).toBe(404)
  })
})

const addressOf = async (sandbox: Sandbox) =>
  `${sandbox.url.replace('http', 'ws')}${path}/websocket?token=${await tokenOf(sandbox)}`

describe('limits', () => {
  it('closes the plain socket with 1009 for a message over 64 kB', async () => {
    const sandbox = await startSandbox()
    const socket = new WebSocket(await addressOf(sandbox))
    await new Promise(resolve => socket.on('open', resolve))
    socket.send('x'.repeat(65_537))
    const code = await new Promise(resolve => socket.on('close', resolve))
    expect(code).toBe(1009)
    await vi.waitFor(() => expect(sandbox.backend.hub.sessions).toBe(0))
  })

  it.each([
    ['', []],
    ['v12.stomp', ['v12.stomp']],
    ['v12.stomp', ['v10.stomp', 'v11.stomp', 'v12.stomp']],
  ])('selects %j of the subprotocols %j for the plain socket', async (selected, offered) => {
    const sandbox = await startSandbox()
    const socket = new WebSocket(await addressOf(sandbox), offered)
    await new Promise(resolve => socket.on('open', resolve))
    expect(socket.protocol).toBe(selected)
    socket.terminate()
  })

  it('accepts binary messages like text, and answers ERROR to invalid ones', async () => {
    const sandbox = await startSandbox()
    const socket = new WebSocket(await addressOf(sandbox))
    const received: string[] = []
    socket.on('message', data => received.push(String(data).split('\n')[0] ?? ''))
    await new Promise(resolve => socket.on('open', resolve))
    socket.send(new TextEncoder().encode('CONNECT\naccept-version:1.2\n\n\0'))
    socket.send(new Uint8Array([1, 2, 3, 10, 0]))
    const code = await new Promise(resolve => socket.on('close', resolve))
    expect(received).toEqual(['CONNECTED', 'ERROR'])
    expect(code).toBe(4400)
  })

  it('ends all sockets when the sandbox closes', async () => {
    const sandbox = await startSandbox()
    const clients = await Promise.all(transports.map(transport => createClient(sandbox, transport)))
    await Promise.all(clients.map(connect))
    expect(sandbox.backend.hub.sessions).toBe(4)
    await sandbox.close()
    expect(sandbox.backend.hub.sessions).toBe(0)
  })
})
