import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { walletOf } from '../../demo/backend/random.ts'
import { encodeFrame } from '../../demo/backend/stomp/frame.ts'
import { createTokens } from '../../demo/server/tokens.ts'
import { destinations } from '../../src/model/topics.ts'
import { ClientRequest } from './messages.ts'
import { percentiles } from './percentiles.ts'

// A process with the clients of one server: STOMP sessions that listen to the chat of one room, or
// plain sockets. Written against `ws` alone, so that it isn't the clients that are measured.
const [, , kind, url = '', secret = ''] = process.argv
const isStomp = kind === 'sandbox'

/** Connections that are being opened at the same time. */
const CONCURRENCY = 64
/** Clients that write; the sandbox takes two messages a second from each. */
const WRITERS = 80
/** Seconds after which a message that hasn't come is lost. */
const PATIENCE = 30

const chat = destinations.roomChat(walletOf('streamer:0'))
const tokens = createTokens(secret)
const sockets: WebSocket[] = []
let samples: number[] = []
let expected = 0
let sent = 0

const isOpen = (socket: WebSocket) => socket.readyState === WebSocket.OPEN
const now = () => performance.timeOrigin + performance.now()

function record(text: string): void {
  const sentAt = /@(\d+\.\d+)@/.exec(text)?.[1]
  if (sentAt === undefined) return
  samples.push(now() - Number(sentAt))
}

const SUBSCRIBE = encodeFrame('SUBSCRIBE', [
  ['id', 'chat'],
  ['destination', chat],
  ['receipt', 'chat'],
])

async function openOne(token: string): Promise<void> {
  const path = isStomp ? `/api/v1/app/web/ws/websocket?token=${token}` : ''
  const socket = new WebSocket(url.replace('http', 'ws') + path, { perMessageDeflate: false })
  sockets.push(socket)
  await once(socket, 'open')
  if (!isStomp) {
    socket.on('message', data => record(String(data)))
    return
  }
  const isSubscribed = Promise.withResolvers<void>()
  socket.on('message', data => {
    const text = String(data)
    if (text.startsWith('MESSAGE')) record(text)
    else if (text.startsWith('CONNECTED')) socket.send(SUBSCRIBE)
    else if (text.startsWith('RECEIPT')) isSubscribed.resolve()
    else if (text.startsWith('ERROR')) isSubscribed.reject(new Error(text))
  })
  // As the widget offers them.
  socket.send('CONNECT\naccept-version:1.2\nheart-beat:5000,5000\n\n\0')
  await isSubscribed.promise
}

async function open(sessions: number): Promise<number> {
  const first = sockets.length
  const left = await Promise.all(
    Array.from({ length: sessions }, (_, index) =>
      tokens.sign({ sub: `load-${first + index}` }, 3600),
    ),
  )
  const startedAt = now()
  const worker = async () => {
    for (let token = left.pop(); token !== undefined; token = left.pop()) await openOne(token)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return (now() - startedAt) / 1000
}

const heartBeats = setInterval(() => {
  if (isStomp) for (const socket of sockets.filter(isOpen)) socket.send('\n')
}, 4000)

/** Body of a chat event as the sandbox publishes it; the plain server gets the same. */
const event = (id: string, text: string) =>
  JSON.stringify({
    type: 'MESSAGE',
    data: {
      id,
      message: text,
      timestamp: Date.now(),
      from: { name: 'user-load-10', isLocal: false },
      sid: 'load-10',
      editTimestamp: null,
      pinned: false,
    },
  })

function say(writer: number): void {
  sent += 1
  const text = `@${now().toFixed(3)}@ what a line, one more before the hour`
  const id = `load-${process.pid}-${sent}`
  const body = isStomp
    ? encodeFrame('SEND', [['destination', chat]], JSON.stringify({ id, content: text }))
    : event(id, text)
  sockets[writer]?.send(body)
}

async function talk(perSecond: number, seconds: number) {
  const total = perSecond * seconds
  expected += total * sockets.length
  const startedAt = now()
  for (let message = 0; message < total; message += 1) {
    const due = startedAt + (message * 1000) / perSecond
    if (due > now()) await wait(due - now())
    say(message % WRITERS)
  }
  for (let second = 0; samples.length < expected && second < PATIENCE; second += 0.1)
    await wait(100)
  return {
    ...percentiles(Float64Array.from(samples)),
    delivered: samples.length,
    lost: expected - samples.length,
  }
}

async function answer(request: ClientRequest): Promise<object> {
  switch (request.kind) {
    case 'open':
      return { seconds: await open(request.sessions) }
    case 'talk':
      return talk(request.perSecond, request.seconds)
    case 'reset':
      samples = []
      expected = 0
      return { done: true }
    case 'hold':
      await wait(request.seconds * 1000)
      return { open: sockets.filter(isOpen).length }
    case 'close':
      clearInterval(heartBeats)
      for (const socket of sockets) socket.terminate()
      return { done: true }
  }
}

process.on('message', async message =>
  process.send?.(await answer(v.parse(ClientRequest, message))),
)
