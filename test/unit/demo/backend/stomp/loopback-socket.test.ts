import { Client, type IMessage } from '@stomp/stompjs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Identity } from '../../../../../demo/backend/stomp/broker.ts'
import { LoopbackSocket } from '../../../../../demo/backend/stomp/loopback-socket.ts'
import { nextTask } from '../../../../support/wait.ts'
import { createFixture, type Fixture } from './support.ts'

function createClient({ hub }: Fixture) {
  const sockets: LoopbackSocket[] = []
  const client = new Client({
    reconnectDelay: 10,
    heartbeatIncoming: 0,
    heartbeatOutgoing: 0,
    webSocketFactory: () => {
      const socket = new LoopbackSocket(hub, () => ({ wallet: '0xabc' }))
      sockets.push(socket)
      return socket
    },
  })
  onTestFinished(() => client.deactivate({ force: true }))
  return { client, sockets }
}

function connected(client: Client): Promise<void> {
  return new Promise(resolve => {
    client.onConnect = () => resolve()
    client.activate()
  })
}

const receipt = (client: Client, id: string) =>
  new Promise<void>(resolve => client.watchForReceipt(id, () => resolve()))

it('a stompjs client over the loopback socket connects, subscribes, sends, receives, unsubscribes and disconnects', async () => {
  const fixture = createFixture()
  const { client, sockets } = createClient(fixture)
  await connected(client)
  const messages: IMessage[] = []
  const subscribed = receipt(client, 'r1')
  const subscription = client.subscribe('/a', message => messages.push(message), {
    receipt: 'r1',
  })
  await subscribed

  const body = 'zażółć 😀 \0 {"a":1}'
  client.publish({ destination: '/a', body, headers: { 'x:y': 'tab\n:\\' } })
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  expect(messages[0]?.body).toBe(body)
  expect(messages[0]?.headers.destination).toBe('/a')

  client.publish({ destination: '/a', binaryBody: new TextEncoder().encode('octets') })
  await vi.waitFor(() => expect(messages[1]?.body).toBe('octets'))

  const unsubscribed = receipt(client, 'r2')
  subscription.unsubscribe({ receipt: 'r2' })
  await unsubscribed
  expect(fixture.hub.listeners('/a')).toBe(0)

  await client.deactivate()
  expect(sockets[0]?.readyState).toBe(3)
  expect(fixture.hub.sessions).toBe(0)
  expect(fixture.clock.pending).toBe(0)
})

describe('loopback socket', () => {
  function open(identity: Identity | null = { wallet: null }) {
    const fixture = createFixture()
    const socket = new LoopbackSocket(fixture.hub, () => identity)
    const events: string[] = []
    socket.onopen = () => events.push('open')
    socket.onmessage = event => events.push(event.data.split('\n')[0] ?? '')
    socket.onerror = () => events.push('error')
    socket.onclose = event => events.push(`close ${event.code} ${event.wasClean}`)
    return { ...fixture, socket, events }
  }

  it('opens asynchronously', async () => {
    const { socket, events } = open()
    expect([socket.readyState, events]).toEqual([0, []])
    expect(() => socket.send('x')).toThrow('connecting')
    await nextTask()
    expect([socket.readyState, events]).toEqual([1, ['open']])
  })

  it('closes uncleanly if it is refused', async () => {
    const { events, hub } = open(null)
    await nextTask()
    expect(events).toEqual(['error', 'close 1006 false'])
    expect(hub.sessions).toBe(0)
  })

  it('never opens after it was closed', async () => {
    const { socket, events, hub } = open()
    socket.close()
    socket.close()
    await nextTask()
    expect(events).toEqual(['error', 'close 1006 false'])
    expect(hub.sessions).toBe(0)
  })

  it('delivers data sent before the close, but no responses', async () => {
    const { socket, events, broker } = open()
    await nextTask()
    socket.send('CONNECT\naccept-version:1.2\n\n\0')
    socket.send('SEND\ndestination:/a\n\nlast words\0')
    socket.close(3000, 'bye')
    expect(socket.readyState).toBe(2)
    await nextTask()
    expect(broker.log).toEqual(['send anonymous /a last words'])
    expect(events).toEqual(['open', 'close 3000 true'])
    socket.send('ignored')
  })

  it('copies binary data when it is sent', async () => {
    const { socket, broker } = open()
    await nextTask()
    const octets = new TextEncoder().encode(
      'CONNECT\naccept-version:1.2\n\n\0SEND\ndestination:/a\n\nx\0',
    )
    socket.send(octets)
    socket.send(octets.buffer.slice(0, 0))
    octets.fill(0)
    await nextTask()
    expect(broker.log).toEqual(['send anonymous /a x'])
    expect(() => socket.send(new Blob(['x']))).toThrow(TypeError)
  })

  it('delivers an ERROR before the close', async () => {
    const { socket, events } = open()
    await nextTask()
    socket.send('what\n\n\0')
    await nextTask()
    expect(events).toEqual(['open', 'ERROR', 'close 4400 true'])
  })

  it('delivers nothing after it was cut, and leaves no timer', async () => {
    const { socket, events, hub, clock } = open()
    await nextTask()
    socket.send('CONNECT\naccept-version:1.2\nheart-beat:5,5\n\n\0')
    socket.cut()
    socket.cut()
    await nextTask()
    expect(events).toEqual(['open', 'error', 'close 1006 false'])
    expect([hub.sessions, clock.pending]).toEqual([0, 0])
  })
})
