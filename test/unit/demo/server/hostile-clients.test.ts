import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { walletOf } from '../../../../demo/backend/random.ts'
import { encodeFrame } from '../../../../demo/backend/stomp/frame.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { startTestSandbox } from '../../../support/start-test-sandbox.ts'
import { tokenOf } from './support.ts'

const CHAT = destinations.roomChat(walletOf('streamer:0'))
const wait = { timeout: 10_000 }

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let address: (user: string) => Promise<string>
let bystander: Client

/** A client of the sandbox with its own user, and what it was sent. */
interface Client {
  socket: WebSocket
  /** Commands of the frames, with the code of an ERROR. */
  commands: string[]
  bodies: string[]
}

const subscribe = encodeFrame('SUBSCRIBE', [
  ['id', 'chat'],
  ['destination', CHAT],
])

async function open(user: string): Promise<Client> {
  const socket = new WebSocket(await address(user))
  const client: Client = { socket, commands: [], bodies: [] }
  socket.on('message', data => {
    const text = String(data)
    const code = /^code:(.+)$/m.exec(text)?.[1]
    client.commands.push([text.split('\n', 1)[0], code].filter(Boolean).join(' '))
    client.bodies.push(text.slice(text.indexOf('\n\n') + 2, text.lastIndexOf('\0')))
  })
  socket.on('error', () => {})
  await once(socket, 'open')
  socket.send('CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0')
  await vi.waitFor(() => expect(client.commands).toEqual(['CONNECTED']), wait)
  client.commands.length = 0
  return client
}

beforeAll(async () => {
  sandbox = await startTestSandbox()
  address = async user =>
    `${sandbox.url.replace('http', 'ws')}/api/v1/app/web/ws/websocket?token=${await tokenOf(sandbox, `user=${user}`)}`
  bystander = await open('0xbystander')
  bystander.socket.send(subscribe)
})
afterAll(async () => {
  bystander.socket.terminate()
  await sandbox.close()
})

let messages = 0
beforeEach(() => {
  bystander.commands.length = 0
  bystander.bodies.length = 0
})

/** Checks that the bystander still has its connection, and that its messages come. */
async function expectUndisturbed() {
  messages += 1
  const text = `still here ${messages}`
  const body = JSON.stringify({ id: `m${messages}`, content: text })
  bystander.socket.send(encodeFrame('SEND', [['destination', CHAT]], body))
  await vi.waitFor(
    () => expect(bystander.bodies.some(body => body.includes(text))).toBe(true),
    wait,
  )
  expect(bystander.commands).toEqual(bystander.commands.map(() => 'MESSAGE'))
}

describe('a client that breaks the rules disturbs nobody else', () => {
  it('that sends as a server does gets an ERROR with a code', async () => {
    const { socket, commands } = await open('0xhostile')
    socket.send(encodeFrame('SEND', [['destination', destinations.playerState('0xother')]], '{}'))
    await once(socket, 'close')
    expect(commands).toEqual(['ERROR rejected'])
    await expectUndisturbed()
  })

  it('that resets its connection in the middle of the upgrade', async () => {
    const url = new URL(await address('0xhostile'))
    const socket = connect(Number(url.port), url.hostname)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n`)
    socket.resetAndDestroy()
    await expectUndisturbed()
  })

  it('that reads nothing is disconnected, and others get every message', async () => {
    const slow = await open('0xslow')
    slow.socket.send(subscribe)
    const { hub } = sandbox.backend
    await vi.waitFor(() => expect(hub.listeners(CHAT)).toBe(2), wait)
    slow.socket.pause()
    const padding = 'x'.repeat(60_000)
    let sent = 0
    while (hub.listeners(CHAT) === 2) {
      sent += 1
      hub.publish(CHAT, `${sent} ${padding}`)
      await vi.waitFor(() => expect(bystander.bodies).toHaveLength(sent), wait)
    }
    expect(bystander.bodies.map(body => Number.parseInt(body, 10))).toEqual(
      [...Array(sent).keys()].map(at => at + 1),
    )
    slow.socket.terminate()
    await expectUndisturbed()
  })
})
