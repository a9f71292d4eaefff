import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Endpoint, maxMessageBytes, type SessionOpener } from './endpoint.ts'

/** Octets that may be buffered for a slow client before it is disconnected. */
const maxBufferedBytes = 1024 * 1024

/** Collects what is sent to connections within a turn, so that a burst costs each one packet. */
function createCork(): (connection: Duplex) => void {
  const corked = new Set<Duplex>()
  function uncork(): void {
    for (const connection of corked) connection.uncork()
    corked.clear()
  }
  return connection => {
    if (corked.has(connection)) return
    if (corked.size === 0) setImmediate(uncork)
    corked.add(connection)
    connection.cork()
  }
}

/** Creates an encoder that keeps its last result, as a message goes to many subscribers. */
function createTextEncoder(): (text: string) => Buffer {
  let last = ''
  let octets = Buffer.from(last)
  return text => {
    if (text !== last) {
      last = text
      octets = Buffer.from(text)
    }
    return octets
  }
}

type Send = (socket: WebSocket, text: string) => void

function attach(hub: SessionOpener, socket: WebSocket, wallet: string, send: Send): void {
  const session = hub.open(
    {
      send(text) {
        if (socket.readyState !== socket.OPEN) return
        if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
        else send(socket, text)
      },
      close: (code, reason) => socket.close(code, reason),
    },
    { wallet },
  )
  socket.on('message', data => {
    if (data instanceof Uint8Array) session.receive(data)
  })
  socket.on('close', () => session.end())
  // An error is followed by `close`, which ends the session.
  socket.on('error', () => {})
}

/** Subprotocol that STOMP clients offer by default; the widget offers none. */
const STOMP_PROTOCOL = 'v12.stomp'

export function createRawEndpoint(hub: SessionOpener): Endpoint {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
    handleProtocols: offered => offered.has(STOMP_PROTOCOL) && STOMP_PROTOCOL,
  })
  const cork = createCork()
  const encode = createTextEncoder()
  return {
    upgrade(request, connection, head, wallet) {
      server.handleUpgrade(request, connection, head, client =>
        attach(hub, client, wallet, (socket, text) => {
          cork(connection)
          socket.send(encode(text), { binary: false })
        }),
      )
    },
    disconnect() {
      for (const client of server.clients) client.terminate()
    },
  }
}
