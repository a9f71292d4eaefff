import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { walletOf } from '../../demo/backend/random.ts'
import { encodeFrame } from '../../demo/backend/stomp/frame.ts'
import { createTokens } from '../../demo/server/tokens.ts'
import { destinations } from '../../src/model/topics.ts'
import { chatMessage } from '../bench/chat-message.ts'

/** Connections that are being opened at the same time. */
const CONCURRENCY = 64
/** Clients that write; the sandbox takes two messages a second from each. */
const WRITERS = 80
/** Seconds after which a message that hasn't come is lost. */
const PATIENCE = 30

const chat = destinations.roomChat(walletOf('streamer:0'))
const SUBSCRIBE = encodeFrame('SUBSCRIBE', [
  ['id', 'chat'],
  ['destination', chat],
  ['receipt', 'chat'],
])

/**
 * Clients of one server, written against `ws` alone so that it isn't they that are measured: STOMP sessions that listen to
 * the chat of one room, or plain sockets.
 */
export class Clients {
  private readonly sockets: WebSocket[] = []
  private readonly tokens
  private readonly heartBeats
  private delivered = 0
  private sent = 0
  private readonly url: string
  private readonly isStomp: boolean

  constructor(url: string, secret: string, isStomp: boolean) {
    this.url = url.replace('http', 'ws')
    this.isStomp = isStomp
    this.tokens = createTokens(secret)
    this.heartBeats = setInterval(() => {
      if (isStomp) for (const socket of this.sockets) socket.send('\n')
    }, 4000)
  }

  private async openOne(token: string): Promise<void> {
    const path = this.isStomp ? `/api/v1/app/web/ws/websocket?token=${token}` : ''
    const socket = new WebSocket(this.url + path, { perMessageDeflate: false })
    await once(socket, 'open')
    this.sockets.push(socket)
    if (!this.isStomp) {
      socket.on('message', () => (this.delivered += 1))
      return
    }
    const isSubscribed = Promise.withResolvers<void>()
    socket.on('message', data => {
      const text = String(data)
      if (text.startsWith('MESSAGE')) this.delivered += 1
      else if (text.startsWith('CONNECTED')) socket.send(SUBSCRIBE)
      else if (text.startsWith('RECEIPT')) isSubscribed.resolve()
      else if (text.startsWith('ERROR')) isSubscribed.reject(new Error(text))
    })
    // As the widget offers them.
    socket.send('CONNECT\naccept-version:1.2\nheart-beat:5000,5000\n\n\0')
    await isSubscribed.promise
  }

  /** Opens so many connections more; returns the seconds that it took. */
  async open(count: number): Promise<number> {
    const first = this.sockets.length
    const tokens = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        this.tokens.sign({ sub: `load-${first + index}` }, 3600),
      ),
    )
    const startedAt = performance.now()
    const worker = async () => {
      for (let token = tokens.pop(); token !== undefined; token = tokens.pop())
        await this.openOne(token)
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, worker))
    return (performance.now() - startedAt) / 1000
  }

  private say(writer: number): void {
    this.sent += 1
    const id = `load-${this.sent}`
    const content = 'what a line, one more before the hour'
    const body = this.isStomp
      ? encodeFrame('SEND', [['destination', chat]], JSON.stringify({ id, content }))
      : chatMessage(this.sent)
    this.sockets[writer]?.send(body)
  }

  /** Writes so many messages a second; returns how many deliveries that made once all have come. */
  async talk(perSecond: number, seconds: number): Promise<number> {
    const before = this.delivered
    const total = perSecond * seconds
    const startedAt = performance.now()
    for (let message = 0; message < total; message += 1) {
      const due = startedAt + (message * 1000) / perSecond
      if (due > performance.now()) await wait(due - performance.now())
      this.say(message % WRITERS)
    }
    const expected = before + total * this.sockets.length
    for (let second = 0; this.delivered < expected && second < PATIENCE; second += 0.1)
      await wait(100)
    if (this.delivered < expected) console.error(`${expected - this.delivered} messages were lost`)
    return this.delivered - before
  }

  close(): void {
    clearInterval(this.heartBeats)
    for (const socket of this.sockets) socket.terminate()
  }
}
