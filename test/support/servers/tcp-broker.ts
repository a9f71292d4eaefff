import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createDecoder } from '../../../demo/backend/stomp/decoder.ts'
import { encodeFrame, type Frame, type Header } from '../../../demo/backend/stomp/frame.ts'
import { defaultLimits } from '../../../demo/backend/stomp/limits.ts'
import { listen } from '../listen-locally.ts'

interface Subscription {
  socket: Socket
  id: string
  destination: string
}

/**
 * Starts a broker that speaks as much STOMP over TCP as RabbitMQ does with a relay, on a free port; its login is
 * `guest`.
 */
export async function startTcpBroker() {
  const sockets = new Set<Socket>()
  const subscriptions = new Set<Subscription>()
  const frames: Frame[] = []
  const heldReceipts: (() => void)[] = []

  const write = (socket: Socket, command: string, headers: readonly Header[], body = '') => {
    if (!socket.destroyed) socket.write(encodeFrame(command, headers, body))
  }

  function publish({ headers, body }: Frame): void {
    const destination = headers.get('destination')
    for (const { socket, id, destination: own } of subscriptions) {
      if (own !== destination) continue
      write(socket, 'MESSAGE', [...headers, ['subscription', id], ['message-id', '1']], body)
    }
  }

  function connect(socket: Socket, { headers }: Frame): void {
    if (headers.get('passcode') === 'guest') {
      const heartBeat = headers.get('heart-beat') ?? '0,0'
      write(socket, 'CONNECTED', [
        ['version', '1.2'],
        ['heart-beat', heartBeat],
        ['server', 'tcp-broker'],
      ])
    } else {
      write(socket, 'ERROR', [['message', 'Bad CONNECT']], 'Access refused')
      socket.end()
    }
  }

  function unsubscribe(isEnded: (subscription: Subscription) => boolean): void {
    for (const subscription of subscriptions)
      if (isEnded(subscription)) subscriptions.delete(subscription)
  }

  function apply(socket: Socket, frame: Frame): void {
    const id = frame.headers.get('id') ?? ''
    const destination = frame.headers.get('destination') ?? ''
    switch (frame.command) {
      case 'CONNECT':
        connect(socket, frame)
        break
      case 'SUBSCRIBE':
        subscriptions.add({ socket, id, destination })
        break
      case 'UNSUBSCRIBE':
        unsubscribe(it => it.socket === socket && it.id === id)
        break
      case 'SEND':
        publish(frame)
        break
    }
  }

  function handle(socket: Socket, frame: Frame): void {
    frames.push(frame)
    apply(socket, frame)
    const receipt = frame.headers.get('receipt')
    if (receipt === undefined) return
    const confirm = () => write(socket, 'RECEIPT', [['receipt-id', receipt]])
    if (broker.holdsReceipts) heldReceipts.push(confirm)
    else confirm()
  }

  const server = createServer(socket => {
    const decoder = createDecoder({ ...defaultLimits, frameBytes: 1 << 20 })
    sockets.add(socket)
    socket.on('data', data => {
      for (const decoded of decoder.push(data)) {
        if (decoded.kind === 'frame') handle(socket, decoded.frame)
        else if (decoded.kind === 'beat') socket.write('\n')
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      unsubscribe(it => it.socket === socket)
    })
  })
  const port = await listen(server)

  const broker = {
    port,
    frames,
    /** Whether RECEIPTs are kept until `sendReceipts`. */
    holdsReceipts: false,
    sendReceipts() {
      for (const confirm of heldReceipts.splice(0)) confirm()
    },
    /** Disconnects everybody, as a broker does that crashes. */
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      server.close()
      broker.cut()
      await once(server, 'close')
    },
  }
  return broker
}
export type TcpBroker = Awaited<ReturnType<typeof startTcpBroker>>
